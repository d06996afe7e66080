import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '#app/contract/menu.ts';
import { product } from '#tests/fixtures/menu-parts.ts';
import { productAsSent } from '#tests/setup/as-sent.ts';
import { inPageRequest, says } from '#tests/setup/page-request.ts';
import { storeFrom } from './restaurant.server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The dishes that a request of one restaurant gets at that time, and whether the store was asked for them. */
async function dishesAt(time: string, dish: Product, menuVersion = 1, clock = time) {
  vi.setSystemTime(clock);
  const { result, calls } = await inPageRequest(
    {
      store: () => says.yes({ items: [dish] }),
      now: new Date(time),
      restaurant: expect.getState().currentTestName?.replace(/\W+/g, '-'),
      menuVersion,
    },
    async (context) => storeFrom(context).products(),
  );
  return { dishes: result, isAsked: calls.length > 0 };
}

const dish = productAsSent(product({ productId: 'dal' }), new Date('2026-11-20T06:00:00Z'));

test('the dishes of a menu are read once a minute: all requests in it share them, and so their cards', async () => {
  const first = await dishesAt('2026-11-20T06:00:05Z', dish);
  const second = await dishesAt('2026-11-20T06:00:59Z', dish);
  expect([first.isAsked, second.isAsked]).toEqual([true, false]);
  expect(second.dishes?.[0]).toBe(first.dishes?.[0]);
});

test('another menu version shows at once', async () => {
  await dishesAt('2026-11-20T06:00:05Z', dish);
  const { dishes } = await dishesAt('2026-11-20T06:00:06Z', { ...dish, price: 99 }, 2);
  expect(dishes?.[0]).toMatchObject({ price: 9900 });
});

test('a meal that ends with the minute takes its dishes away with it', async () => {
  await dishesAt('2026-11-20T06:00:05Z', dish);
  const { dishes } = await dishesAt('2026-11-20T06:01:00Z', { ...dish, inStock: false });
  expect(dishes?.[0]).toMatchObject({ inStock: false });
});

test('A-601: what was asked for at the very end of a minute is not the next one’s', async () => {
  // a millisecond passes between two looks at the clock
  await dishesAt('2026-11-20T06:00:59.999Z', dish, 1, '2026-11-20T06:01:00.000Z');
  const { dishes } = await dishesAt('2026-11-20T06:01:00.000Z', { ...dish, inStock: false });
  expect(dishes?.[0]).toMatchObject({ inStock: false });
});
