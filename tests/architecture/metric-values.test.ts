import { expect, test } from 'vitest';
import { METRICS } from '#app/backend/metrics/metric-names.ts';
import { isTest, readPaths, readText } from './source.ts';

test('A-1391: each metric of the table is named by a test of its value', () => {
  const texts = readPaths('app', 'tests')
    .filter((path) => isTest(path) && path.endsWith('.ts') && !path.startsWith('tests/architecture/'))
    .map(readText);
  expect(texts.length).toBeGreaterThan(100);
  const unnamed = Object.keys(METRICS).filter((name) => !texts.some((text) => text.includes(name)));
  expect(unnamed).toEqual([]);
});
