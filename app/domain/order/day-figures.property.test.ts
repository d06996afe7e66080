import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, randomDayOrder, randomDayRefund, ZONE } from '#tests/fixtures/random-day.ts';
import { propertyRuns } from '#tests/fixtures/random-order.ts';
import { type DayOrder, dayFigures } from './day-figures.ts';

const days = fc.tuple(
  fc.array(randomDayOrder, { maxLength: 25 }),
  fc.array(randomDayRefund, { maxLength: 10 }),
);
const runs = { ...propertyRuns, numRuns: Math.ceil(propertyRuns.numRuns / 4) };

/** One after the other, as a person with a pile of receipts would. */
function pile(orders: readonly DayOrder[], take: (order: DayOrder) => number | false): number {
  let sum = 0;
  for (const order of orders) {
    const cents = take(order);
    if (cents !== false) sum += cents;
  }
  return sum;
}

test('A-533: every figure of a day is the sum of its orders’ own rows', () => {
  fc.assert(
    fc.property(days, ([orders, refunds]) => {
      const day = dayFigures(orders, refunds, ZONE);
      const ofSold = (take: (order: DayOrder) => number) => pile(orders, (o) => o.status === 5 && take(o));
      const payable = ({ bill }: DayOrder) => bill.payable;

      expect(day.sold).toEqual({ orders: ofSold(() => 1), cents: ofSold(payable) });
      const isOpen = ({ status }: DayOrder) => status < 5;
      expect(day.open).toEqual({
        orders: pile(orders, (o) => isOpen(o) && 1),
        cents: pile(orders, (o) => isOpen(o) && payable(o)),
      });
      for (const { by, orders: count, cents } of day.notSold) {
        expect(count).toBe(pile(orders, (o) => o.endedBy === by && 1));
        expect(cents).toBe(pile(orders, (o) => o.endedBy === by && payable(o)));
      }
      expect(day.sold.orders + day.open.orders + day.notSold.reduce((n, one) => n + one.orders, 0)).toBe(
        orders.length,
      );

      const row = (key: string) =>
        ofSold(({ bill }) => ('rows' in bill ? pileOfRows(bill.rows, key) : Number.NaN));
      expect(day.parts).toEqual({
        dishes: row('subtotal'),
        addedTax: row('addedTax'),
        delivery: row('delivery'),
        platform: row('platform'),
        surcharge: row('surcharge'),
        tips: row('tip'),
        discounts: row('discount'),
      });
      const { discounts, ...added } = day.parts;
      expect(Object.values(added).reduce((sum, part) => sum + part, 0) - discounts).toBe(day.sold.cents);
      expect(day.taxCents).toBe(row('includedTax') + row('addedTax'));
      for (const { taxId, ratePercent, isIncluded, taxCents } of day.taxes)
        expect(taxCents).toBe(
          ofSold(({ bill }) => {
            const lines = isIncluded ? bill.inclusiveTaxes : bill.exclusiveTaxes;
            const own = lines.filter((line) => line.taxId === taxId && line.ratePercent === ratePercent);
            return own.reduce((sum, line) => sum + line.taxCents, 0);
          }),
        );

      const given = refunds.filter(({ orderStatus }) => orderStatus !== 6);
      const back = (method?: string) =>
        given.reduce((sum, one) => sum + (method && one.method !== method ? 0 : one.amountCents), 0);
      expect(day.refunds).toEqual({
        orders: new Set(given.map(({ orderId }) => orderId)).size,
        cents: back(),
        taxCents: given.reduce((sum, one) => sum + one.taxCents, 0),
        pendingCents: given.reduce((sum, one) => sum + (one.state === 'onItsWay' ? one.amountCents : 0), 0),
        owedCents: 0,
      });
      expect(day.keptCents).toBe(day.sold.cents - back());
      for (const [mode, method] of [
        [1, 'cash'],
        [2, 'card'],
      ] as const) {
        const own = day.payments.find(({ paymentMode }) => paymentMode === mode);
        const cents = ofSold((o) => (o.paymentMode === mode ? payable(o) : 0));
        expect(own?.cents ?? 0).toBe(cents);
        expect(own?.orders ?? 0).toBe(ofSold((o) => (o.paymentMode === mode ? 1 : 0)));
        expect(own?.keptCents ?? 0).toBe(cents - back(method));
      }
      for (const { orderType, orders: count, cents } of day.services) {
        expect(count).toBe(ofSold((o) => (o.orderType === orderType ? 1 : 0)));
        expect(cents).toBe(ofSold((o) => (o.orderType === orderType ? payable(o) : 0)));
      }
      expect(day.services.reduce((sum, { cents }) => sum + cents, 0)).toBe(day.sold.cents);
      expect(day.hours.reduce((sum, one) => sum + one.orders, 0)).toBe(day.sold.orders);
      expect(day.dishes.reduce((sum, { cents }) => sum + cents, 0)).toBe(day.parts.dishes);
      for (const { productId, quantity, cents } of day.dishes) {
        const lines = orders.filter((o) => o.status === 5).flatMap((o) => o.lines);
        const own = lines.filter((line) => line.productId === productId);
        expect(quantity).toBe(own.reduce((sum, line) => sum + line.qty, 0));
        expect(cents).toBe(own.reduce((sum, line) => sum + line.totalCents, 0));
      }
    }),
    runs,
  );
});

function pileOfRows(rows: unknown, key: string): number {
  return (rows as { key: string; cents: number | 'unknown' }[]).reduce(
    (sum, row) => (row.key === key && row.cents !== 'unknown' ? sum + row.cents : sum),
    0,
  );
}

test('A-533: the hours of a day stand in its order, those after midnight last', () => {
  fc.assert(
    fc.property(fc.array(randomDayOrder, { minLength: 1, maxLength: 25 }), (orders) => {
      const { hours } = dayFigures(orders, [], ZONE);
      const place = (hour: number) => (hour + 24 - 5) % 24;
      expect(hours.map(({ hour }) => place(hour))).toEqual(
        hours.map((_, at) => place(hours[0]?.hour ?? 0) + at),
      );
      for (const end of [hours[0], hours.at(-1)]) expect(end?.orders).not.toBe(0);
    }),
    runs,
  );
});

test(`A-533: nothing was sold on a day without orders (${DAY})`, () => {
  const day = dayFigures([], [], ZONE);
  expect(day).toMatchObject({
    sold: { orders: 0, cents: 0 },
    keptCents: 0,
    services: [],
    payments: [],
    hours: [],
    dishes: [],
    taxes: [],
  });
});
