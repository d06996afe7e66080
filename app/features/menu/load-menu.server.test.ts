import type { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { product } from '#tests/fixtures/menu-parts.ts';
import { productAsSent } from '#tests/setup/as-sent.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { loadMenu, loadSection } from './load-menu.server.ts';

const now = new Date('2026-11-20T06:00:00Z');
const dishes = ['Garlic Naan', 'Dal'].map((name) =>
  productAsSent(product({ productId: name, name, departmentId: 'd' }), now),
);
const department = { departmentId: 'd', name: 'Breads', imageUrl: null, displayOrder: 1 };
const view = (code: string) => [{ settingKey: 'ProductViewCode', settingValue: code, category: '' }];

const menu = (context: RouterContextProvider) => loadMenu(context);

const store: StubbedStore = (call) => {
  if (call === 'GET /api/{clientId}/departments') return says.yes({ items: [department] });
  if (call === 'GET /api/{clientId}/products') return says.yes({ items: dishes });
  return says.no(404, 'Not found', 404);
};

test('R-TEN-03, R-TEN-20: departments with their dishes, of a restaurant that is read before', async () => {
  const { result } = await inPageRequest({ store, settings: view('1') }, async (context) => {
    const { client, settings } = storeFrom(context);
    return { client, settings, ...(await loadMenu(context)) };
  });
  expect(result).toMatchObject({ client: { tradingName: 'Test' }, settings: view('1') });
  expect(result.menu?.sections).toMatchObject([{ name: 'Breads', products: ['Garlic Naan', 'Dal'] }]);
});

test('R-TEN-18, A-42: with view code 3 the products of departments are not asked for', async () => {
  const { result, calls } = await inPageRequest({ store, settings: view('3') }, menu);
  expect(calls).toEqual(['GET /api/{clientId}/departments']);
  expect(result).toMatchObject({ view: 3, departments: [{ name: 'Breads' }], menu: { sections: [] } });
});

test('R-TEN-15: the setting names the view', async () => {
  const viewOf = async (code: string) =>
    (await inPageRequest({ store, settings: view(code) }, menu)).result.view;
  expect([await viewOf('1'), await viewOf('2')]).toEqual([1, 2]);
});

test('C-124: a store that does not answer leaves no menu, not an empty one', async () => {
  const { result } = await inPageRequest({ store: () => null }, menu);
  expect(result.menu).toBe(null);
});

test('C-009: the rest of a big menu comes section by section, or not at all when the store is silent', async () => {
  const section = (context: RouterContextProvider) => loadSection(context, 'department-d');
  const { result } = await inPageRequest({ store }, section);
  expect(result?.map((card) => card.name)).toEqual(['Garlic Naan', 'Dal']);
  expect((await inPageRequest({ store: () => null }, section)).result).toBe(null);
});

test('whether there is anything to filter by is told with the menu', async () => {
  expect((await inPageRequest({ store }, menu)).result.hasLabels).toBe(false);
  const vegan = productAsSent(product({ productId: 'v', diets: ['vegan'] }), now);
  const labelled: StubbedStore = (call) =>
    call.endsWith('/products') ? says.yes({ items: [vegan] }) : says.yes({ items: [] });
  expect((await inPageRequest({ store: labelled }, menu)).result.hasLabels).toBe(true);
});
