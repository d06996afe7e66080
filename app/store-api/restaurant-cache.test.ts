import { expect, test } from 'vitest';
import { createRestaurantCache } from './restaurant-cache.ts';
import type { ApiResult } from './result.ts';

const HOUR_MS = 3_600_000;
const yes = (data: unknown): ApiResult<unknown> => ({ ok: true, data, message: null });
const no = (kind: 'refused' | 'failed'): ApiResult<unknown> => ({
  ok: false,
  kind,
  status: 200,
  errorCode: 404,
  message: '',
  sent: '',
  data: null,
  errors: null,
});

/** A cache on a clock of the test's, and a store that counts how often it is asked. */
function cacheOf(answer: ApiResult<unknown>) {
  let now = 0;
  let asked = 0;
  const cache = createRestaurantCache(() => now);
  const ask = async () => {
    asked += 1;
    return answer;
  };
  return {
    cache,
    read: (seconds: number, key = 'client demo') => cache.read(key, seconds, ask),
    at: (ms: number) => {
      now = ms;
    },
    asked: () => asked,
  };
}

test('R-TEN-07 A-68: kept 24 hours where so configured: fresh at 23:59, asked again at 24:01', async () => {
  const { read, at, asked } = cacheOf(yes('data'));
  await read(86_400);
  at(23 * HOUR_MS + 59 * 60_000);
  await read(86_400);
  expect(asked()).toBe(1);
  at(24 * HOUR_MS + 60_000);
  await read(86_400);
  expect(asked()).toBe(2);
});

test('A-68: with 0 seconds every read asks', async () => {
  const { read, asked } = cacheOf(yes('data'));
  await read(0);
  await read(0);
  expect(asked()).toBe(2);
});

test('B-OPS-03: a refusal is kept, a failure is not', async () => {
  const refused = cacheOf(no('refused'));
  await refused.read(60);
  await refused.read(60);
  expect(refused.asked()).toBe(1);
  const failed = cacheOf(no('failed'));
  await failed.read(60);
  await failed.read(60);
  expect(failed.asked()).toBe(2);
});

test('many who ask at once are one question', async () => {
  const { read, asked } = cacheOf(yes('data'));
  await Promise.all(Array.from({ length: 50 }, () => read(60)));
  expect(asked()).toBe(1);
});

test('S10: a flood of names does not grow it without end, and what is used stays', async () => {
  const { cache, read, asked } = cacheOf(yes('data'));
  await read(60, 'used');
  for (let name = 0; name < 10_000; name += 1) {
    await cache.read(`flood ${name}`, 60, async () => no('refused'));
    if (name % 100 === 0) await read(60, 'used');
  }
  expect(asked()).toBe(1);
  expect(await cache.peek('flood 0')).toBe(null);
  expect(await cache.peek('flood 9999')).not.toBe(null);
});
