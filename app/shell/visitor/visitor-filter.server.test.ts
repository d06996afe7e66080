import type { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { product } from '#tests/fixtures/menu-parts.ts';
import { productAsSent } from '#tests/setup/as-sent.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { filterCookie, keepFilter, loadDishFilter, visitorFilter } from './visitor-filter.server.ts';

const store = () => says.no(404, 'Not found');
const chosen = { diets: ['vegan'], allergens: ['milk'] };
const personal = async (context: RouterContextProvider) => ({
  filter: await visitorFilter(context),
  isPersonal: sessionFrom(context).isPersonal(),
});

test('a choice comes back with the browser, and makes the answer its own', async () => {
  const { result } = await inPageRequest(
    { store, kept: (session) => session.write(filterCookie, chosen) },
    personal,
  );
  expect(result).toEqual({ filter: chosen, isPersonal: true });
});

test('without a choice there is nothing personal', async () => {
  expect((await inPageRequest({ store }, personal)).result).toEqual({ filter: null, isPersonal: false });
});

test('labels are kept in one spelling, and never more than a cookie holds', async () => {
  const many = Array.from({ length: 200 }, (_, index) => `${index} ਗਿਰੀਆਂ ਤੋਂ ਬਿਨਾਂ`);
  const { result, cookies } = await inPageRequest({ store }, async (context) => {
    expect(keepFilter(context, { diets: ['nuts'], allergens: [] })).toBe(true);
    const isWhole = keepFilter(context, {
      diets: ['Gluten-Free', 'gluten free', ' ', ...many],
      allergens: many,
    });
    expect(isWhole).toBe(false);
    return visitorFilter(context);
  });
  expect(result?.diets.slice(0, 2)).toEqual(['gluten free', many[0]]);
  expect(cookies).toHaveLength(1);
  expect(cookies[0]?.length).toBeLessThan(4_096);
});

test('a choice of nothing takes the cookie away', async () => {
  const { cookies } = await inPageRequest(
    { store, kept: (session) => session.write(filterCookie, chosen) },
    async (context) => keepFilter(context, { diets: [], allergens: [' '] }),
  );
  expect(cookies).toEqual([expect.stringMatching(/^diet=;.*Max-Age=0/)]);
});

const now = new Date('2026-11-20T06:00:00Z');
const dish = (productId: string, departmentId: string, rest = {}) =>
  productAsSent(product({ productId, departmentId, ...rest }), now);
const dishes = [
  dish('naan', 'breads', { allergens: ['milk'] }),
  dish('roti', 'breads', { diets: ['vegan'] }),
  dish('dal', 'curries', { allergens: ['milk'] }),
  dish('old', 'curries', { allergens: ['milk'], isDisabled: true }),
];
const dishStore: StubbedStore = (call) =>
  call.endsWith('/products') ? says.yes({ items: dishes }) : says.no(404, 'Not found');
const withoutMilk = { diets: [], allergens: ['milk'] };
const asked = {
  store: dishStore,
  kept: (session: Parameters<Kept>[0]) => session.write(filterCookie, withoutMilk),
};
type Kept = NonNullable<Parameters<typeof inPageRequest>[0]['kept']>;

test('the filter tells what it hides, by department and in all', async () => {
  const { result } = await inPageRequest(asked, loadDishFilter);
  expect(result).toEqual({ ...withoutMilk, hidden: { breads: 1, curries: 1 }, hiddenInAll: 2 });
});

test('without a filter the menu is not even read', async () => {
  const { result, calls } = await inPageRequest({ store: dishStore }, loadDishFilter);
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
