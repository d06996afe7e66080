import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Served } from '#app/components/menu-sections.ts';
import { firstValues } from '#app/components/options/first-values.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { en } from '#app/locales/en.ts';
import { TranslationProvider } from '#app/ui/translation.tsx';
import { category, comboGroup, comboItem, item, piece, product } from '#tests/fixtures/menu-parts.ts';
import { ProductForm } from './product-form.tsx';

const place = { path: '/item/dish', search: '', action: '/item/dish', close: '/', line: null };

/** As the server draws it, with these pieces chosen. */
function draw(
  dish: MenuProduct,
  pieces: ReturnType<typeof piece>[] = [],
  isEdit = false,
  served: Served | null = null,
): string {
  const first = firstValues(dish, null);
  const values = { ...first, selection: { ...first.selection, comboItems: pieces } };
  const form = (
    <ProductForm
      product={dish}
      inStock
      served={served}
      place={place}
      isEdit={isEdit}
      values={values}
      offers={[]}
      formKey="k"
      refused={undefined}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: form }]);
  return renderToStaticMarkup(
    <TranslationProvider language="en" texts={en}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  );
}

const spice = category('spice', [item('mild', { isDefault: true }), item('hot')], { maxQuantity: 1 });
const thali = product({
  isComboProduct: true,
  comboGroups: [
    comboGroup('mains', [comboItem('curry', { name: 'Curry', maxAllowed: 3, modifierCategories: [spice] })], {
      name: 'Mains',
      minQty: 1,
      maxQty: 4,
    }),
  ],
});

test('R-COMBO-06: a combo without groups says so, and cannot be added', () => {
  const html = draw(product({ isComboProduct: true }));
  expect(html).toContain('No Combo items');
  expect(html).not.toContain('Add to Cart');
  expect(html).not.toContain('name="quantity"');
});

test('R-COMBO-01, -02, -04, -05: groups with Min and Max, their items, and the button of an add or an update', () => {
  const html = draw(thali);
  for (const text of ['Mains', 'Min 1', 'Max 4', 'Curry', 'Add to Cart']) expect(html).toContain(text);
  expect(html).not.toContain('Update Cart');
  expect(draw(thali, [piece('mains/curry')], true)).toContain('Update Cart');
});

test('A-32: without script each copy has its own options, folded, in the same form', () => {
  const hot = piece('mains/curry', {
    modifiers: [{ modifierCategoryId: 'spice', modifierItemId: 'hot', qty: 1 }],
  });
  const html = draw(thali, [piece('mains/curry'), hot]);
  expect(html.match(/<details/g)).toHaveLength(2);
  expect(html).toContain('Options for Curry 2');
  expect(html).not.toMatch(/<details[^>]* open/);
  const checked = html.match(/<input[^>]*checked=""[^>]*>/g) ?? [];
  expect(checked.join()).toMatch(/in:mains:curry:1:tick::spice".*value="hot"/);
  expect(draw(thali).match(/<details/g)).toHaveLength(1);
});

test('a dish outside the hours of its department says when it is served', () => {
  const at = (isNow: boolean) => draw(product(), [], false, { isNow, hours: '7:00 AM – 11:00 AM' });
  expect(at(false)).toContain('Not served now. Served 7:00 AM – 11:00 AM.');
  expect(at(true)).not.toContain('7:00 AM');
});
