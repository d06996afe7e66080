import { expect, test } from 'vitest';
import { FileProduct } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import type { DraftAnswer } from '#app/features/manage/draft/draft-answer.ts';
import { keepTyped, typedAgain } from '#app/features/manage/typed-again.server.ts';
import { demoDish } from '#tests/fixtures/demo-dish.ts';
import { drawn } from '#tests/fixtures/drawn.tsx';
import { wholeFile } from '#tests/fixtures/whole-restaurant-file.ts';
import { filled } from '#tests/setup/filled.ts';
import { attributesOf, formsOf } from '#tests/setup/html-forms.ts';
import { inPageRequest } from '#tests/setup/page-request.ts';
import { DishEditor } from './dish-editor.tsx';
import { dishOfForm, formOfDish } from './dish-file.ts';
import type { DishForm } from './dish-form.ts';
import type { DishPageData, KnownDish } from './dish-page.ts';
import { dishOfTyped, typedOfDish } from './dish-typed.ts';

const known = (id: string, change: Partial<KnownDish> = {}): KnownDish => ({
  ...{ id, name: id, names: undefined, picture: undefined },
  ...{ isCombo: false, isOnSale: true, hasChoices: true },
  ...change,
});
const page: DishPageData = {
  language: 'pa',
  departments: [{ id: 'mains', name: 'Mains', taxes: ['GST'], isAlwaysServed: false }],
  dishes: [known('dal'), known('naan', { isOnSale: false }), known('thali', { isCombo: true })],
  taxes: [{ name: 'GST', ratePercent: 15, isInclusive: true }],
  diets: ['vegan'],
  allergens: ['milk', 'egg'],
};
const NOTHING_WRONG = { faults: {}, others: [], refusal: null, isTooOld: false, contest: null };

function draw(
  form: DishForm,
  answer?: Partial<DraftAnswer> & { focus?: string },
  menu = page.dishes,
): string {
  return drawn(
    <DishEditor
      known={form}
      seen={{ number: 7 }}
      page={{ ...page, dishes: menu }}
      formToken="token"
      before={null}
      answer={
        answer && {
          intent: 'dish',
          typed: { intent: ['dish'], ...typedOfDish(form) },
          ...NOTHING_WRONG,
          ...answer,
        }
      }
    />,
  );
}

/** What a browser without scripts sends of the page's form. */
function sentBy(html: string) {
  const fields: Record<string, string[]> = {};
  for (const [name, value] of formsOf(html)[0]?.fields ?? []) fields[name] = [...(fields[name] ?? []), value];
  return fields;
}

const dishes = wholeFile().departments.flatMap(({ products }) =>
  products.map((dish) => FileProduct.parse(dish)),
);

test('A-870: the page sends back every field of the format, of a dish and of a combo', () => {
  for (const dish of filled(dishes.flatMap((each) => [each, { ...each, combo: [], variants: [] }]))) {
    const form = formOfDish({ ...dish, department: 'mains' });
    const sent = sentBy(draw(form));
    expect(sent).toMatchObject({ intent: ['dish'], formToken: ['token'], number: ['7'] });
    expect(dishOfForm(dishOfTyped(sent))).toEqual(dishOfForm(form));
  }
});

test('A-1074: in a large menu the page of a combo does not list every dish in each of its rows', () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => `dish-${index}`);
  const items = [...ids.slice(0, 20).map((product) => ({ product })), { product: '' }];
  const form = formOfDish({ name: 'Feast', price: 12, combo: [{ name: 'All', items }] });
  const large = draw(
    form,
    undefined,
    ids.map((id) => known(id)),
  );
  expect(large.match(/<option/g)?.length).toBeLessThan(1_200);
  // a row that has its dish keeps it, and a new row has all of them
  expect(sentBy(large)['combo[0].items[3].product']).toEqual(['dish-3']);
  expect(large).toContain('<option value="dish-999">');
});

test('A-873: a fault stands beside its field and in the summary by the names of its rows, and its group is open', () => {
  const form = formOfDish({
    name: 'Dal',
    price: 12,
    modifiers: [
      { name: 'Heat', items: [{ name: 'Mild' }] },
      { name: 'Extras', items: [{ name: 'Raita' }, { name: '' }] },
    ],
  });
  const html = draw(form, { faults: { 'modifiers[1].items[1].name': ['Please fill this in'] } });
  expect(html).toContain(
    '<a href="#dish-modifiers[1].items[1].name">Extras, Item 2, Name: Please fill this in</a>',
  );
  const [heat = '', extras = ''] = [...html.matchAll(/<details class="it"[^>]*>/g)].map(([tag]) => tag);
  expect('open' in attributesOf(heat)).toBe(false);
  expect('open' in attributesOf(extras)).toBe(true);
  const field = /<input[^>]*name="modifiers\[1\]\.items\[1\]\.name"[^>]*>/.exec(html)?.[0] ?? '';
  expect(attributesOf(field)).toMatchObject({ 'aria-invalid': 'true' });
});

test('A-872: after a press without scripts its page comes back with the focus on what was added', () => {
  const form = formOfDish({ name: 'Dal', price: 12, variants: [{ name: 'Large', price: 14 }] });
  const html = draw(form, { focus: 'variants[0].name' });
  const field = /<input[^>]*name="variants\[0\]\.name"[^>]*>/.exec(html)?.[0] ?? '';
  expect('autofocus' in attributesOf(field.toLowerCase())).toBe(true);
  // Enter in a field saves, though buttons of rows stand before Save
  expect(formsOf(html)[0]?.buttons[0]).toEqual(['', '']);
});

test('A-880, A-881: a combo says what it comes to, and which group cannot be filled', () => {
  const combo = (items: object[]) =>
    draw(formOfDish({ name: 'Thali', price: 20, combo: [{ name: 'Curries', min: 1, max: 1, items }] }));
  const full = combo([{ product: 'dal' }, { product: 'naan', price: 5 }]);
  expect(full).toContain('Cheapest');
  expect(full).toContain('Every group can be filled');
  const empty = combo([{ product: 'naan' }]);
  expect(empty).toContain('Not enough is on sale to fill: Curries.');
  expect(empty).not.toContain('Cheapest');
});

test('A-1041: an offer price outlives the sizes that hide it', () => {
  const form = formOfDish({
    ...{ name: 'Dal', price: 12, discountedPrice: 9.5 },
    variants: [{ name: 'Large', price: 14 }],
  });
  expect(sentBy(draw(form)).discountedPrice).toEqual(['9.50']);
});

test('A-1042: the form of an ordinary dish, its words in three languages, is kept for who has to sign in again', async () => {
  const words = { hi: 'धीमी आँच पर पका हुआ, ताज़े मक्खन और मेथी के साथ', pa: 'ਹੌਲੀ ਸੇਕ ਤੇ ਪਕਾਇਆ, ਤਾਜ਼ੇ ਮੱਖਣ ਅਤੇ ਮੇਥੀ ਨਾਲ' };
  const fields =
    formsOf(draw(formOfDish({ ...demoDish, names: words, descriptions: words })))[0]?.fields ?? [];
  expect(fields.length).toBeGreaterThan(100);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const { result } = await inPageRequest({ store: () => null }, async (context) => ({
    isKept: await keepTyped(context, '/manage/menu/dish/butter-chicken', 's1', form),
    typed: await typedAgain(context, '/manage/menu/dish/butter-chicken', 's1'),
  }));
  expect(result.isKept).toBe(true);
  expect(result.typed).toMatchObject({ name: ['Butter Chicken'], 'descriptions.pa': [words.pa] });
});
