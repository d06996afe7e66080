import { expect, test } from 'vitest';
import { readPaths, readText } from './source.ts';

/** Every file of rows that leaves the product, by the route that sends it. */
const FILES = [
  'app/features/kitchen/order-receiver/day/csv.ts',
  'app/features/manage/activity/csv.ts',
  'app/features/manage/customers/csv.ts',
  'app/features/manage/customers/customer/data.ts',
  'app/features/manage/menu/file/download.ts',
  'app/features/manage/reports/csv.ts',
];
const ANSWER = 'app/shell/download/csv-answer.server.ts';
const TEXT = 'app/domain/sheet/csv-text.ts';

test('A-1584: every file of rows is written by the one function that lets no cell run', () => {
  const sources = readPaths('app', 'server.ts')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readText(path) }));
  const having = (pattern: RegExp) => sources.flatMap(({ path, text }) => (pattern.test(text) ? path : []));
  expect(having(/\bcsvAnswer\(/)).toEqual([...FILES, ANSWER]);
  expect(having(/\bcsvText\(/)).toEqual([TEXT, ANSWER]);
  expect(having(/['"]text\/(csv|tab-separated-values)/)).toEqual([ANSWER]);
  expect(having(/filename="[^"]*\.(csv|tsv|xlsx?)"/)).toEqual([ANSWER]);
});
