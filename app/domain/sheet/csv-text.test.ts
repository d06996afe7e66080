import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/fixtures/random-order.ts';
import { type Cell, csvText } from './csv-text.ts';

test('A-534: rows as RFC 4180 has them', () => {
  expect(
    csvText([
      ['Name', 'Amount'],
      ['Naan, "garlic"', 12.5],
      ['two\nlines', -3],
      ['', 0],
    ]),
  ).toBe('Name,Amount\r\n"Naan, ""garlic""",12.5\r\n"two\nlines",-3\r\n,0\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+64', "'+64"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['\t=1', `"'\t'=1"`],
  ['＝1', "'＝1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['Fish & chips = 2', 'Fish & chips = 2'],
  [';=1+1', `";'=1+1"`],
  ['a;\t=1', `"a;\t'=1"`],
  ['12 Main Rd\n@SUM(A1)', `"12 Main Rd\n'@SUM(A1)"`],
  ['no onion; extra chutney', '"no onion; extra chutney"'],
])('A-534: %j is no formula: %j', (cell, text) => {
  expect(csvText([[cell]])).toBe(`${text}\r\n`);
});

/** As a program reads it that knows RFC 4180 alone. */
function read(text: string): string[][] {
  const rows: string[][] = [[]];
  let [cell, isQuoted] = ['', false];
  const end = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') cell += text[at++];
      else isQuoted = false;
    } else if (char === '"') isQuoted = true;
    else if (char === ',') end();
    else if (char === '\r' && text[at + 1] === '\n') {
      end();
      rows.push([]);
      at++;
    } else cell += char;
  }
  return rows.slice(0, -1);
}

test('A-534: whatever stands in the cells, the file reads back to the same, and no word is a formula', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('=', '+1', '-', '@', '"', ',', '\r\n', '\n=', "'"),
    fc.integer(),
  );
  const rows = fc
    .integer({ min: 1, max: 5 })
    .chain((width) =>
      fc.array(fc.array<Cell>(cell, { minLength: width, maxLength: width }), { maxLength: 6 }),
    );
  fc.assert(
    fc.property(rows, (given) => {
      const back = read(csvText(given));
      expect(back).toHaveLength(given.length);
      given.forEach((row, at) => {
        row.forEach((one, place) => {
          const found = back[at]?.[place] ?? '';
          expect(found.replaceAll("'", '')).toBe(String(one).replaceAll("'", ''));
          if (typeof one === 'string') expect(found).not.toMatch(/(^|[;\t\r\n])[=+\-@]/);
        });
      });
    }),
    propertyRuns,
  );
});

/**
 * The cells of a file as a spreadsheet program has them that divides them at `mark`: a quote counts at a cell's start alone,
 * and what comes behind the closing one is added to it.
 */
function divided(text: string, mark: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let [isStart, isQuoted] = [true, false];
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (isQuoted && char === '"' && text[at + 1] === '"') cell += text[at++];
    else if (isQuoted) {
      if (char === '"') isQuoted = false;
      else cell += char;
    } else if (char === mark || char === '\r' || char === '\n') {
      cells.push(cell);
      cell = '';
      isStart = true;
      continue;
    } else if (isStart && char === '"') isQuoted = true;
    else cell += char;
    isStart = false;
  }
  return [...cells, cell];
}

/** What runs, or would be stripped in front of what runs. */
const RUNS = /^[\s\uFEFF]*[=+\-@＝＋－＠]/u;
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const BEFORE = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  ';',
  '; ',
  ';"',
  ';""',
  `;${'"'.repeat(30)}`,
  `;${' '.repeat(30)}`,
  '";',
  'a;',
  'a\t',
  'a\n',
  '\u00a0',
  'a;\u00a0',
  '\ufeff',
  ',',
  'a,',
  '"',
  'a";"',
];

test.each([',', ';', '\t'])(
  'A-1584: however a program divides the file (%j), no cell of words runs',
  (mark) => {
    for (const before of BEFORE)
      for (const sign of SIGNS)
        for (const row of [
          [`${before}${sign}1+1`],
          ['12 Main Rd', `${before}${sign}1+1`, 'x'],
          ['"', `${before}${sign}1+1"`, ';'],
        ]) {
          const cells = divided(csvText([row, row]), mark);
          expect([row, cells.filter((cell) => RUNS.test(cell))]).toEqual([row, []]);
        }
  },
);
