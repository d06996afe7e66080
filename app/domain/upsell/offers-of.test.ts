import { expect, test } from 'vitest';
import { product, variant } from '#tests/fixtures/menu-parts.ts';
import { DISPLAY_ORDER, SELL_TYPE } from './codes.ts';
import { offersOf } from './offers-of.ts';

const now = new Date('2026-03-01T00:00:00Z');
const { beforeAdd, afterAdd } = DISPLAY_ORDER;
const link = (upsellProductId: string, displayOrder: number = afterAdd) => ({
  upsellId: `to-${upsellProductId}`,
  upsellProductId,
  displayOrder,
});
const dish = (...upsells: ReturnType<typeof link>[]) => ({ productId: 'curry', upsells });
const menu = [
  product({ productId: 'curry' }),
  product({ productId: 'naan' }),
  product({ productId: 'rice' }),
  product({ productId: 'hidden', isDisabled: true }),
  product({ productId: 'gone', inStock: false }),
  product({ productId: 'back', inStock: false, outOfStockUntilUtc: '2026-02-28T23:59:59Z' }),
  product({ productId: 'counted', stockCount: 0 }),
  product({
    productId: 'sizes',
    variants: [variant('s', { inStock: false }), variant('l', { isDisabled: true })],
  }),
];
const idsOf = (...links: ReturnType<typeof link>[]) =>
  offersOf(dish(...links), afterAdd, menu, now).map(({ upsell }) => upsell.upsellId);

test('R-UPS-23: the numbers of the wire', () => {
  expect(DISPLAY_ORDER).toEqual({ beforeAdd: 0, afterAdd: 1 });
  expect(SELL_TYPE).toEqual({ replace: 0, add: 1 });
});

test('R-UPS-17, A-37: only the offers of the asked moment, each with the dish it offers', () => {
  const links = dish(link('naan', beforeAdd), link('rice'));
  expect(offersOf(links, beforeAdd, menu, now)).toEqual([
    { upsell: link('naan', beforeAdd), product: menu[1] },
  ]);
  expect(offersOf(links, afterAdd, menu, now).map((offer) => offer.product.productId)).toEqual(['rice']);
});

test('C-034: two offers stand in the list’s order', () => {
  expect(idsOf(link('rice'), link('naan'))).toEqual(['to-rice', 'to-naan']);
});

test.each(['curry', 'hidden', 'gone', 'counted', 'sizes', 'nowhere'])(
  'C-033: %s is not offered, the next one is',
  (productId) => {
    expect(idsOf(link(productId), link('naan'))).toEqual(['to-naan']);
  },
);

test('A-84: a dish whose time without stock is over is offered again', () => {
  expect(idsOf(link('back'))).toEqual(['to-back']);
});
