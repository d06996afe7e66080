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
