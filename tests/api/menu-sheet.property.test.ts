import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whatChanged } from '#app/backend/catalogue/changes/what-changed.ts';
import { withIds } from '#app/backend/catalogue/changes/with-ids.ts';
import { withCode } from '#app/backend/catalogue/fault-codes.ts';
import { readMenuSheet } from '#app/backend/catalogue/read-menu-sheet.ts';
import { WrongRestaurantFile } from '#app/backend/catalogue/restaurant-file-faults.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { csvText } from '#app/domain/sheet/csv-text.ts';
import { menuSheet } from '#app/features/manage/menu/file/menu-sheet.ts';
import { propertyRuns } from '#tests/fixtures/random-order.ts';
import { checkedFile, fileInput } from '#tests/fixtures/restaurant-file.ts';

/** Names as owners write them, and as nobody should. */
const HOSTILE = ['|', '=', ';', ':', '\\', "'", '"', ',', '+', '-', '@', '＝', ' ', 'a', 'दाल', '1.00'];
const name = fc
  .string({ unit: fc.constantFrom(...HOSTILE), minLength: 1, maxLength: 8 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const words = fc.record({ hi: name, pa: name }, { requiredKeys: [] });
const dollars = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100);
const size = fc.record({ name, price: dollars });
const group = fc.record({ name, items: fc.array(fc.record({ name, price: dollars }), { minLength: 1 }) });
const fields = fc.record({
  ...{ name, price: dollars, names: words, descriptions: words },
  description: fc
    .string({ unit: fc.constantFrom(...HOSTILE, '\n'), maxLength: 12 })
    .map((text) => text.trim()),
  variants: fc.array(size, { maxLength: 3 }),
  modifiers: fc.array(group, { maxLength: 2 }),
  allergens: fc.subarray(['milk']),
  isAlcohol: fc.boolean(),
  picture: fc.constantFrom(undefined, '/pictures/naan.svg'),
});
/** Alcohol is never free. */
const dish = fields.map((one) => ({
  ...one,
  isAlcohol: one.isAlcohol && [one, ...one.variants].every(({ price }) => price > 0),
}));
const menu = fc
  .uniqueArray(fc.record({ name, names: words, products: fc.array(dish, { maxLength: 4 }) }), {
    minLength: 1,
    maxLength: 4,
    selector: (department) => department.name,
  })
  .filter((departments) => departments.some(({ products }) => products.length > 0));

/** Without it nothing that contains alcohol is sold. */
const LICENSED = {
  licence: {
    holder: 'Mitti Ltd',
    number: '007/OFF/9001/2026',
    expires: '2099-06-30',
    link: 'https://example.com/licence.png',
  },
};

function sheetOf(file: RestaurantFile): Uint8Array {
  return new TextEncoder().encode(csvText(menuSheet(file)));
}

test('A-1001: a menu goes through its spreadsheet unchanged, whatever its names are', () => {
  fc.assert(
    fc.property(menu, (departments) => {
      const file = withIds(checkedFile(fileInput({ departments, alcohol: LICENSED })));
      const back = withIds(readMenuSheet(sheetOf(file), file));
      expect(whatChanged(file, back)).toEqual([]);
    }),
    propertyRuns,
  );
});

test('A-1072: a dish that contains alcohol has another name in the spreadsheet, and is still sold by its rules', () => {
  const beer = { name: 'Lager', price: 9, isAlcohol: true };
  const tea = { name: 'Chai', price: 4 };
  const departments = [{ name: 'Drinks', products: [beer, tea] }];
  const file = withIds(checkedFile(fileInput({ departments, alcohol: LICENSED })));
  const text = csvText(menuSheet(file)).replace('Lager', 'Lager 330 ml').replace('Chai', 'Masala chai');
  const [{ products } = { products: [] }] = readMenuSheet(new TextEncoder().encode(text), file).departments;
  expect(products.map(({ name, isAlcohol }) => [name, isAlcohol])).toEqual([
    ['Lager 330 ml', true],
    ['Masala chai', false],
  ]);
  const dry = checkedFile(fileInput({ departments: [{ name: 'Drinks', products: [tea] }] }));
  expect(csvText(menuSheet(dry))).not.toContain('alcohol');
});

test('A-1002: every fault of a spreadsheet has a code, so that each language has words for it', () => {
  const head = 'department,name,price,variants,options\n';
  const sheets = [
    ...['department,name,price,alcohol\nA,Dal,1,maybe\n'],
    ...['', '\n', 'department,name\nA,B\n', 'department,name,price,colour,price\nA,B,1,red,1\n'],
    ...[
      `${head}A,Dal,,,\n`,
      `${head},Dal,1,,\n`,
      `${head}A,,1,,\n`,
      `${head}A,Dal,much,,\n`,
      `${head}A,Dal,1000000.00,,\n`,
    ],
    ...[
      `${head}A,Dal,"1,505",,\n`,
      `${head}A,Dal,1,Half,\n`,
      `${head}A,Dal,1,= 2,\n`,
      `${head}A,Dal,1,Half = x,\n`,
    ],
    ...[`${head}A,Dal,1,,Heat\n`, `${head}A,Dal,1,,Heat: |\n`, `${head}A,Dal,1,,Heat: Mild = x\n`],
    ...[
      `${head}A,Dal,1,,Heat [3]: Mild\n`,
      `${head}A,Dal,1,,Heat [3-1]: Mild | Hot\n`,
      `${head}A,Dal,1,,,more\n`,
    ],
    ...[
      `${head}A,"Dal,1\n`,
      `${head}A,Da"l,1,,\n`,
      `${head}A,Dal,200000,,\n`,
      `${head}A,Dal,1,Half = 200000,\n`,
    ],
    ...[`${head}A,${'x'.repeat(301)},1,,\n`, `${head}${'x'.repeat(301)},Dal,1,,\n`, `${head}A,,,,\n`],
  ];
  const bytes = [...sheets.map((text) => new TextEncoder().encode(text)), new Uint8Array([0x64, 0xff])];
  bytes.push(new Uint8Array([0x50, 0x4b, 0x03, 0x04]), new Uint8Array([0x64, 0x81]));
  for (const each of bytes) {
    let faults: WrongRestaurantFile['faults'] = [];
    try {
      readMenuSheet(each, withIds(checkedFile()));
    } catch (error) {
      if (!(error instanceof WrongRestaurantFile)) throw error;
      faults = error.faults;
    }
    const told = faults.map(withCode);
    expect(told, new TextDecoder().decode(each)).not.toEqual([]);
    expect(told.filter(({ code }) => code === 'other')).toEqual([]);
  }
});

test('A-1002: a fault of a size names the size behind its line and column', () => {
  const message = "'Half': 'x' is no price: write it as 12.50";
  expect(withCode({ path: 'line 3, variants', message })).toMatchObject({
    ...{ path: 'line 3, variants, Half', code: 'noPrice', values: ['x'] },
  });
});
