import { expect, test } from 'vitest';
import { OrderSummary } from '#app/contract/orders.ts';
import { shownRows } from '#app/domain/pricing/bill.ts';
import { sumsOf } from '#tests/fixtures/shown-sums.ts';
import { orderView } from './order-view.ts';

const ZONE = 'Pacific/Auckland';
const CREATED = '2026-03-07T05:11:20.000Z';

function summary(info: object = {}, payment: object = {}): OrderSummary {
  return OrderSummary.parse({
    orderInfo: {
      orderId: 'o1',
      orderNumber: 1048,
      createdUtc: CREATED,
      totalDiscount: 6.78,
      orderType: 2,
      orderStatus: 3,
      paymentMode: 1,
      estimateMinutes: 34,
      history: [
        { status: 1, atUtc: CREATED },
        { status: 2, atUtc: '2026-03-07T05:13:00.000Z' },
      ],
      ...info,
    },
    customerInfo: { deliveryAddress: '27 Valley Road' },
    products: [
      {
        productId: 'curry',
        quantity: 2,
        productName: 'Butter Chicken',
        variantName: 'Large',
        totalPrice: 47.8,
        specialInstructions: 'no nuts',
        modifiers: [{ modifierName: 'Extra gravy', quantity: 2 }],
        comboItems: [{ productName: 'Naan', modifiers: [{ modifierName: 'Butter', quantity: 1 }] }],
      },
    ],
    paymentInfo: {
      amount: 67.8,
      taxInfo: {
        inclusiveTaxes: [{ taxId: 'g', name: 'GST', rate: 15, taxAmount: 9.01 }],
        exclusiveTaxes: [{ taxId: 'l', name: 'Levy', rate: 2, taxAmount: 0.5 }],
      },
      deliveryCharge: 4.9,
      platformFees: 0.99,
      surcharge: 2.17,
      promotionInfo: [{ promotionId: 'p', name: 'SATSRI10', discountApplied: 6.78 }],
      totalAmount: 69.08,
      ...payment,
    },
  });
}

const DUE_WORDS = (due: Date) => `at ${due.toISOString()}`;
const view = (info?: object, now = CREATED) => orderView(summary(info), ZONE, new Date(now), DUE_WORDS);

test("A-65, R-STAT-24: a moment is the restaurant's clock first, with the spec's UTC stamp", () => {
  expect(view().orderTime).toEqual({
    time: '6:11 PM',
    local: '6:11pm 07-Mar-26',
    utc: '5:11am 07-Mar-26',
    iso: CREATED,
  });
});

test('R-STAT-26: ready is creation plus the estimate, and minutes are counted down until it passed', () => {
  expect(view().ready).toMatchObject({ time: '6:45 PM', minutesLeft: 34 });
  expect(view({}, '2026-03-07T05:27:20.000Z').ready?.minutesLeft).toBe(18);
  expect(view({}, '2026-03-07T05:45:20.000Z').ready?.minutesLeft).toBeNull();
});

test('R-STAT-25: without an estimate it is 30 minutes', () => {
  expect(view({ estimateMinutes: null }).ready?.time).toBe('6:41 PM');
});

test('A-106: a scheduled order shows the time it was made for', () => {
  const scheduled = { isScheduledOrder: true, dueUtc: '2026-03-07T07:30:00.000Z' };
  expect(view(scheduled)).toMatchObject({ ready: { time: '8:30 PM' }, due: 'at 2026-03-07T07:30:00.000Z' });
  expect(view().due).toBeNull();
  // tomorrow is not counted in minutes
  const tomorrow = { ...scheduled, dueUtc: '2026-03-08T07:30:00.000Z' };
  expect(view(tomorrow).ready?.minutesLeft).toBeNull();
});

test('C-098: an estimate that crosses midnight and the year moves the date', () => {
  expect(view({ createdUtc: '2026-12-31T23:59:00.000Z' }).ready?.utc).toBe('12:33am 01-Jan-27');
});

test('a stamp that cannot be read is left out', () => {
  expect(view({ createdUtc: 'soon', history: [{ status: 1, atUtc: '' }] })).toMatchObject({
    orderTime: null,
    ready: null,
    reached: [],
  });
});

test('R-STAT-12, R-STAT-28: lines with everything that was chosen for them', () => {
  expect(view().lines).toEqual([
    {
      key: '0',
      qty: 2,
      name: 'Butter Chicken',
      detail: 'Large · 2 × Extra gravy · Naan (Butter)',
      note: 'no nuts',
      totalCents: 4780,
    },
  ]);
  expect(view().count).toBe(2);
});

test('R-STAT-12, R-STAT-29: every sum in cents', () => {
  expect(sumsOf(view().bill)).toEqual({
    amountCents: 6780,
    taxes: [
      { name: 'GST', ratePercent: 15, taxCents: 901, isInclusive: true },
      { name: 'Levy', ratePercent: 2, taxCents: 50, isInclusive: false },
    ],
    delivery: 490,
    platformCents: 99,
    surchargeCents: 217,
    reductions: [{ label: 'SATSRI10', cents: 678 }],
    totalCents: 6908,
  });
});

test('a pickup has no delivery row, and fees of nothing have none either', () => {
  const pickup = orderView(
    summary({ orderType: 1 }, { deliveryCharge: 0, platformFees: 0, surcharge: 0 }),
    ZONE,
    new Date(CREATED),
    DUE_WORDS,
  );
  expect(sumsOf(shownRows(pickup.bill, true))).toMatchObject({
    delivery: null,
    platformCents: null,
    surchargeCents: 0,
  });
});

test('a free delivery still has its row', () => {
  const free = orderView(summary({}, { deliveryCharge: 0 }), ZONE, new Date(CREATED), DUE_WORDS);
  expect(sumsOf(free.bill).delivery).toBe(0);
});

test('A-51, A-634: until when it can be cancelled is on the restaurant’s clock, and nothing once that is over', () => {
  const at = (status: number, now: string) => view({ orderStatus: status }, now).cancelUntil;
  expect(at(1, '2026-03-07T05:16:20.000Z')).toBe('6:16 PM');
  expect(at(2, '2026-03-07T05:16:20.000Z')).toBe('6:16 PM');
  expect(at(2, '2026-03-07T05:16:20.001Z')).toBeNull();
  expect(at(3, CREATED)).toBeNull();
  // the kitchen had begun with it, and put it back
  expect(view({ orderStatus: 2, hasBegun: true }, CREATED).cancelUntil).toBeNull();
});
