import { expect, test } from 'vitest';
import { checkedFile } from '#tests/fixtures/restaurant-file.ts';
import { withIds } from './changes/with-ids.ts';
import { readMenuSheet } from './read-menu-sheet.ts';
import { WrongRestaurantFile } from './restaurant-file-faults.ts';

const current = withIds(checkedFile());

/** 'Department/Name/price' of each dish, or the faults. */
function read(bytes: Uint8Array | string): string[] {
  try {
    const sheet = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    return readMenuSheet(sheet, current, { inUse: [] }).departments.flatMap(({ name, products }) =>
      products.map((dish) => `${name}/${dish.name}/${dish.price}`),
    );
  } catch (error) {
    if (error instanceof WrongRestaurantFile) return error.message.split('\n');
    throw error;
  }
}

const SHEET = 'department,name,price\nCafé,Crème brûlée – “fein”,12.50\n';
const DISHES = ['Café/Crème brûlée – “fein”/12.5'];
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
/** Curly quotes and dashes have places of their own there. */
const windows = (text: string) =>
  Buffer.from(text.replace('–', '\x96').replace('“', '\x93').replace('”', '\x94'), 'latin1');

test.each([
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${SHEET}`)],
  ['UTF-16 as Excel’s Unicode text has it', utf16(`\uFEFF${SHEET.replaceAll(',', '\t')}`)],
  ['UTF-16 the other way round', utf16(`\uFEFF${SHEET}`).swap16()],
  ['UTF-16 without its mark', utf16(SHEET)],
  ['UTF-16 without its mark, the other way round', utf16(SHEET).swap16()],
  ['Windows-1252', windows(SHEET)],
])('A-1506: a sheet is read in %s', (_, bytes) => {
  expect(read(bytes)).toEqual(DISHES);
});

test.each([
  ['tabs', 'department\tname\tprice\nMains\tDal, hot; rich\t12.50\n'],
  [
    'semicolons, as its first line says',
    'sep=;\ndepartment;name;price\nMains;Dal, hot; rich;12.50\n'.replace(
      'Dal, hot; rich',
      '"Dal, hot; rich"',
    ),
  ],
  [
    'commas, as its first line says in quotes',
    '"sep=,"\r\ndepartment,name,price\r\nMains,"Dal, hot; rich",12.50\r\n',
  ],
  ['bars, as its first line says', 'SEP=|\ndepartment|name|price\nMains|Dal, hot; rich|12.50\n'],
  [
    'semicolons, where a name of a column has a comma in quotes',
    '"price";"name";"department"\n12.50;"Dal, hot; rich";Mains\n',
  ],
])('A-1506: its cells are divided by %s', (_, text) => {
  expect(read(text)).toEqual(['Mains/Dal, hot; rich/12.5']);
});

test('A-1506: lines are counted with the one that names the divider', () => {
  expect(read('sep=;\ndepartment;name;price\nMains;Dal;much\n')).toEqual([
    "line 3, price: 'much' is no price: write it as 12.50",
  ]);
});

test.each([
  ['12,50', 12.5],
  ['१२.५०', 12.5],
  ['12,5', 12.5],
  ['1.250,00', 1250],
  ['1,250.00', 1250],
  ['$12.50', 12.5],
  ['NZ$ 12.50', 12.5],
  ['12,50\u00a0$', 12.5],
  ['NZD 12', 12],
])('A-1506: %j is the price %s', (text, price) => {
  expect(read(`department;name;price\nMains;Dal;${text}\n`)).toEqual([`Mains/Dal/${price}`]);
});

test('A-1506: empty lines before the heads are passed over, and counted', () => {
  expect(read('\n;;\n\ndepartment;name;price\nMains;Dal;12,50\n')).toEqual(['Mains/Dal/12.5']);
  expect(read('\n\ndepartment,name,price\nMains,Dal,much\n')).toEqual([
    "line 4, price: 'much' is no price: write it as 12.50",
  ]);
  expect(read('\n,,\n')).toEqual([expect.stringContaining('is empty')]);
});

test.each(['1,250', '1.250', '12.505', '12,50,00', '12 50', '-1', '€ 5'])(
  'A-1506: %j could be another price, or is none',
  (text) => {
    expect(read(`department;name;price\nMains;Dal;${text}\n`)).toEqual([
      `line 2, price: '${text}' is no price: write it as 12.50`,
    ]);
  },
);

test('A-1506: a size with a decimal comma has its price', () => {
  const sheet = 'department;name;price;variants\nMains;Dal;;Half = 2,50 | Full = 4,00\n';
  const [
    {
      products: [dish],
    } = { products: [] },
  ] = readMenuSheet(Buffer.from(sheet), current).departments;
  expect(dish?.variants.map(({ name, price }) => [name, price])).toEqual([
    ['Half', 2.5],
    ['Full', 4],
  ]);
});

test.each([
  'Category,Item,Price',
  'CATEGORY NAME,Item Name,Price (NZD)',
  'Section,Dish,Price ($)',
  'category,product name,\u00a0price\u00a0',
])('A-1506: other makers’ names of columns are known: %s', (head) => {
  expect(read(`${head}\nMains,Dal,12.50\n`)).toEqual(['Mains/Dal/12.5']);
});

test('A-1506: two names of one column are a fault, and so is a column that is not known', () => {
  expect(read('Category,Item,Product,Price,SKU\nMains,Dal,Dal,1,2\n')).toEqual([
    expect.stringContaining("line 1: 'sku' is no column"),
    "line 1: 'name' stands there twice",
  ]);
});

test.each([
  ['a workbook of Excel', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00])],
  ['an older one', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
])('A-1507: %s is refused with what to do', (_, bytes) => {
  expect(read(bytes)).toEqual(["file: is a workbook: save it as 'CSV UTF-8'"]);
});

test('A-1507: letters of no encoding that is known are refused with what to do', () => {
  const other = Buffer.concat([
    Buffer.from('department,name,price\nMains,'),
    Buffer.from([0x81, 0x8d]),
    Buffer.from(',1\n'),
  ]);
  expect(read(other)).toEqual(["file: is not UTF-8: save it as 'CSV UTF-8'"]);
  expect(read(Buffer.from('department,name,price\nMains,D\0al,1\n'))).toEqual([
    "file: is not UTF-8: save it as 'CSV UTF-8'",
  ]);
});
