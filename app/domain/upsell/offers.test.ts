import { expect, test } from 'vitest';
import { UPSELL_DISPLAY_ORDER, UPSELL_SELL_TYPE } from '#app/contract/enumerations.ts';
import { product, variant } from '#tests/fixtures/menu-parts.ts';
import { mayBeShown, offersOf, type Sighting, withSighting } from './offers.ts';

const now = new Date('2026-03-01T00:00:00Z');
const { beforeAdd, afterAdd } = UPSELL_DISPLAY_ORDER;
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
  expect(UPSELL_DISPLAY_ORDER).toEqual({ beforeAdd: 0, afterAdd: 1 });
  expect(UPSELL_SELL_TYPE).toEqual({ replace: 0, add: 1 });
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

const offer = (denyLimit: number, upsellId = 'naan') => ({ upsellId, denyLimit });

/** Whether the offer was shown, at each of that many occasions. */
function shown(denyLimit: number, occasions: number): boolean[] {
  let sightings: Sighting[] = [];
  return Array.from({ length: occasions }, () => {
    const may = mayBeShown(sightings, offer(denyLimit));
    if (may) sightings = withSighting(sightings, offer(denyLimit));
    return may;
  });
}

test('R-UPS-11, R-UPS-12: the first sighting is kept by the offer’s id, as 1, or 0 without limit', () => {
  expect(withSighting([], offer(3))).toEqual([{ upsellId: 'naan', denyLimit: 1 }]);
  expect(withSighting([], offer(0))).toEqual([{ upsellId: 'naan', denyLimit: 0 }]);
});

test('R-UPS-13: later sightings count only below the limit', () => {
  const once = withSighting([], offer(2));
  const twice = withSighting(once, offer(2));
  expect(twice).toEqual([{ upsellId: 'naan', denyLimit: 2 }]);
  expect(withSighting(twice, offer(2))).toEqual(twice);
  // the restaurant lowered it meanwhile
  expect(withSighting(twice, offer(1))).toEqual(twice);
});

test.each([
  [1, [true, false, false]],
  [2, [true, true, false]],
  [0, [true, true, true]],
])('R-UPS-14, R-UPS-15, A-38: with limit %i it is shown %j', (limit, expected) => {
  expect(shown(limit, 3)).toEqual(expected);
});

test('R-UPS-15: without a limit the counter goes back to 0, and it is shown ten times', () => {
  expect(shown(0, 10)).toEqual(Array(10).fill(true));
  expect(withSighting([{ upsellId: 'naan', denyLimit: 4 }], offer(0))).toEqual([
    { upsellId: 'naan', denyLimit: 0 },
  ]);
});

test('C-031: a limit below 0, or none, is no limit', () => {
  expect(shown(-1, 3)).toEqual([true, true, true]);
  expect(shown(Number.NaN, 3)).toEqual([true, true, true]);
});

test('R-UPS-16: each offer counts by itself; the twenty seen last are remembered', () => {
  let sightings: Sighting[] = [];
  for (let index = 0; index < 25; index += 1) sightings = withSighting(sightings, offer(1, `u${index}`));
  expect(sightings).toHaveLength(20);
  expect(mayBeShown(sightings, offer(1, 'u24'))).toBe(false);
  expect(mayBeShown(sightings, offer(1, 'u4'))).toBe(true);
  sightings = withSighting(sightings, offer(2, 'u5'));
  expect(sightings.at(-1)).toEqual({ upsellId: 'u5', denyLimit: 2 });
});

test('long ids are forgotten before the cookie is full', () => {
  let sightings: Sighting[] = [];
  for (let index = 0; index < 20; index += 1)
    sightings = withSighting(sightings, offer(1, `${index}-${'x'.repeat(190)}`));
  expect(JSON.stringify(sightings).length).toBeLessThanOrEqual(2000);
  expect(sightings.at(-1)?.upsellId).toMatch(/^19-/);
});
