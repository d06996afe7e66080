import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';
import { forgetAttempts, giveBackAttempt, takeAttempt } from './rate-limits.ts';

const LIMIT = { attempts: 3, windowSeconds: 900 };
const START = Date.parse('2025-06-15T00:00:00Z');

let store: TestBackend;
beforeAll(async () => {
  store = await startTestBackend();
});
afterAll(() => store.close());

const at = (seconds: number) => new Date(START + seconds * 1000);
const take = (bucket: string, seconds: number) =>
  store.deps.transaction((trx) => takeAttempt(trx, bucket, LIMIT, at(seconds)));

test('S50: in any stretch of the window only so many, wherever a fixed window would begin', async () => {
  expect([await take('a', 0), await take('a', 880), await take('a', 890)]).toEqual([true, true, true]);
  expect(await take('a', 899)).toBe(false);
  // the first one has passed; the other two have not
  expect(await take('a', 960)).toBe(true);
  expect(await take('a', 970)).toBe(false);
  expect(await take('a', 1860)).toBe(true);
});

test('a refused attempt counts for nothing', async () => {
  for (const second of [0, 1, 2]) await take('b', second);
  for (let second = 60; second < 900; second += 60) expect(await take('b', second)).toBe(false);
  expect(await take('b', 960)).toBe(true);
});

test('of fifty at once three get through', async () => {
  const taken = await Promise.all(Array.from({ length: 50 }, () => take('c', 0)));
  expect(taken.filter(Boolean)).toHaveLength(3);
});

test('what is given back can be taken again, and a bucket can be emptied', async () => {
  for (const bucket of ['d', 'other']) for (const second of [0, 1, 2]) await take(bucket, second);
  await store.deps.transaction((trx) => giveBackAttempt(trx, 'd', LIMIT, at(1)));
  expect([await take('d', 3), await take('d', 4)]).toEqual([true, false]);
  await store.deps.transaction((trx) => forgetAttempts(trx, 'd'));
  expect(await take('d', 5)).toBe(true);
  expect(await take('other', 5)).toBe(false);
});

test('A-296: what a clock that was ahead counted holds nobody up when it is right again, nor when that time comes', async () => {
  const DAY = 86_400;
  for (const second of [0, 1, 2]) expect(await take('e', DAY + second)).toBe(true);
  expect(await take('e', DAY + 3)).toBe(false);
  for (const second of [0, 1, 2]) expect(await take('e', second)).toBe(true);
  expect(await take('e', 3)).toBe(false);
  expect(await take('e', 960)).toBe(true);
  for (const second of [4, 5, 6]) expect(await take('e', DAY + second)).toBe(true);
});

test('A-296: attempts of servers whose clocks differ by seconds count together', async () => {
  for (const second of [59, 60, 61]) expect(await take('f', second)).toBe(true);
  expect(await take('f', 55)).toBe(false);
});
