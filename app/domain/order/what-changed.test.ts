import { expect, test } from 'vitest';
import { figuresOf, type NamedFigures } from '#tests/fixtures/shown-sums.ts';
import * as rules from './what-changed.ts';

const whatChanged = (was: NamedFigures, now: NamedFigures) =>
  rules.whatChanged(figuresOf(was), figuresOf(now));

const NAAN = {
  key: 'a',
  name: 'Garlic Naan',
  choices: '',
  qty: 2,
  totalCents: 900,
  isAvailable: true,
};
const CURRY = { ...NAAN, key: 'b', name: 'Butter Chicken', choices: 'Large', qty: 1, totalCents: 2390 };
const GST = { name: 'GST', ratePercent: 15, taxCents: 429, isInclusive: true };
const SHOWN: NamedFigures = {
  orderType: 2,
  address: '27 Valley Road',
  zone: 'Near',
  lines: [NAAN, CURRY],
  amountCents: 3290,
  discountCents: 329,
  promotions: [{ id: 'ten', name: '10% off' }],
  taxes: [GST],
  delivery: 490,
  platformCents: 99,
  surchargeCents: 0,
  totalCents: 3550,
};
const against = (now: Partial<NamedFigures>) => whatChanged(SHOWN, { ...SHOWN, ...now });
const withNaan = (naan: Partial<typeof NAAN>) => against({ lines: [{ ...NAAN, ...naan }, CURRY] });

test('B-ORD-03: what is as it was shown has no changes, in whatever order it comes', () => {
  expect(against({})).toEqual([]);
  expect(against({ lines: [CURRY, NAAN] })).toEqual([]);
});

test('B-ORD-03: a dearer dish says its price then and now, and what follows from it', () => {
  expect(
    against({
      lines: [{ ...NAAN, totalCents: 1000 }, CURRY],
      amountCents: 3390,
      taxes: [{ ...GST, taxCents: 442 }],
      totalCents: 3650,
    }),
  ).toEqual([
    { kind: 'line', name: 'Garlic Naan', was: { qty: 2, cents: 900 }, now: { qty: 2, cents: 1000 } },
    {
      kind: 'tax',
      name: 'GST',
      was: { ratePercent: 15, taxCents: 429 },
      now: { ratePercent: 15, taxCents: 442 },
    },
    { kind: 'sum', row: 'total', was: 3550, now: 3650 },
  ]);
});

test('C-038: a dish that is gone, sold out, back, new, more of, or chosen otherwise is named', () => {
  expect(against({ lines: [CURRY] })).toEqual([{ kind: 'gone', name: 'Garlic Naan' }]);
  expect(withNaan({ isAvailable: false, totalCents: 0 })).toEqual([{ kind: 'soldOut', name: 'Garlic Naan' }]);
  expect(whatChanged({ ...SHOWN, lines: [{ ...NAAN, isAvailable: false }, CURRY] }, SHOWN)).toEqual([
    { kind: 'back', name: 'Garlic Naan', now: { qty: 2, cents: 900 } },
  ]);
  expect(whatChanged({ ...SHOWN, lines: [NAAN] }, SHOWN)).toEqual([
    { kind: 'added', name: 'Butter Chicken', now: { qty: 1, cents: 2390 } },
  ]);
  expect(withNaan({ qty: 3, totalCents: 1350 })).toEqual([
    { kind: 'line', name: 'Garlic Naan', was: { qty: 2, cents: 900 }, now: { qty: 3, cents: 1350 } },
  ]);
  expect(withNaan({ choices: 'Butter' })).toEqual([{ kind: 'choices', name: 'Garlic Naan', now: 'Butter' }]);
});

test('another language changes no dish: names are not compared, choices only where both are known', () => {
  const hindi = { ...SHOWN, lines: SHOWN.lines.map((line) => ({ ...line, name: 'नान', choices: null })) };
  expect(whatChanged(SHOWN, hindi)).toEqual([]);
});

test('another language changes no zone and no tax that is known by its id', () => {
  const shown = { ...SHOWN, zoneId: 'near', taxes: [{ ...GST, id: 'gst' }] };
  const hindi = { ...shown, zone: 'पास', taxes: [{ ...GST, id: 'gst', name: 'कर' }] };
  expect(whatChanged(shown, hindi)).toEqual([]);
  expect(whatChanged(shown, { ...shown, zone: 'Far', zoneId: 'far' })).toEqual([
    { kind: 'zone', was: 'Near', now: 'Far' },
  ]);
});

test('B-PROMO-06: a promotion that counts no more is named, and one that counts now', () => {
  expect(against({ promotions: [{ id: 'five', name: '$5 off' }], discountCents: 500 })).toEqual([
    { kind: 'promotionLost', name: '10% off' },
    { kind: 'promotionWon', name: '$5 off' },
    { kind: 'sum', row: 'discount', was: 329, now: 500 },
  ]);
});

test('B-PRICE-05: a new rate, another kind and a tax more are told apart', () => {
  expect(against({ taxes: [{ ...GST, ratePercent: 12.5 }] })).toMatchObject([
    { kind: 'tax', was: { ratePercent: 15 }, now: { ratePercent: 12.5 } },
  ]);
  expect(against({ taxes: [{ ...GST, isInclusive: false }] })).toMatchObject([
    { kind: 'tax', now: null },
    { kind: 'tax', was: null },
  ]);
  expect(against({ taxes: [GST, GST] })).toMatchObject([{ kind: 'tax', name: 'GST', was: null }]);
});

test('A-31: another order type, address, zone or fee is told', () => {
  expect(against({ orderType: 1, address: null, zone: null, delivery: null })).toEqual([
    { kind: 'orderType', was: 2, now: 1 },
    { kind: 'address', was: '27 Valley Road', now: null },
    { kind: 'zone', was: 'Near', now: null },
    { kind: 'sum', row: 'delivery', was: 490, now: null },
  ]);
  expect(against({ platformCents: null, surchargeCents: 154 })).toEqual([
    { kind: 'sum', row: 'platform', was: 99, now: null },
    { kind: 'sum', row: 'surcharge', was: 0, now: 154 },
  ]);
});

test('a surcharge or a discount of 0 is the same as none', () => {
  const bill = [{ key: 'total', cents: 100 } as const];
  const figures = { ...figuresOf(SHOWN), bill };
  const free = [...bill, { key: 'surcharge', cents: 0 } as const, { key: 'discount', cents: 0 } as const];
  expect(rules.whatChanged(figures, { ...figures, bill: free })).toEqual([]);
  const dearer = [...bill, { key: 'surcharge', cents: 30 } as const];
  expect(rules.whatChanged(figures, { ...figures, bill: dearer })).toEqual([
    { kind: 'sum', row: 'surcharge', was: 0, now: 30 },
  ]);
});

test('A-281: a change of what is called in another language says in which', () => {
  const inEnglish = { ...NAAN, lang: 'en' };
  const now = { ...SHOWN, lines: [{ ...inEnglish, qty: 3 }, CURRY], promotions: [] };
  const was = { ...SHOWN, promotions: [{ id: 'ten', name: '10% off', lang: 'en' }] };
  expect(whatChanged(was, now)).toMatchObject([
    { kind: 'line', name: 'Garlic Naan', lang: 'en' },
    { kind: 'promotionLost', name: '10% off', lang: 'en' },
  ]);
});
