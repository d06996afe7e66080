import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promotionState } from '#app/domain/pricing/promotion-state.ts';
import {
  type FilePromotion,
  momentShown,
  promotionFieldOf,
  promotionFields,
  readPromotion,
} from './promotion-form.ts';

const PLACE = { own: 'en', languages: ['en', 'hi', 'pa'], timeZone: 'Pacific/Auckland' };
const NEW = promotionFields(null, PLACE);

const money = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => cents / 100);
const stamp = fc
  .tuple(fc.integer({ min: 1_760_000_000, max: 1_900_000_000 }), fc.constantFrom('Z', '+13:00', '-05:00'))
  .map(([seconds, offset]) => new Date(seconds * 1000).toISOString().replace(/\.\d+Z/, offset));
const common = {
  id: fc.constant('ten'),
  name: fc.constant('Ten off'),
  names: fc.constant({ hi: 'दस' }),
  code: fc.stringMatching(/^[A-Z0-9]{1,40}$/),
  minimumOrder: money,
  maxDiscount: money,
  starts: stamp,
  ends: stamp,
  orderTypes: fc.subarray<'delivery' | 'pickup'>(['delivery', 'pickup']),
  usageLimit: fc.integer({ min: 1, max: 10_000 }),
  perCustomerLimit: fc.integer({ min: 1, max: 100 }),
  isActive: fc.boolean(),
};
const needed = { requiredKeys: ['id', 'name', 'minimumOrder', 'orderTypes', 'isActive', 'kind'] as const };
const promotion: fc.Arbitrary<FilePromotion> = fc.oneof(
  fc.record(
    { ...common, kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) },
    { requiredKeys: [...needed.requiredKeys, 'percent'] },
  ),
  fc.record(
    { ...common, kind: fc.constant('fixed' as const), amount: money },
    { requiredKeys: [...needed.requiredKeys, 'amount'] },
  ),
  fc.record(
    { ...common, kind: fc.constant('freeDelivery' as const) },
    { requiredKeys: [...needed.requiredKeys] },
  ),
);

test('A-900: a promotion that nobody touches comes back as it is written in the file', () => {
  fc.assert(
    fc.property(promotion, (known) => {
      expect(readPromotion(promotionFields(known, PLACE), PLACE, known)).toEqual({
        promotion: known,
        faults: [],
      });
    }),
  );
});

test('A-900: moments are on the clock of the restaurant, in summer and in winter', () => {
  const typed = {
    ...NEW,
    'name-en': 'Winter',
    letters: 'WINTER',
    percent: '10',
    starts: '2026-07-01T17:30',
    ends: '2026-12-24T23:59',
  };
  const { promotion: read } = readPromotion(typed, PLACE, null);
  expect(read).toEqual({
    kind: 'percent',
    name: 'Winter',
    percent: 10,
    code: 'WINTER',
    minimumOrder: 0,
    orderTypes: [],
    isActive: true,
    starts: '2026-07-01T05:30:00.000Z',
    ends: '2026-12-24T10:59:00.000Z',
  });
  expect(momentShown('2026-12-24T10:59:00.000Z', PLACE.timeZone)).toBe('2026-12-24T23:59');
});

test('A-900: another kind drops what the first one gave; a code by itself is none; a service at least is chosen', () => {
  const known: FilePromotion = {
    id: 'ten',
    kind: 'percent',
    percent: 10,
    name: 'Ten',
    code: 'TEN',
    isActive: false,
  };
  const typed = { ...promotionFields(known, PLACE), kind: 'fixed', amount: '5,00', how: 'itself' };
  expect(readPromotion(typed, PLACE, known).promotion).toEqual({
    id: 'ten',
    kind: 'fixed',
    amount: 5,
    name: 'Ten',
    minimumOrder: 0,
    orderTypes: [],
    isActive: false,
  });
  const neither: Record<string, string> = {
    ...typed,
    ...{ how: 'code', letters: ' ', ends: '2026-13-01T10:00', starts: '2026-02-30T10:00' },
  };
  delete neither.delivery;
  delete neither.pickup;
  expect(readPromotion(neither, PLACE, known).faults).toEqual([
    { field: 'letters', fault: 'noCode' },
    { field: 'delivery', fault: 'noOrderType' },
    { field: 'starts', fault: 'noMoment' },
    { field: 'ends', fault: 'noMoment' },
  ]);
});

test('A-900: faults of the file find their fields', () => {
  const fieldOf = (place: string) => promotionFieldOf('promotions[2]', `promotions[2]${place}`, 'en');
  expect(['.name', '.names.pa', '.code', '.ends', '.orderTypes[0]', '.percent', ''].map(fieldOf)).toEqual([
    'name-en',
    'name-pa',
    'letters',
    'ends',
    'delivery',
    'percent',
    null,
  ]);
  expect(promotionFieldOf('promotions[2]', 'promotions[1].code', 'en')).toBeNull();
});

test('A-901: a promotion runs, waits, is over, used up or stopped', () => {
  const now = new Date('2026-11-26T00:00:00Z');
  const state = (given: Parameters<typeof promotionState>[0], uses = 0) => promotionState(given, uses, now);
  const [past, later] = ['2026-11-25T23:59:59Z', '2026-11-26T00:00:01Z'];
  expect(state({})).toBe('runs');
  expect(state({ starts: past, ends: later, usageLimit: 5 }, 4)).toBe('runs');
  expect(state({ starts: later })).toBe('waits');
  expect(state({ ends: past, usageLimit: 5 }, 5)).toBe('over');
  expect(state({ usageLimit: 5 }, 5)).toBe('usedUp');
  expect(state({ isActive: false, ends: past })).toBe('stopped');
});
