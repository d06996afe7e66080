import { expect, test } from 'vitest';
import { WireComboItem } from '#app/contract/menu.ts';
import { onWire } from '#app/contract/on-wire.ts';
import type { ApiResponse } from '#app/contract/transport.ts';
import { comboItemToWire } from '#app/domain/menu/to-wire.ts';
import { category, comboItem, item } from '#tests/fixtures/menu-parts.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import { findDish, loadComboItem } from './find-dish.server.ts';

const CALL = 'GET /api/{clientId}/products/thali/comboproducts/mains/items/curry';
const params = { productId: 'thali', comboProductId: 'mains', comboItemId: 'curry' };
const curry = comboItem('curry', {
  priceCents: 150,
  modifierCategories: [category('spice', [item('mild')]), category('none', [], { minQuantity: 1 })],
});
const find = (store: StubbedStore) => inPageRequest({ store }, (context) => loadComboItem(context, params));

test('R-COMBO-11, R-COMBO-29: an item’s details come by their own call, without what nobody could choose', async () => {
  const { result, calls } = await find(() =>
    says.yes({ data: onWire(WireComboItem, comboItemToWire(curry)) }),
  );
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

test('R-COMBO-11: an item whose sizes are not in the list of its combo gets them by its own call', async () => {
  const size = { variantId: 'large', name: 'Large', price: 2, inStock: true, modifierCategories: [] };
  const listed = onWire(WireComboItem, comboItemToWire(curry)) as object;
  const short = { ...listed, comboProductId: 'mains', hasVariants: true, variants: [] };
  const group = { comboProductId: 'mains', productId: 'thali', name: 'Mains', minQty: 1, maxQty: 1 };
  const dishOf = async (item: object, details: ApiResponse | null) => {
    const { result, calls } = await inPageRequest(
      {
        store: (call) => {
          if (call === CALL) return details;
          if (call.endsWith('/comboproducts')) return says.yes([{ ...group, comboItems: [item] }]);
          return says.yes({
            productId: 'thali',
            name: 'Thali',
            departmentId: 'd',
            price: 20,
            inStock: true,
            isComboProduct: true,
          });
        },
      },
      (context) => findDish(context, 'thali'),
    );
    const [found] = result.state === 'found' ? (result.product.comboGroups[0]?.comboItems ?? []) : [];
    return { variants: found?.variants.map((each) => each.name), isAsked: calls.includes(CALL) };
  };
  const whole = says.yes({ data: { ...listed, hasVariants: true, variants: [size] } });
  expect(await dishOf(short, whole)).toEqual({ variants: ['Large'], isAsked: true });
  // what is in the list is not asked for again, and what cannot be had breaks no dialog
  expect(await dishOf({ ...short, variants: [size] }, whole)).toEqual({
    variants: ['Large'],
    isAsked: false,
  });
  expect(await dishOf(short, null)).toEqual({ variants: [], isAsked: true });
});
