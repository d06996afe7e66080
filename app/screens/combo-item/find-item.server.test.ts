import { expect, test } from 'vitest';
import type { ApiResponse } from '#app/contract/transport.ts';
import { comboItemToWire } from '#app/domain/menu/to-wire.ts';
import { category, comboItem, item } from '#tests/fixtures/menu-parts.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { findItem } from './find-item.server.ts';

const CALL = 'GET /api/{clientId}/products/thali/comboproducts/mains/items/curry';
const params = { productId: 'thali', comboProductId: 'mains', comboItemId: 'curry' };
const curry = comboItem('curry', {
  priceCents: 150,
  modifierCategories: [category('spice', [item('mild')]), category('none', [], { minQuantity: 1 })],
});
const find = (store: StubbedStore) => inPageRequest({ store }, (context) => findItem(context, params));

test('R-COMBO-11, R-COMBO-29: an item’s details come by their own call, without what nobody could choose', async () => {
  const { result, calls } = await find(() => says.yes({ data: comboItemToWire(curry) }));
  expect(calls).toEqual([CALL]);
  expect(result).toMatchObject({ status: 200, item: { comboItemId: 'curry', priceCents: 150 } });
  expect(result.item?.modifierCategories.map((each) => each.modifierCategoryId)).toEqual(['spice']);
});

const FAILURES: [string, ApiResponse | null, number][] = [
  ['refuses', says.no(404, 'Combo item not found'), 404],
  ['fails', says.broken(500), 503],
  ['does not answer', null, 503],
];

test.each(FAILURES)(
  'R-COMBO-31, C-029: a store that %s brings no item, and throws nothing',
  async (_, answer, status) => {
    expect((await find(() => answer)).result).toEqual({ item: null, status });
  },
);
