import { expect, test } from 'vitest';
import { productToWire } from '#app/domain/menu/to-wire.ts';
import { product } from '#tests/fixtures/menu-parts.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { loadMenu, searchMenu } from './load-home.server.ts';

const now = new Date('2026-11-20T06:00:00Z');
const dishes = ['Garlic Naan', 'Dal'].map((name) =>
  productToWire(product({ productId: name, name, departmentId: 'd' }), now),
);
const department = { departmentId: 'd', name: 'Breads', imageUrl: null, displayOrder: 1 };
const view = (code: string) => [{ settingKey: 'ProductViewCode', settingValue: code, category: '' }];

const store: StubbedStore = (call) => {
  if (call === 'GET /api/{clientId}/departments') return says.yes({ items: [department] });
  if (call === 'GET /api/{clientId}/products') return says.yes({ items: dishes });
  return says.no(404, 'Not found', 404);
};

test('R-TEN-20: departments with their dishes', async () => {
  const { result } = await inPageRequest({ store }, loadMenu);
  expect(result.menu?.sections).toMatchObject([{ name: 'Breads', products: ['Garlic Naan', 'Dal'] }]);
});

test('R-TEN-18: with view code 3 the products of departments are not asked for', async () => {
  const { result, calls } = await inPageRequest({ store, settings: view('3') }, loadMenu);
  expect(calls).toEqual(['GET /api/{clientId}/departments']);
  expect(result).toMatchObject({ view: 3, departments: [{ name: 'Breads' }], menu: { sections: [] } });
});

test('R-TEN-15: the setting names the view', async () => {
  const viewOf = async (code: string) =>
    (await inPageRequest({ store, settings: view(code) }, loadMenu)).result.view;
  expect([await viewOf('1'), await viewOf('2')]).toEqual([1, 2]);
});

test('C-124: a store that does not answer leaves no menu, not an empty one', async () => {
  const { result } = await inPageRequest({ store: () => null }, loadMenu);
  expect(result.menu).toBe(null);
});

test('R-HEAD-05: the store is asked by name, at most 20', async () => {
  const hit = { productId: 'Dal', departmentId: 'd', name: 'Dal', imageUrl: null };
  const withSearch: StubbedStore = (call, request) =>
    call.endsWith('/products/search') ? says.yes({ items: [hit] }) : store(call, request);
  const { result, requests } = await inPageRequest({ store: withSearch }, (context) =>
    searchMenu(context, 'da'),
  );
  const search = requests.find((request) => request.path.endsWith('/search'));
  expect(search?.query.toString()).toBe('name=da&limit=20');
  expect(result).toMatchObject([{ id: 'Dal', price: 1000 }]);
});

test('R-HEAD-04: a result that the menu does not know is shown by name and picture', async () => {
  const hit = { productId: 'x', departmentId: 'd', name: 'Elsewhere', imageUrl: '/x.svg' };
  const { result } = await inPageRequest(
    { store: (call) => (call.endsWith('/search') ? says.yes({ items: [hit] }) : null) },
    (context) => searchMenu(context, 'else'),
  );
  expect(result).toMatchObject([{ id: 'x', name: 'Elsewhere', image: '/x.svg', price: null, quick: false }]);
});

test('A-41: a store without search has its loaded names looked through', async () => {
  const { result } = await inPageRequest({ store }, (context) => searchMenu(context, 'NAAN'));
  expect(result.map((card) => card.name)).toEqual(['Garlic Naan']);
});
