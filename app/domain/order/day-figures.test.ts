import { expect, test } from 'vitest';
import { type DayOrder, dayFigures } from './day-figures.ts';

const ZONE = 'Pacific/Auckland';
const bill = {
  amount: 2_000,
  totalDiscount: 0,
  deliveryCharge: 0,
  platformFees: 0,
  surcharge: 0,
  payable: 2_000,
  inclusiveTaxes: [],
  exclusiveTaxes: [],
  promotions: [],
  tip: 0,
};
const placedAt = Date.parse('2026-11-19T05:00:00Z');
const at = (minutes: number) => new Date(placedAt + minutes * 60_000).toISOString();
const order = (rest: Partial<DayOrder>): DayOrder => ({
  status: 5,
  orderType: 1,
  paymentMode: 1,
  createdUtc: at(0),
  dueUtc: at(30),
  isScheduled: false,
  firstPromisedUtc: at(20),
  doneUtc: at(18),
  endedBy: null,
  bill,
  lines: [],
  ...rest,
});

test('A-533: an order is in time in the whole minute that was promised first', () => {
  const late = { doneUtc: new Date(placedAt + 21 * 60_000).toISOString() };
  const last = { doneUtc: new Date(placedAt + 20 * 60_000 + 59_999).toISOString() };
  const day = dayFigures([order({}), order(last), order(late), order({ firstPromisedUtc: null })], [], ZONE);
  expect(day.onTime).toEqual({ promised: 3, kept: 2 });
});

test('A-533: how long orders took is told of those for now, from the placing on', () => {
  const later = order({ isScheduled: true, createdUtc: at(-600) });
  const delivery = order({ orderType: 2, doneUtc: at(41) });
  const day = dayFigures([order({}), order({ doneUtc: at(25) }), later, delivery], [], ZONE);
  expect(day.services).toEqual([
    { orderType: 1, orders: 3, cents: 6_000, minutes: 22 },
    { orderType: 2, orders: 1, cents: 2_000, minutes: 41 },
  ]);
});

test('A-533: cash that was given back is not in the till; more may go back than came in', () => {
  const given = {
    orderId: 'of-last-week',
    orderStatus: 5,
    method: 'cash' as const,
    state: 'refunded' as const,
    amountCents: 2_500,
    taxCents: 0,
  };
  const day = dayFigures([order({})], [given, { ...given, orderStatus: 6 }], ZONE);
  expect(day.payments).toEqual([
    { paymentMode: 1, orders: 1, cents: 2_000, refundCents: 2_500, keptCents: -500 },
  ]);
  expect(day.keptCents).toBe(-500);
});

test('A-533: a dish that was renamed is one dish, by its last name', () => {
  const line = { productId: 'naan', productName: 'Naan', qty: 2, totalCents: 700 };
  const day = dayFigures(
    [
      order({ lines: [line] }),
      order({ lines: [{ ...line, productName: 'Garlic Naan', qty: 1, totalCents: 400 }] }),
    ],
    [],
    ZONE,
  );
  expect(day.dishes).toEqual([{ productId: 'naan', name: 'Garlic Naan', quantity: 3, cents: 1_100 }]);
});
