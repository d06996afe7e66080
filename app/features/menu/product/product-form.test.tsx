import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type Avoided, NOTHING } from '#app/domain/menu/avoided-allergens.ts';
import type { Served } from '#app/domain/menu/menu-sections.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { firstValues } from '#app/features/dish/options/form-values.ts';
import { en } from '#app/locales/en.ts';
import { TranslationProvider } from '#app/ui/translation.tsx';
import {
  category,
  comboGroup,
  comboItem,
  item,
  piece,
  product,
  variant,
} from '#tests/fixtures/menu-parts.ts';
import { ProductForm } from './product-form.tsx';

const place = { path: '/item/dish', search: '', action: '/item/dish', close: '/', line: null };

/** The HTML that the server renders, with these items chosen. */
function draw(
  dish: MenuProduct,
  pieces: ReturnType<typeof piece>[] = [],
  isEdit = false,
  served: Served | null = null,
  asked: Avoided = NOTHING,
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
      asked={asked}
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

test('A-32, A-202: without script each copy has its own options, folded, in the same form, and the item says so', () => {
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
  expect(draw(thali)).toContain('Options below');
  const plain = comboGroup('mains', [comboItem('curry')]);
  expect(draw({ ...thali, comboGroups: [plain] })).not.toContain('Options below');
});

test('a dish outside the hours of its department says when it is served', () => {
  const at = (isNow: boolean) => draw(product(), [], false, { isNow, hours: '7:00 AM – 11:00 AM' });
  expect(at(false)).toContain('Not served now. Served 7:00 AM – 11:00 AM.');
  expect(at(true)).not.toContain('7:00 AM');
});

test('A-200: the button of a line says Update Cart, with the exact price before script too', () => {
  const dish = product({
    priceCents: 1000,
    modifierCategories: [category('extras', [item('egg', { priceCents: 100 })])],
  });
  expect(draw(dish)).toMatch(/Add to Cart<\/span><span[^>]*>from \$10\.00/);
  expect(draw(dish, [], true)).toMatch(/Update Cart<\/span><span[^>]*>\$10\.00/);
  expect(draw(thali, [piece('mains/curry')], true)).toMatch(/Update Cart<\/span><span[^>]*>\$/);
});

test('R-PROD-08, A-201: while a variant is to be chosen, the price is the dish’s, without its defaults', () => {
  const spice = category('spice', [item('hot', { isDefault: true, priceCents: 150 })]);
  const dish = product({ priceCents: 1000, modifierCategories: [spice] });
  expect(draw(dish)).toContain('from $11.50');
  expect(draw({ ...dish, variants: [variant('small')] })).toContain('from $10.00');
});

test('R-COMBO-01: the name of a combo’s group carries its limits', () => {
  expect(draw(thali)).toMatch(/<legend[^>]*>.*Mains.*Choose 1 to 4.*<\/legend>/);
});

test('A-1552: the dialog of a dish with what the visitor avoids asks for a yes', () => {
  const dish = product({ allergens: ['milk'] });
  expect(draw(dish)).not.toContain('name="accepted"');
  const html = draw(dish, [], false, null, { contains: ['milk'], unstated: ['egg'] });
  expect(html).toContain(
    'This contains milk, which you asked to avoid. The restaurant has not stated whether this contains egg, which you asked to avoid. Add it anyway?',
  );
  expect(html).toMatch(/<input[^>]*name="accepted"[^>]*value="milk;egg"/);
});
