import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/fixtures/random-order.ts';
import { figuresOf, type NamedFigures } from '#tests/fixtures/shown-sums.ts';
import * as rules from './what-changed.ts';

const whatChanged = (was: NamedFigures, now: NamedFigures) =>
  rules.whatChanged(figuresOf(was), figuresOf(now));

const cents = fc.integer({ min: 0, max: 5 });
const word = fc.constantFrom('a', 'b', 'c');
const maybeWord = fc.option(word);

const line = fc.record({
  key: word,
  name: word,
  choices: word,
  qty: fc.integer({ min: 1, max: 2 }),
  totalCents: cents,
  isAvailable: fc.boolean(),
});
const tax = fc.record({
  name: word,
  ratePercent: fc.constantFrom(12.5, 15),
  taxCents: cents,
  isInclusive: fc.boolean(),
});

/** Small on purpose, so that two of them are often equal in most of their figures. */
const figures: fc.Arbitrary<NamedFigures> = fc.record({
  orderType: fc.constantFrom(null, 1, 2),
  address: maybeWord,
  zone: maybeWord,
  lines: fc.uniqueArray(line, { selector: ({ key }) => key, maxLength: 3 }),
  amountCents: cents,
  discountCents: cents,
  promotions: fc.uniqueArray(fc.record({ id: word, name: word }), {
    selector: ({ id }) => id,
    maxLength: 2,
  }),
  taxes: fc.array(tax, { maxLength: 2 }),
  delivery: fc.oneof(cents, fc.constantFrom('unknown' as const, null)),
  platformCents: fc.option(cents),
  surchargeCents: cents,
  totalCents: cents,
});
/** The same figures twice, but for up to three of them. */
const pair = fc
  .tuple(figures, figures, fc.array(fc.nat(11), { maxLength: 3 }))
  .map(([was, other, taken]): [NamedFigures, NamedFigures] => {
    const names = Object.keys(was) as (keyof NamedFigures)[];
    const others = taken.flatMap((index) => names[index] ?? []).map((name) => [name, other[name]]);
    return [was, { ...was, ...Object.fromEntries(others) }];
  });

test('B-ORD-03: there are changes exactly when some figure is another', () => {
  let same = 0;
  fc.assert(
    fc.property(pair, ([was, now]) => {
      const isSame = inOneOrder(was) === inOneOrder(now);
      if (isSame) same += 1;
      expect(whatChanged(was, now).length === 0).toBe(isSame);
    }),
    { ...propertyRuns, numRuns: Math.max(propertyRuns.numRuns, 5_000) },
  );
  expect(same).toBeGreaterThan(50);
});

test('changes one way are as many as the other way round', () => {
  fc.assert(
    fc.property(pair, ([was, now]) => {
      expect(whatChanged(was, now).length).toBe(whatChanged(now, was).length);
    }),
    propertyRuns,
  );
});

/** The same text for figures that differ in order or in names alone. */
function inOneOrder({ lines, promotions, taxes, amountCents, ...rest }: NamedFigures): string {
  const dishes = lines.map(({ name: _, ...line }) => JSON.stringify(line)).sort();
  const ids = promotions.map(({ id }) => id).sort();
  // of two taxes of one name and kind, the first is compared with the first
  const rates = taxes
    .map(({ name, isInclusive, ...figure }, index) =>
      JSON.stringify([
        name,
        isInclusive,
        taxes.slice(0, index).filter((one) => one.name === name && one.isInclusive === isInclusive).length,
        figure,
      ]),
    )
    .sort();
  return JSON.stringify([dishes, ids, rates, amountCents, rest]);
}
