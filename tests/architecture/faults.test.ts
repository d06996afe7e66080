import { expect, test } from 'vitest';
import { formFaults } from '#app/locales/en/form-faults.ts';
import { FAULT_WORDS } from '#app/locales/faults.ts';
import { quotedIn, refusalSentences, type Sentence, sentencesOf } from './faults.ts';
import { isTest, parseSource, readSources } from './source.ts';

/** Sentences of contract and domain that no fault says, each with the reason. */
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
  // what a failure comes to that brings no text at all: the spec's own default, which is also a code's text
  'An error occurred',
];

const code = readSources('app').filter(({ path }) => !isTest(path) && !path.startsWith('app/locales/'));
const inZone = (...zones: string[]) =>
  code.filter(({ path }) => zones.some((zone) => path.startsWith(`app/${zone}/`)));
const schemas = code.filter(({ path }) => path.endsWith('/schema.ts'));

function places(sentences: Sentence[]): string[] {
  return sentences.filter(({ text }) => !STAY.includes(text)).map(({ text, place }) => `${place} ${text}`);
}

test('R-I18N-01: rules name faults by their codes and say no sentence of their own', () => {
  expect(places([...inZone('contract', 'domain'), ...schemas].flatMap(sentencesOf))).toEqual([]);
});

test('R-I18N-01: the store refuses by codes, never with a sentence', () => {
  expect(places(code.flatMap(refusalSentences))).toEqual([]);
  const sample = 'a.ts';
  const free = `throw new Refusal('No such luck'); new Refusal(\`Only \${left}\`); new Refusal('cartFull')`;
  expect(refusalSentences(parseSource(sample, free))).toHaveLength(2);
});

test('every code is used somewhere, and every sentence of a rule is found', () => {
  const quoted = code
    .filter(({ path }) => path !== 'app/contract/faults.ts')
    .map(quotedIn)
    .reduce((all, some) => all.union(some));
  // those of a full slot are put together of what is full and what comes next
  const parts = ['slotFull', 'fullNow', 'TryLater', 'NoneLater', 'Next', 'Tomorrow'];
  expect(parts.filter((part) => !quoted.has(part))).toEqual([]);
  const put = new RegExp(`^(${parts.join('|')})+$`);
  const unused = Object.keys(FAULT_WORDS.en).filter((each) => !quoted.has(each) && !put.test(each));
  expect(unused).toEqual([]);
  const said = `const a = ['Please do not', \`Only \${b} left over\`, new RangeError('Not for customers')];`;
  expect(sentencesOf(parseSource('b.ts', said))).toHaveLength(2);
});

test('each text leaves open what its fault brings, in every language', async () => {
  const { text } = readSources('app/contract').find(({ path }) => path === 'app/contract/faults.ts') ?? {
    text: '',
  };
  const [, table = ''] = /FaultParams = \{(.*?)\n\};/s.exec(text) ?? [];
  const brought = new Map(
    [...table.matchAll(/^ {2}(\w+): \{(.*)\};$/gm)].map(([, name = '', params = '']) => [
      name,
      [...params.matchAll(/(\w+):/g)].map(([, param]) => param).sort(),
    ]),
  );
  expect(brought.size).toBeGreaterThan(10);
  for (const words of Object.values(FAULT_WORDS))
    for (const [name, said] of Object.entries(words)) {
      const open = [...said.matchAll(/\{\{(\w+)\}\}/g)].map(([, param]) => param).sort();
      expect([name, open]).toEqual([name, brought.get(name.replace(/_one$/, '')) ?? []]);
    }
});

test('what a form says of a field is in the part that forms load', () => {
  const named = schemas.flatMap((source) => [...quotedIn(source)]);
  const faults = named.filter((each) => each in FAULT_WORDS.en);
  expect(faults.length).toBeGreaterThan(10);
  expect(faults.filter((each) => !(each in formFaults))).toEqual([]);
});
