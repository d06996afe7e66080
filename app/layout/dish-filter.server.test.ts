import { expect, test } from 'vitest';
import { productToWire } from '#app/domain/menu/to-wire.ts';
import { product } from '#tests/fixtures/menu-parts.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { loadDishFilter } from './dish-filter.server.ts';

const now = new Date('2026-11-20T06:00:00Z');
const dish = (productId: string, departmentId: string, rest = {}) =>
  productToWire(product({ productId, departmentId, ...rest }), now);
const dishes = [
  dish('naan', 'breads', { allergens: ['milk'] }),
  dish('roti', 'breads', { diets: ['vegan'] }),
  dish('dal', 'curries', { allergens: ['milk'] }),
  dish('old', 'curries', { allergens: ['milk'], isDisabled: true }),
];
const store: StubbedStore = (call) =>
  call.endsWith('/products') ? says.yes({ items: dishes }) : says.no(404, 'Not found');
const withoutMilk = { diets: [], allergens: ['milk'] };
const asked = { store, kept: (session: Parameters<Kept>[0]) => session.write('diet', withoutMilk) };
type Kept = NonNullable<Parameters<typeof inPageRequest>[0]['kept']>;

test('the filter tells what it hides, by department and in all', async () => {
  const { result } = await inPageRequest(asked, loadDishFilter);
  expect(result).toEqual({ ...withoutMilk, hidden: { breads: 1, curries: 1 }, hiddenInAll: 2 });
});

test('without a filter the menu is not even read', async () => {
  const { result, calls } = await inPageRequest({ store }, loadDishFilter);
  expect([result, calls]).toEqual([null, []]);
});

test('R-TEN-18: with view code 3 no dishes are asked for, and nobody knows how many are hidden', async () => {
  const settings = [{ settingKey: 'ProductViewCode', settingValue: '3' }];
  const { result, calls } = await inPageRequest({ ...asked, settings }, loadDishFilter);
  expect([result?.hiddenInAll, calls]).toEqual([null, []]);
});

test('a store that does not answer hides nothing that could be counted', async () => {
  const { result } = await inPageRequest({ ...asked, store: () => null }, loadDishFilter);
  expect(result).toEqual({ ...withoutMilk, hidden: {}, hiddenInAll: null });
});
