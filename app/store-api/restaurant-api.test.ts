import { expect, expectTypeOf, test } from 'vitest';
import { calls } from '#app/contract/calls.ts';
import { failedReply } from '#tests/fixtures/failed-reply.ts';
import { filled } from '#tests/setup/filled.ts';
import type { StoreApi } from './client.ts';
import { createRestaurantCache, type OwnArguments, restaurantApi } from './restaurant-api.ts';
import type { ApiResult } from './result.ts';

/** The calls of restaurant r1, and what became of each. */
function apiOf() {
  const heard: unknown[] = [];
  const api: StoreApi = {
    call: async (_name, { path, body, query, orderKey }) => {
      heard.push({ path, body, query, orderKey });
      return failedReply('failed');
    },
  };
  return { api: restaurantApi(api, 'r1'), heard };
}

test('every call goes to the one restaurant, in the path or in the body, with what is its own', async () => {
  const { api, heard } = apiOf();
  await api.call('customer.profile');
  await api.call('orders.summary', { path: { orderId: 'o' }, orderKey: 'key' });
  await api.call('cart.addPromoCode', { query: { cartId: 'c' }, body: 'SAVE10' });
  await api.call('auth.verifySignUp', { body: { Email: 'a@b.nz', OTP: '123456' } });
  expect(heard).toEqual([
    { path: { clientId: 'r1' } },
    { path: { orderId: 'o', clientId: 'r1' }, orderKey: 'key' },
    { path: { clientId: 'r1' }, query: { cartId: 'c' }, body: 'SAVE10' },
    { path: { clientId: 'r1' }, body: { Email: 'a@b.nz', OTP: '123456', ClientId: 'r1' } },
  ]);
});

test('a caller can neither name another restaurant nor leave out what the call needs', async () => {
  expectTypeOf<{ path: { cartId: string } }>().toExtend<OwnArguments<'cart.get'>>();
  expectTypeOf<{ path: { cartId: string; clientId: string } }>().not.toExtend<OwnArguments<'cart.get'>>();
  type Code = { Email: string; OTP: string };
  expectTypeOf<{ body: Code }>().toExtend<OwnArguments<'auth.verifySignUp'>>();
  expectTypeOf<{ body: Code & { ClientId: string } }>().not.toExtend<OwnArguments<'auth.verifySignUp'>>();
  expectTypeOf<{ path: Record<never, never> }>().not.toExtend<OwnArguments<'orders.summary'>>();
  expectTypeOf<Record<never, never>>().not.toExtend<OwnArguments<'orders.create'>>();
  expectTypeOf<Record<never, never>>().toExtend<OwnArguments<'customer.orders'>>();
  const { api, heard } = apiOf();
  await api.call('cart.get', { path: { clientId: 'r2', cartId: 'c' } } as never);
  await api.call('auth.verifySignUp', { body: { ClientId: 'r2', Email: 'a@b.nz', OTP: '123456' } } as never);
  expect(heard).toEqual([
    { path: { clientId: 'r1', cartId: 'c' } },
    { path: { clientId: 'r1' }, body: { ClientId: 'r1', Email: 'a@b.nz', OTP: '123456' } },
  ]);
});

test('a call names its restaurant in its path, an auth call in its body: nowhere else', () => {
  const { 'client.bySubdomain': _, ...others } = calls;
  for (const [name, call] of filled(Object.entries(others))) {
    const shape = 'request' in call && 'shape' in call.request ? Object.keys(call.request.shape) : [];
    expect([name, call.path.includes('{clientId}'), shape.includes('ClientId')]).toEqual([
      name,
      call.api === 'store',
      call.api === 'auth',
    ]);
  }
});

const HOUR_MS = 3_600_000;
const yes = (data: unknown): ApiResult<unknown> => ({ ok: true, data, message: null });
const no = (kind: 'refused' | 'failed') => failedReply(kind, { status: 200, errorCode: 404 });

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
