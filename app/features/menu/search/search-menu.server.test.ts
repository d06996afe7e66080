import { expect, test } from 'vitest';
import { product } from '#tests/fixtures/menu-parts.ts';
import { productAsSent } from '#tests/setup/as-sent.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { searchMenu } from './search-menu.server.ts';

const now = new Date('2026-11-20T06:00:00Z');
const dishes = [
  { productId: 'naan', name: 'Garlic Naan', names: { pa: 'ਲਸਣ ਨਾਨ' } },
  { productId: 'dal', name: 'Dal' },
  { productId: 'old-naan', name: 'Old Naan', isDisabled: true },
].map((dish) => productAsSent(product({ ...dish, departmentId: 'd' }), now));
const department = { departmentId: 'd', name: 'Breads', imageUrl: null, displayOrder: 1 };

const store: StubbedStore = (call) => {
  if (call === 'GET /api/{clientId}/departments') return says.yes({ items: [department] });
  if (call === 'GET /api/{clientId}/products') return says.yes({ items: dishes });
  return says.no(404, 'Not found', 404);
};
const finds = (...items: unknown[]): StubbedStore => {
  return (call, request) => (call.endsWith('/search') ? says.yes({ items }) : store(call, request));
};
const hit = { productId: 'dal', departmentId: 'd', name: 'Dal', imageUrl: null };

test('R-HEAD-05: the store is asked by name, at most 20', async () => {
  const { result, requests } = await inPageRequest({ store: finds(hit) }, (context) =>
    searchMenu(context, 'da'),
  );
  const search = requests.find((request) => request.path.endsWith('/search'));
  expect(search?.query.toString()).toBe('name=da&limit=20');
  expect(result).toMatchObject([{ card: { id: 'dal', price: 1000 }, department: 'Breads' }]);
});

test('R-HEAD-04: a result that the menu does not know is shown by name and picture', async () => {
  const elsewhere = { productId: 'x', departmentId: 'gone', name: 'Elsewhere', imageUrl: '/x.svg' };
  const { result } = await inPageRequest({ store: finds(elsewhere) }, (context) =>
    searchMenu(context, 'else'),
  );
  expect(result).toMatchObject([
    { card: { id: 'x', name: 'Elsewhere', image: '/x.svg', price: null, quick: false }, department: '' },
  ]);
});

test('A-41: a store without search has its loaded names looked through, in all their languages', async () => {
  const found = async (text: string) =>
    (await inPageRequest({ store }, (context) => searchMenu(context, text))).result.map(
      ({ card }) => card.id,
    );
  expect(await found('NAAN')).toEqual(['naan']);
  expect(await found('ਲਸਣ')).toEqual(['naan']);
});

test('A-83: a disabled dish is not found, whoever says so', async () => {
  const old = { ...hit, productId: 'old-naan', name: 'Old Naan' };
  const { result } = await inPageRequest({ store: finds(old, hit) }, (context) => searchMenu(context, 'n'));
  expect(result.map(({ card }) => card.id)).toEqual(['dal']);
});
