import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codesIn, rowsOf } from './requirements.ts';
import { readText } from './source.ts';

const TABLE = 'tests/attack/README.md';
const ROWS = readText(TABLE)
  .split('\n')
  .filter((line) => /^\| \d/.test(line));
/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; those of level 3 stand behind them. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1
  4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2
  7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2
  10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`;
const REQUIRED = SECTIONS.trim()
  .split(/\s+/)
  .flatMap((section) => {
    const [name = '', count = '0'] = section.split(':');
    return Array.from({ length: Number(count) }, (_, index) => `${name}.${index + 1}`);
  });

/** The requirements of a row's first column: '1.2.6 to 1.2.8, 1.3.1'. One that ASVS has not stands by itself. */
function requirementsOf(row: string): string[] {
  const [, named = ''] = row.split(' | ')[0]?.split('| ') ?? [];
  return named.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.trim().split(' to ');
    const [first, last] = [REQUIRED.indexOf(from), REQUIRED.indexOf(to)];
    return first < 0 || last < first ? [part] : REQUIRED.slice(first, last + 1);
  });
}

/** What the table names and there is not. */
function unknownIn(rows: string[], known: Set<string>): string[] {
  return rows.flatMap((row) => [
    ...codesIn(row).filter((code) => code.startsWith('S') && !known.has(code)),
    ...[...row.matchAll(/`((?:app|tests)\/[^`]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(path)),
  ]);
}

test('each attack and file that the table of ASVS names is there, and each requirement once', () => {
  const path = 'tests/requirements/security.md';
  const known = new Set(rowsOf(path, readText(path)).map(({ code }) => code));
  expect(unknownIn(ROWS, known)).toEqual([]);
  expect(REQUIRED).toHaveLength(253);
  expect(ROWS.flatMap(requirementsOf).toSorted()).toEqual(REQUIRED.toSorted());
  // three columns, none empty
  for (const row of ROWS) expect(row).toMatch(/^\| [^|]+ \| [^|]+ \| [^|]+ \|$/);
});

test('an attack or a file that is not there is named', () => {
  const rows = ['| 1.2.3 | words | S2, S1, `tests/none.ts`, `tests/attack/run.ts` |'];
  expect(unknownIn(rows, new Set(['S2']))).toEqual(['S1', 'tests/none.ts']);
});

test('a requirement that ASVS has not, or only at level 3, is no range', () => {
  expect(requirementsOf('| 1.2.8 to 1.3.2, 1.1.1 | words | S1 |')).toEqual([
    '1.2.8',
    '1.2.9',
    '1.3.1',
    '1.3.2',
    '1.1.1',
  ]);
  expect(requirementsOf('| 1.2.9 to 1.2.10 | words | S1 |')).toEqual(['1.2.9 to 1.2.10']);
});
