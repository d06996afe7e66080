import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOrder } from '#app/domain/pricing/price-order.ts';
import type { PriceInput } from '#app/domain/pricing/types.ts';
import { propertyRuns, randomOrder } from '#tests/fixtures/random-order.ts';
import { filled } from '#tests/setup/filled.ts';
import { orderParts } from './order-parts.ts';
import { centsOfParts, leftOfParts, type RefundPart, type RefundWish, takeBack } from './take-back.ts';

const EXTRAS = ['delivery', 'platform', 'surcharge', 'tip'] as const;
const taxesOf = (parts: readonly { taxCents: number }[]) =>
  parts.reduce((sum, { taxCents }) => sum + taxCents, 0);

function partsOf(order: PriceInput) {
  const priced = priceOrder(order);
  const lines = order.lines.map(({ qty, taxIds }, line) => ({
    quantity: qty,
    taxIds,
    totalCents: priced.lines[line]?.totalCents ?? 0,
    discountCents: priced.lines[line]?.discountCents ?? 0,
  }));
  return { priced, parts: orderParts({ ...priced, lines, feeTaxId: order.fees.feeTaxId }) };
}

const tipped = fc
  .tuple(randomOrder, fc.integer({ min: 0, max: 3_000 }))
  .map(([order, tipCents]) => ({ ...order, tipCents }));
const wish: fc.Arbitrary<RefundWish> = fc.oneof(
  fc.record({
    way: fc.constant('lines' as const),
    lines: fc.uniqueArray(
      fc.record({ line: fc.integer({ min: 0, max: 12 }), quantity: fc.integer({ min: 0, max: 100 }) }),
      { maxLength: 4, selector: ({ line }) => line },
    ),
    extras: fc.subarray([...EXTRAS]),
  }),
  fc.record({ way: fc.constant('sum' as const), cents: fc.integer({ min: 1, max: 20_000 }) }),
);

test('A-521: the parts of any order add up to what was paid, and their taxes to its taxes', () => {
  fc.assert(
    fc.property(tipped, (order) => {
      const { priced, parts } = partsOf(order);
      expect(centsOfParts(parts)).toBe(priced.payable);
      expect(taxesOf(parts)).toBe(priced.taxAmount);
      for (const { cents, taxCents } of parts) {
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(taxCents).toBeGreaterThanOrEqual(0);
      }
    }),
    propertyRuns,
  );
});

test('A-521: whatever goes back, one after the other, never comes to more than was paid; with the rest it is all, taxes too', () => {
  fc.assert(
    fc.property(
      tipped,
      fc.array(wish, { maxLength: 8 }),
      fc.integer({ min: 0, max: 500 }),
      (order, wishes, other) => {
        const { priced, parts } = partsOf(order);
        const elsewhere = Math.min(other, priced.payable);
        const given: RefundPart[] = [];
        const left = () => centsOfParts(leftOfParts(parts, given, elsewhere));
        for (const one of wishes) {
          const before = left();
          const taken = takeBack(parts, given, elsewhere, one);
          if (!taken) continue;
          const cents = centsOfParts(taken);
          if (one.way === 'sum') expect(cents).toBe(one.cents);
          for (const part of filled(taken)) expect(part.taxCents).toBeGreaterThanOrEqual(0);
          given.push(...taken);
          expect(left()).toBe(before - cents);
          for (const { part, cents: paid } of filled(parts))
            expect(centsOfParts(given.filter((each) => each.part === part))).toBeLessThanOrEqual(paid);
        }
        const rest = takeBack(parts, given, elsewhere, { way: 'whole' }) ?? [];
        given.push(...rest);
        expect(centsOfParts(given) + elsewhere).toBe(priced.payable);
        expect(left()).toBe(0);
        if (elsewhere === 0) expect(taxesOf(given)).toBe(priced.taxAmount);
        expect(takeBack(parts, given, elsewhere, { way: 'whole' })).toBeNull();
      },
    ),
    propertyRuns,
  );
});

test('A-521: pieces of a line that go back one by one come to the whole line, to the cent', () => {
  fc.assert(
    fc.property(tipped, (order) => {
      const { parts } = partsOf(order);
      const given: RefundPart[] = [];
      for (const { part, quantity, cents, taxCents } of filled(parts)) {
        if (typeof part !== 'number') continue;
        for (let piece = 0; piece < quantity; piece += 1)
          given.push(
            ...(takeBack(parts, given, 0, {
              way: 'lines',
              lines: [{ line: part, quantity: 1 }],
              extras: [],
            }) ?? []),
          );
        const back = given.filter((one) => one.part === part);
        expect(centsOfParts(back)).toBe(cents);
        expect(taxesOf(back)).toBe(taxCents);
      }
    }),
    { ...propertyRuns, numRuns: Math.min(propertyRuns.numRuns, 200) },
  );
});

test('A-521: where refunds came to nothing in between, with the rest all taxes are back all the same', () => {
  fc.assert(
    fc.property(tipped, fc.array(fc.tuple(wish, fc.boolean()), { maxLength: 8 }), (order, wishes) => {
      const { priced, parts } = partsOf(order);
      let given: { isLost: boolean; taken: RefundPart[] }[] = [];
      const standing = () => given.flatMap(({ taken }) => taken);
      for (const [one, isLost] of wishes) {
        const taken = takeBack(parts, standing(), 0, one);
        if (taken) given.push({ isLost, taken });
      }
      given = given.filter(({ isLost }) => !isLost);
      const left = leftOfParts(parts, standing(), 0);
      const rest = takeBack(parts, standing(), 0, { way: 'whole' }) ?? [];
      for (const { taxCents } of rest) expect(taxCents).toBeGreaterThanOrEqual(0);
      expect(taxesOf(rest)).toBe(taxesOf(left));
      expect(taxesOf(standing()) + taxesOf(rest)).toBe(priced.taxAmount);
    }),
    propertyRuns,
  );
});
