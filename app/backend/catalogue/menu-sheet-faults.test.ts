import { describe, expect, test } from 'vitest';
import { FILE_LIMITS } from '#app/contract/restaurant-file/file-limits.ts';
import { checkedFile } from '#tests/fixtures/restaurant-file.ts';
import { withIds } from './changes/with-ids.ts';
import { readMenuSheet } from './read-menu-sheet.ts';
import { WrongRestaurantFile } from './restaurant-file-faults.ts';

const HEAD = 'department,name,description,price,variants,options\n';

const current = withIds(checkedFile());

function faultsOf(text: string | Uint8Array): string[] {
  try {
    readMenuSheet(typeof text === 'string' ? new TextEncoder().encode(text) : text, current);
  } catch (error) {
    if (error instanceof WrongRestaurantFile) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('faults of a wrong sheet have line and column', () => {
  test.each([
    [
      'a comma that may divide cents or thousands',
      'Mains,Dal,,"1,250",,',
      "line 2, price: '1,250' is no price: write it as 12.50",
    ],
    ['no price', 'Mains,Dal,,,,', 'line 2, price: is missing'],
    ['no name', 'Mains,,,1,,', 'line 2, name: must not be empty'],
    ['no department', ',Dal,,1,,', 'line 2, department: is missing'],
    ['a price too high', 'Mains,Dal,,100000,,', 'line 2, price: at most 99999.99'],
    [
      'a variant without a price',
      'Mains,Dal,,,Half | Full = 2,',
      "line 2, variants: 'Half' has no price: write Half = 12.50",
    ],
    [
      'a variant whose price is none',
      'Mains,Dal,,,Half = two,',
      "line 2, variants: 'Half': 'two' is no price: write it as 12.50",
    ],
    [
      'options without a group',
      'Mains,Dal,,1,,Mild | Hot',
      "line 2, options: 'Mild | Hot' is no group: write its name, a colon, and what there is, as Heat [1]: Mild | Hot",
    ],
    [
      'a choice without a name',
      'Mains,Dal,,1,,Heat: Mild | ',
      "line 2, options: 'Heat' has a choice without a name",
    ],
    [
      'more than there is',
      'Mains,Dal,,1,,Heat [3]: Mild | Hot',
      "line 2, options: 'Heat' cannot be reached: the items allow 2 at most",
    ],
    [
      'a cell too many',
      'Mains,Dal,a, b,1,,x',
      "line 2: has more cells than the first line has names ('x'): a cell with a comma or a semicolon needs quotes",
    ],
    ['an open quote', 'Mains,Dal,"hot,1,,', 'line 2: a cell begins with a quote that is never closed'],
    [
      'a quote in a cell',
      'Mains,Dal,"hot" very,1,,',
      'line 2: has a quote in the middle of a cell: put the whole cell in quotes, and write "" for a quote in it',
    ],
  ])('%s', (_, row, fault) => {
    expect(faultsOf(HEAD + row)).toEqual([fault]);
  });

  test('every fault at once, on the lines where their rows begin', () => {
    const rows = ['Mains,One,"two\nlines\nhere",1,,', '', 'Mains,Two,,two,,', 'Mains,Three,,,,"A [1]: b\nC"'];
    expect(faultsOf(HEAD + rows.join('\n'))).toEqual([
      "line 6, price: 'two' is no price: write it as 12.50",
      "line 7, options: 'C' is no group: write its name, a colon, and what there is, as Heat [1]: Mild | Hot",
      'line 7, price: is missing',
    ]);
  });

  test('A-1124: faults of every kind are told at once: of a row, of a cell, and between rows', () => {
    const rows = ['Mains,Dal,,twelve,,', 'Mains,Naan,,4,,,,stray', `Mains,${'K'.repeat(301)},,12,,`];
    expect(faultsOf(HEAD + rows.join('\n'))).toEqual([
      expect.stringMatching(/^line 2, price: /),
      expect.stringMatching(/^line 3: has more cells/),
      expect.stringMatching(/^line 4, name: /),
    ]);
  });

  test('the first line: columns that are missing, unknown or twice', () => {
    expect(faultsOf('name,colour,name\nDal,red,x')).toEqual([
      expect.stringContaining("line 1: 'colour' is no column; there are department, department hi,"),
      "line 1: 'name' stands there twice",
      "line 1: has no column 'department'",
      "line 1: has no column 'price'",
    ]);
  });

  test('nothing in it', () => {
    expect(faultsOf('')).toEqual(['file: is empty']);
    expect(faultsOf(HEAD)).toEqual(['file: has no dishes']);
  });
});

test('A-1400: a sheet of more lines than a menu has is not read to its end; lines that are blank count', () => {
  const { lines, dishes } = FILE_LIMITS;
  const dal = (at: number) => `Mains,Dal ${at},,1,,\n`;
  const of = (blank: number) => HEAD + ',,,,,\n'.repeat(blank) + dal(1);
  expect(faultsOf(of(lines - 2))).toEqual([]);
  expect(faultsOf(of(lines - 1))).toEqual([`file: at most ${lines} lines`]);
  expect(faultsOf(of(lines * 10))).toEqual([`file: at most ${lines} lines`]);
  expect(faultsOf(HEAD + Array.from({ length: dishes + 1 }, (_, at) => dal(at)).join(''))).toEqual([
    expect.stringContaining(`at most ${dishes} dishes`),
  ]);
});

test('A-1521: a cell that is too long is read no further, so that it costs no time', () => {
  const parts = 'x: y = 1 | z = 2; '.repeat(200_000);
  expect(faultsOf(`${HEAD}Mains,Dal,,1,,"${parts}"\n`)).toEqual([
    'line 2, options: at most 20000 characters',
  ]);
  expect(faultsOf(`${HEAD}Mains,Dal,,${'1'.repeat(20_001)},,\n`)).toEqual([
    'line 2, price: at most 20000 characters',
  ]);
});
