import { expect, test } from 'vitest';
import { tellIn } from '#app/domain/language/tell-in.ts';
import { EVERYTHING_TOLD, RULES } from '#app/locales/told.ts';
import { isTest, parseSource, readSources } from './source.ts';
import { refusalsOf, type Sentence, sentencesOf } from './told.ts';

/** Sentences of the rules that no page shows in Hindi or Punjabi, each with the reason. */
const STAY = [
  // which addresses are of New Zealand, and the labels of the spec that `orderWords` translates
  'New Zealand',
  'Out For Delivery',
  'Online Payment',
  'Payment Failed',
  // titles of the restaurant-closed dialog: pages have them by their state (`hours.open` …)
  "We're open now",
  "We're between service times",
  "We're closed now",
  "We're currently closed",
  // put together of sentences that are told one by one
  'X The next free time is XX.',
];

function untold(sentences: Sentence[], told = EVERYTHING_TOLD.pa): string[] {
  return sentences
    .filter(({ text }) => !STAY.includes(text) && tellIn(told, text) === text)
    .map(({ text, place }) => `${place} ${text}`);
}

const rules = readSources('app/contract', 'app/domain').filter(({ path }) => !isTest(path));
const schemas = readSources('app/screens').filter(({ path }) => path.endsWith('/schema.ts'));
const store = readSources('app/backend').filter(({ path }) => !isTest(path));

test('R-I18N-01: whatever rules say to a customer is said in every language', () => {
  expect(untold(rules.flatMap(sentencesOf))).toEqual([]);
});

test('R-I18N-01: whatever a form says of a field is known to its page', () => {
  const sentences = schemas.flatMap(sentencesOf);
  expect(sentences.length).toBeGreaterThan(10);
  expect(untold(sentences, RULES.pa)).toEqual([]);
});

test('R-I18N-01: whatever the store refuses with is said in every language', () => {
  const sentences = store.flatMap(refusalsOf);
  expect(sentences.length).toBeGreaterThan(50);
  expect(untold(sentences)).toEqual([]);
});

test('a sentence that nobody translates is found', () => {
  const source = parseSource(
    'a.ts',
    `const a = [new Refusal('No such luck'), 'Please do not', \`Only \${b} left over\`];`,
  );
  expect(untold(refusalsOf(source))).toHaveLength(1);
  expect(untold(sentencesOf(source))).toHaveLength(3);
  expect(untold(sentencesOf(parseSource('b.ts', "throw new RangeError('Not for customers');")))).toEqual([]);
});
