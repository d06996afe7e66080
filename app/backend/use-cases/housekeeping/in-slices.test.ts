import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Trx } from '#app/backend/deps.ts';
import { inSlices } from './in-slices.ts';

const SLICE_MS = 20;

test('F42: after each slice customers have the database for three times as long as it took', async () => {
  const began: number[] = [];
  const ended: number[] = [];
  const deps = {
    transaction: async <T>(work: (trx: Trx) => Promise<T>) => {
      began.push(performance.now());
      const done = await work({} as Trx);
      ended.push(performance.now());
      return done;
    },
    wake: () => expect.fail('nothing is left'),
  };
  let left = 5;
  const slice = async () => {
    await pause(SLICE_MS);
    left -= 2;
    return left >= 0 ? 2 : 1;
  };
  expect(await inSlices(deps, 'forget-old-rows', { size: 2, slice })).toBe(5);
  expect(began).toHaveLength(3);
  for (const [index, start] of began.slice(1).entries()) {
    const took = (ended[index] ?? 0) - (began[index] ?? 0);
    // a timer may ring a millisecond early
    expect(start - (ended[index] ?? 0)).toBeGreaterThanOrEqual(3 * took - 2);
  }
});
