import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const E2E = join(import.meta.dirname, '..', 'e2e');
/** Levels A and AA of WCAG 2.2, by chapter; 4.1.1 is obsolete. */
const CRITERIA = [
  ...[...span('1.1', 1), ...span('1.2', 5), ...span('1.3', 5), ...span('1.4', 5), ...span('1.4', 13, 10)],
  ...['2.1.1', '2.1.2', '2.1.4', '2.2.1', '2.2.2', '2.3.1', ...span('2.4', 7), '2.4.11', ...span('2.5', 4)],
  ...['2.5.7', '2.5.8', '3.1.1', '3.1.2', ...span('3.2', 4), '3.2.6', ...span('3.3', 4), '3.3.7', '3.3.8'],
  ...['4.1.2', '4.1.3'],
];

function span(chapter: string, last: number, first = 1): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `${chapter}.${first + index}`);
}

/** What is wrong with a table: criteria without a row, rows without a reason, titles that no browser test has. */
function faultsOf(table: string, tests: string): string[] {
  const rows = table.split('\n').filter((line) => /^\| \d/.test(line));
  const named = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  const numbers = named.map(([, criterion = '']) => criterion.split(' ')[0] ?? '');
  const missing = CRITERIA.filter((criterion) => !numbers.includes(criterion));
  const unproved = named.flatMap(([, criterion, , proof = '']) => {
    const titles = [...proof.matchAll(/`([^`]+)`/g)].map(([, title = '']) => title);
    if (titles.length === 0) return /^none: \S/.test(proof) ? [] : [`${criterion}: no test and no reason`];
    return titles
      .filter((title) => !tests.includes(title))
      .map((title) => `${criterion}: no test '${title}'`);
  });
  return [...missing.map((criterion) => `${criterion}: not in the table`), ...unproved];
}

test('every criterion of WCAG 2.2 AA names a browser test that exists, or says why there is none', () => {
  const specs = readdirSync(E2E).filter((file) => file.endsWith('.spec.ts'));
  const tests = specs.map((file) => readFileSync(join(E2E, file), 'utf8')).join('\n');
  expect(faultsOf(readFileSync(join(E2E, 'wcag.md'), 'utf8'), tests)).toEqual([]);
});

test('a table with a criterion, a reason or a test missing is refused', () => {
  const whole = CRITERIA.map((criterion) => `| ${criterion} Name | what | \`a title\` |`).join('\n');
  const tests = "test('a title @js', …)";
  expect(faultsOf(whole, tests)).toEqual([]);
  expect(faultsOf(whole.replace('| 1.4.12 ', '| 9.9.9 '), tests)).toEqual(['1.4.12: not in the table']);
  expect(faultsOf(whole, "test('another title')")).toHaveLength(CRITERIA.length);
  expect(faultsOf(whole.replace('`a title`', ''), tests)).toEqual(['1.1.1 Name: no test and no reason']);
});
