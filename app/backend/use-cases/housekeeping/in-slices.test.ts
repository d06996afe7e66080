import { expect, test } from 'vitest';
import type { Trx } from '#app/backend/deps.ts';
import { inSlices } from './in-slices.ts';

test('F42: after each slice customers have the database for three times as long as it took', async () => {
  let now = 0;
  const rests: number[] = [];
  const clock = { nowMs: () => now, pause: async (ms: number) => void rests.push(ms) };
  const deps = {
    transaction: <T>(work: (trx: Trx) => Promise<T>) => work({} as Trx),
    wake: () => expect.fail('nothing is left'),
  };
  const slices = [
    { took: 20, did: 2 },
    { took: 35, did: 2 },
    { took: 10, did: 1 },
  ];
  const slice = async () => {
    const { took, did } = slices.shift() ?? expect.fail('one slice too many');
    now += took;
    return did;
  };
  expect(await inSlices(deps, 'forget-old-rows', { size: 2, slice }, clock)).toBe(5);
  expect(rests).toEqual([60, 105]);
  expect(slices).toEqual([]);
});
