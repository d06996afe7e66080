import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FileProduct } from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import { typedSum } from '#app/features/manage/draft/typed-values.ts';
import { restaurantFiles } from '#tests/fixtures/random-restaurant-file.ts';
import { wholeFile } from '#tests/fixtures/whole-restaurant-file.ts';
import { filled } from '#tests/setup/filled.ts';
import { dishOfForm, formOfDish, numberOf } from './dish-file.ts';
import { type DishForm, hasTooManyRows, readDishForm } from './dish-form.ts';
import { pressed, withChoicesOf } from './dish-presses.ts';
import { typedOfDish } from './dish-typed.ts';

/** What a browser sends of the form: line breaks as CR LF. */
function sent(form: DishForm): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries(typedOfDish(form)))
    for (const value of values) data.append(name, value.replaceAll('\n', '\r\n'));
  return data;
}

const again = (form: DishForm) => readDishForm(sent(form));
const dishes = restaurantFiles.chain(({ departments }) => {
  const all = departments.flatMap(({ products }) => products);
  return all.length > 0 ? fc.constantFrom(...all) : fc.constant(null);
});

/** As the form can have it: a combo has no choices of its own, and sizes no offer beside them. */
function formable(dish: FileProduct): FileProduct {
  const { discountedPrice: _, ...rest } = dish;
  const plain = dish.variants.length > 0 && dish.combo.length === 0 ? rest : dish;
  return dish.combo.length > 0 ? { ...plain, variants: [], modifiers: [] } : plain;
}

test('A-870: a dish of the file is the same after it went through its form, whatever it has', () => {
  fc.assert(
    fc.property(dishes, (dish) => {
      if (dish === null) return;
      const read = FileProduct.parse(dishOfForm(again(formOfDish(dish))));
      expect(read).toEqual(formable(FileProduct.parse(dish)));
    }),
  );
});

test('A-870: no field of the format is lost on the way', () => {
  for (const input of filled(wholeFile().departments.flatMap(({ products }) => products))) {
    const dish = FileProduct.parse(input);
    for (const part of [dish, { ...dish, combo: [] }])
      expect(FileProduct.parse(dishOfForm(again(formOfDish(part))))).toEqual(formable(part));
  }
});

test('A-871: what was typed comes back as it was typed, also what is no number', () => {
  const typed = fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\r', ''));
  fc.assert(
    fc.property(typed, typed, typed, (price, name, min) => {
      const group = { ...formOfDish({ modifiers: [{ name, items: [{ name }] }] }).modifiers[0], min };
      const form = { ...formOfDish({ name }), price, modifiers: [group] } as DishForm;
      expect(again(form)).toEqual(form);
    }),
  );
});

test.each([
  ['19.90', 19.9],
  ['19,9', 19.9],
  [' $ 19.90 ', 19.9],
  ['0', 0],
  ['-1', -1],
  ['1000000000', 1_000_000_000],
  ['1,000', '1,000'],
  ['24,9o', '24,9o'],
  ['1e9', '1e9'],
  ['19.905', '19.905'],
  ['', undefined],
])('A-871: %j is the sum %j', (typed, sum) => {
  expect(typedSum(typed)).toBe(sum);
});

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['1.5', '1.5'],
  ['many', 'many'],
  ['', undefined],
])('A-871: %j is the number %j', (typed, number) => {
  expect(numberOf(typed)).toBe(number);
});

const groups = formOfDish({
  name: 'Dal',
  price: 12,
  modifiers: [
    { name: 'Heat', items: [{ name: 'Mild' }, { name: 'Hot' }] },
    { name: 'Extras', items: [{ name: 'Raita', price: 1.5 }] },
  ],
});
const press = (form: DishForm, ...presses: string[]) =>
  presses.reduce((now, each) => pressed(now, each)?.form ?? now, form);
const named = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

test('A-872: rows are added, removed and moved, and nothing that was typed is lost', () => {
  const moved = press(groups, 'down modifiers[0]', 'up modifiers[1].items[1]');
  expect(named(moved.modifiers)).toEqual(['Extras', 'Heat']);
  expect(named(moved.modifiers[1]?.items ?? [])).toEqual(['Hot', 'Mild']);
  const fewer = press(moved, 'remove modifiers[1].items[0]', 'add modifiers[1].items', 'add variants');
  expect(named(fewer.modifiers[1]?.items ?? [])).toEqual(['Mild', '']);
  // the first size takes the price of the dish
  expect(fewer.variants).toMatchObject([{ name: '', price: '12.00', inStock: true }]);
  expect(press(groups, 'up modifiers[0]', 'down modifiers[1]')).toEqual(groups);
  const keys = press(groups, 'add modifiers', 'remove modifiers[0]', 'add modifiers').modifiers.map(
    ({ key }) => key,
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test('A-872: after a press the focus is where the next thing is done', () => {
  expect(pressed(groups, 'add modifiers[0].items')?.focus).toBe('modifiers[0].items[2].name');
  expect(pressed(groups, 'add upsells')?.focus).toBe('upsells[0].product');
  expect(pressed(groups, 'add combo')?.focus).toBe('combo[0].name');
  expect(pressed(groups, 'remove modifiers[0].items[1]')?.focus).toBe('add modifiers[0].items');
  expect(pressed(groups, 'down modifiers[0]')?.focus).toBe('up modifiers[1]');
  expect(pressed(groups, 'up modifiers[1]')?.focus).toBe('down modifiers[0]');
});

test('A-1008: a dish of a combo has sizes and choices of its own, by the same presses, or takes those of the dish', () => {
  const item = { product: 'naan', price: 1.5 };
  const combo = formOfDish({ name: 'Thali', price: 20, combo: [{ name: 'Bread', items: [item, item] }] });
  const place = 'combo[0].items[1]';
  const made = press(
    combo,
    `add ${place}.variants`,
    `add ${place}.modifiers`,
    `add ${place}.modifiers[0].items`,
    `down ${place}.modifiers[0].items[0]`,
  );
  const [first, second] = made.combo[0]?.items ?? [];
  expect(first).toEqual(combo.combo[0]?.items[0]);
  // the first size takes what the dish added
  expect(second).toMatchObject({
    price: '0.00',
    variants: [{ price: '1.50' }],
    modifiers: [{ items: [{}, {}] }],
  });
  expect(pressed(made, `add ${place}.modifiers[0].items`)?.focus).toBe(`${place}.modifiers[0].items[2].name`);
  expect(pressed(made, 'add combo[0].items')?.focus).toBe('combo[0].items[2].product');
  expect(again(made)).toEqual(made);
  expect(pressed(made, `add ${place}.modifiers[9].items`)?.form).toEqual(made);
  const naan = formOfDish({
    name: 'Naan',
    price: 4,
    variants: [
      { id: 'one', name: 'One', price: 4 },
      { id: 'two', name: 'Two', price: 7.5 },
    ],
    modifiers: [{ id: 'butter', name: 'Butter', items: [{ id: 'none', name: 'None' }] }],
  });
  const taken = dishOfForm(withChoicesOf(combo, 0, 0, naan));
  expect(FileProduct.parse(taken).combo[0]?.items).toMatchObject([
    {
      price: 0,
      variants: [
        { name: 'One', price: 1.5 },
        { name: 'Two', price: 5 },
      ],
      modifiers: [{ name: 'Butter', items: [{ name: 'None' }] }],
    },
    { price: 1.5, variants: [], modifiers: [] },
  ]);
  expect(JSON.stringify(taken)).not.toContain('"butter"');
});

test('A-872: what is no press does nothing, and one for a row that is not there neither', () => {
  for (const each of ['', 'save', 'add dishes', 'add modifiers[0].items[0].names', 'up'])
    expect(pressed(groups, each)).toBeNull();
  expect(pressed(groups, 'remove modifiers[9]')?.form).toEqual(groups);
  expect(pressed(groups, 'add modifiers[9].items')?.form).toEqual(groups);
});

test('A-871: a form that nobody could send breaks nothing', () => {
  const forged = new FormData();
  for (const name of [
    'variants[999].name',
    'names',
    'name.first',
    '__proto__[a]',
    'constructor.x',
    'a[[',
    'row',
  ])
    forged.append(name, '{"key":1,"kept":[]}');
  forged.append('price', new File(['x'], 'x'));
  const form = readDishForm(forged);
  expect(form).toMatchObject({ name: '', price: '', kept: {}, variants: [{ key: 'x0' }] });
});

test.each(['12.5o', '-3', '1000000000', ''])(
  'A-1041: the price %j that sizes hide is that of the first size in the file, where it can be mended',
  (price) => {
    const form = press({ ...groups, price }, 'add variants', 'add variants');
    const [first, second] = form.variants;
    expect(first?.price).toBe(price);
    if (!first || !second) throw new Error('no sizes');
    const variants = [
      { ...first, price: '12,50' },
      { ...second, price: '15' },
    ];
    expect(dishOfForm({ ...form, variants })).toMatchObject({ price: 12.5, variants: [{ price: 12.5 }, {}] });
    expect(dishOfForm({ ...form, price: '9.90', variants })).toMatchObject({ price: 9.9 });
  },
);

test('A-1589: the form of a dish with all rows that a file permits is read, one with many more is not', () => {
  const items = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Choice ${at}` }));
  const all = { name: 'Dal', price: 5, modifiers: [{ name: 'Extras', items: items(499) }] };
  const upsells = Array.from({ length: 100 }, (_, at) => ({ product: `dish-${at}` }));
  expect(hasTooManyRows(sent(formOfDish({ ...all, upsells })))).toBe(false);
  expect(hasTooManyRows(sent(formOfDish({ ...all, modifiers: [{ name: 'A', items: items(620) }] })))).toBe(
    true,
  );
  const groups = new FormData();
  for (let at = 0; at < 400; at += 1) groups.set(`modifiers[${at}].items[999].name`, 'x');
  expect(hasTooManyRows(groups)).toBe(true);
});
