import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareClocks } from '#app/backend/use-cases/housekeeping/compare-clocks.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const HOUR_MS = 60 * 60_000;

let store: TestBackend;
beforeEach(async () => {
  store = await startTestBackend();
});
afterEach(() => store.close());

const secondsTold = async (aheadMs: number) => {
  store.logged.length = 0;
  store.deps.now = () => new Date(Date.now() + aheadMs);
  await compareClocks(store.deps);
  return store.logged.map(({ fields }) => [fields.alert, fields.seconds]);
};

test('F41: a server whose clock is not that of the database says so, whichever is ahead', async () => {
  expect(await secondsTold(0)).toEqual([]);
  expect(await secondsTold(8_000)).toEqual([]);
  expect(await secondsTold(-8_000)).toEqual([]);
  expect(await secondsTold(24 * HOUR_MS)).toEqual([['clock-differs', expect.closeTo(86_400, -1)]]);
  expect(await secondsTold(-2 * HOUR_MS)).toEqual([['clock-differs', expect.closeTo(-7_200, -1)]]);
});

test('F41: that the database was slow to answer is no difference', async () => {
  const moments = [0, 60_000];
  store.deps.now = () => new Date(Date.now() - 30_000 + (moments.shift() ?? 0));
  await compareClocks(store.deps);
  expect(store.logged).toEqual([]);
});
