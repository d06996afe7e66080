import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import { splitByShare } from '#app/domain/money/exact.ts';
import {
  type DayOrder,
  type DayRefund,
  type DayTax,
  dayFigures,
  type Sum,
  takenOff,
} from '#app/domain/order/day-figures.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import {
  type DaySums,
  joinedPromotions,
  joinedTaxes,
  joinedTimes,
  type PromotionSum,
  type TaxSum,
  type TimeSum,
} from './sums.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** A refund with the taxes of its order, by whose shares its own tax is told apart. */
export type ReportRefund = DayRefund & { taxes: readonly DayTax[] };

const { delivered, cancelled } = ORDER_STATUS;

/**
 * What orders and refunds come to, by the kitchen's own figures: an order is sold once it was handed over, and what was
 * given back of one that was cancelled counts nowhere.
 */
export function daySums(
  orders: readonly DayOrder[],
  refunds: readonly ReportRefund[],
  timeZone: string,
): DaySums {
  const figures = dayFigures(orders, refunds, timeZone);
  const sold = orders.filter(({ status }) => status === delivered);
  const back = takenOff(refunds);
  return {
    sold: figures.sold,
    lost: sumOf(orders.filter(({ status }) => status === cancelled)),
    refunds: { count: back.length, cents: figures.refunds.cents, taxCents: figures.refunds.taxCents },
    parts: figures.parts,
    hours: grouped(sold, (order) => ({ hour: hourOf(order, timeZone) })),
    services: grouped(sold, ({ orderType, isScheduled }) => ({ orderType, isScheduled })),
    payments: figures.payments.map(({ paymentMode, orders: count, cents, refundCents }) => ({
      paymentMode,
      orders: count,
      cents,
      refundCents,
    })),
    taxes: taxesOf(figures.taxes, back),
    onTime: figures.onTime,
    times: timesOf(sold),
    promotions: promotionsOf(sold),
    dishes: figures.dishes,
  };
}

function sumOf(orders: readonly DayOrder[]): Sum {
  return { orders: orders.length, cents: orders.reduce((sum, { bill }) => sum + bill.payable, 0) };
}

function hourOf({ dueUtc }: DayOrder, timeZone: string): number {
  return Math.floor(wallTime(new Date(dueUtc), timeZone).minute / HOUR_MINUTES);
}

function grouped<Side extends object>(
  orders: readonly DayOrder[],
  side: (order: DayOrder) => Side,
): (Side & Sum)[] {
  const groups = new Map<string, { of: Side; orders: DayOrder[] }>();
  for (const order of orders) {
    const of = side(order);
    const key = JSON.stringify(of);
    const group = groups.get(key) ?? { of, orders: [] };
    group.orders.push(order);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({ ...group.of, ...sumOf(group.orders) }));
}

/** The tax in a refund belongs to its order's taxes, in proportion where there are several. */
function taxesOf(sold: readonly DayTax[], back: readonly ReportRefund[]): TaxSum[] {
  const inSales = sold.map((tax) => taxSum(tax, tax.taxCents, 0));
  const inRefunds = back.flatMap(({ taxes, taxCents }) => {
    const shares = splitByShare(
      taxCents,
      taxes.map((tax) => tax.taxCents),
    );
    return taxes.map((tax, place) => taxSum(tax, 0, shares[place] ?? 0));
  });
  return joinedTaxes([inSales, inRefunds]);
}

function taxSum({ taxId, name, ratePercent, isIncluded }: DayTax, taxCents: Cents, backCents: Cents): TaxSum {
  return { taxId, name, ratePercent, isIncluded, taxCents, backCents };
}

function timesOf(sold: readonly DayOrder[]): TimeSum[] {
  const known = sold.flatMap(({ orderType, isScheduled, createdUtc, firstPromisedUtc, doneUtc }) =>
    isScheduled || firstPromisedUtc === null || doneUtc === null
      ? []
      : [
          {
            orderType,
            orders: 1,
            promisedMinutes: minutesBetween(createdUtc, firstPromisedUtc),
            tookMinutes: minutesBetween(createdUtc, doneUtc),
          },
        ],
  );
  return joinedTimes([known]);
}

/** Whole minutes, so that sums of any orders are the same in any order. */
function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS);
}

function promotionsOf(sold: readonly DayOrder[]): PromotionSum[] {
  const used = sold.flatMap(({ bill }) =>
    bill.promotions.map(({ promotionId, name, discountCents, deliverySavedCents = 0 }) => ({
      promotionId,
      name,
      orders: 1,
      discountCents,
      savedCents: deliverySavedCents,
    })),
  );
  return joinedPromotions([used]);
}
