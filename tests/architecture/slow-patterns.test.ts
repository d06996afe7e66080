import { expect, test } from 'vitest';
import { slowPatternFaults, slowText } from './slow-patterns.ts';
import { isTest, readSources } from './source.ts';

test('A-1520: no pattern of the store takes long for 100 kB of one of its letters', () => {
  const sources = readSources('app', 'server.ts').filter(({ path }) => !isTest(path));
  expect(sources.flatMap(slowPatternFaults)).toEqual([]);
});

test.each([
  [/\s*\n\s*/g, 'two neighbours without a bound'],
  [/^(.*?)\s*$/s, 'a name and the spaces behind it'],
  [/^must be (?:'?[\w-]+'?(?:, | or )?)+$/, 'a repetition of a repetition'],
  [/=+$/, 'an end that is looked for from each letter'],
])('the pattern %s is found to be slow: %s', (pattern) => {
  expect(slowText(pattern)).not.toBeNull();
});

test.each([[/^\s+|x/], [/[^a-z0-9]+/g], [/^\d{1,9}$/], [/<svg[\s>]/i], [/^line (\d+)(?:, (.*))?$/]])(
  'the pattern %s is not',
  (pattern) => {
    expect(slowText(pattern)).toBeNull();
  },
);
