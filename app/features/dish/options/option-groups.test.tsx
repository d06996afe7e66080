import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sayShown } from '#app/domain/language/say-fault.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { en } from '#app/locales/en.ts';
import { FAULT_WORDS } from '#app/locales/faults.ts';
import { TranslationProvider } from '#app/ui/translation.tsx';
import { category, chosen, item, product, variant } from '#tests/fixtures/menu-parts.ts';
import { OptionGroups } from './option-groups.tsx';

type Given = Partial<ComponentProps<typeof OptionGroups>>;

/** The HTML that the server renders. */
function draw(target: Partial<MenuProduct>, given: Given = {}): string {
  return renderToStaticMarkup(
    <TranslationProvider language="en" texts={en} tell={(fault) => sayShown(FAULT_WORDS.en, 'en', fault)}>
      <OptionGroups
        target={product(target)}
        owner=""
        selection={chosen([])}
        choose={() => undefined}
        fault={null}
        {...given}
      />
    </TranslationProvider>,
  );
}

/** The input element with that attribute. */
function inputOf(html: string, attribute: string): string {
  return new RegExp(`<input[^>]*${attribute}[^>]*>`).exec(html)?.[0] ?? '';
}

const once = { maxQuantity: 1 };

test('R-PROD-02, R-PROD-25: variants are radios of one name with their price; what is out of stock cannot be chosen', () => {
  const html = draw({ variants: [variant('small'), variant('large', { inStock: false })] });
  expect(html).toContain('Required');
  expect(inputOf(html, 'value="small"')).toMatch(/type="radio".*name="variant"/);
  expect(inputOf(html, 'value="small"')).not.toContain('disabled');
  expect(inputOf(html, 'value="large"')).toContain('disabled');
  expect(html).toContain('$10.00');
  expect(html).toContain('Out of stock');
});

test('R-PROD-26, R-PROD-27: what is disabled or empty is not in the page', () => {
  const html = draw({
    variants: [variant('gone', { name: 'Gone size', isDisabled: true })],
    modifierCategories: [
      category('off', [item('x')], { name: 'Off group', isDisabled: true }),
      category('empty', [], { name: 'Empty group' }),
    ],
  });
  expect(html).not.toMatch(/Gone|Off group|Empty group|fieldset/);
});

test('R-PROD-28 to -30, C-010: long names are cut at 15, 18 and 20 characters; their whole stands in a title', () => {
  const name = 'abcdefghijklmnopqrstuvwxyz';
  const html = draw({
    variants: [variant('v', { name })],
    modifierCategories: [category('c', [item('i', { name, ...once })], { name })],
  });
  for (const length of [20, 18, 15]) expect(html).toContain(`>${name.slice(0, length)}...<`);
  expect(html.match(new RegExp(`title="${name}"`, 'g'))).toHaveLength(3);
});

test('R-PROD-20, R-PROD-25: what is out of stock is neither ticked nor counted', () => {
  const html = draw({
    modifierCategories: [
      category('extras', [item('egg', { inStock: false }), item('rice', { ...once, inStock: false })]),
    ],
  });
  expect(inputOf(html, 'count::extras:egg')).toContain('disabled');
  expect(inputOf(html, 'value="rice"')).toContain('disabled');
});

test('R-PROD-22, A-34: a full group of counted items says its maximum, so does an item that has its own', () => {
  const extras = category('extras', [item('gravy', { maxQuantity: 2 }), item('egg', once)], {
    minQuantity: 1,
    maxQuantity: 3,
  });
  const say = (...modifiers: string[]) =>
    draw({ modifierCategories: [extras] }, { selection: chosen(modifiers) });
  expect(say('extras/gravy')).toContain('Choose 1 to 3');
  expect(say('extras/gravy')).not.toContain('maximum');
  expect(say('extras/gravy x2')).toContain('You can select a maximum of 2');
  expect(say('extras/gravy x2', 'extras/egg')).toContain('You can select a maximum of 3');
});

test('C-013: all variants out of stock: none can be chosen, none is', () => {
  const html = draw({ variants: [variant('a', { inStock: false }), variant('b', { inStock: false })] });
  expect(html.match(/<input[^>]*type="radio"[^>]*>/g)).toHaveLength(2);
  expect(html).not.toMatch(/<input(?![^>]*disabled)[^>]*>/);
  expect(html).not.toContain('checked');
});

test('C-015: a group whose only item is out of stock shows its fault', () => {
  const only = category('spice', [item('hot', { inStock: false })], { minQuantity: 1, maxQuantity: 1 });
  const message = 'Please select at least 1 item(s)';
  const html = draw({ modifierCategories: [only] }, { fault: { group: ':spice', message } });
  expect(html).toContain(message);
  expect(html).toContain('disabled');
});

test('R-COMBO-07: prices of a combo’s item come on top of the combo’s', () => {
  const html = draw(
    { variants: [variant('plain', { priceCents: 0 }), variant('large', { priceCents: 250 })] },
    { included: true },
  );
  expect(html).toContain('Included');
  expect(html).toContain('+$2.50');
});

test('what a choice costs more is read aloud with it', () => {
  const html = draw({
    modifierCategories: [category('c', [item('dear', { priceCents: 150, ...once }), item('free', once)])],
  });
  const id = /aria-describedby="([^"]+)"/.exec(inputOf(html, 'value="dear"'))?.[1] ?? 'none';
  expect(html).toContain(`<span id="${id}"`);
  expect(html.slice(html.indexOf(`<span id="${id}"`))).toMatch(/^<span [^>]*>\+\$1\.50</);
  expect(inputOf(html, 'value="free"')).not.toContain('aria-describedby');
});

test('R-PROD-09, A-201: where there are variants, the dish’s own defaults wait out of sight for one', () => {
  const spice = category('spice', [item('mild', { ...once, isDefault: true })], { minQuantity: 1, ...once });
  const scopeOf = (html: string) => /<div class="([^"]*_base_[^"]*)"/.exec(html)?.[1];
  const both = draw({ variants: [variant('small')], modifierCategories: [spice] });
  expect(scopeOf(both)).toContain('_waits_');
  expect(scopeOf(draw({ modifierCategories: [spice] }))).not.toContain('_waits_');
});

test('A-201: until a variant is chosen, the dialog says that options follow, where any do', () => {
  const hint = 'Choose a variant to see its options';
  const spice = category('spice', [item('mild', once)]);
  const variants = [variant('small')];
  expect(draw({ variants, modifierCategories: [spice] })).toContain(hint);
  expect(draw({ variants: [variant('small', { modifierCategories: [spice] })] })).toContain(hint);
  expect(draw({ variants })).not.toContain(hint);
  expect(draw({ modifierCategories: [spice] })).not.toContain(hint);
});
