import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { dayOrders, dayRefunds, dueRows } from '#app/backend/use-cases/reports/day-rows.ts';
import type { DayClose } from '#app/contract/receiver-day.ts';
import { type DayFigures, dayFigures } from '#app/domain/order/day-figures.ts';
import { businessDate, businessDay, isDate } from '#app/domain/time/business-day.ts';

/**
 * The figures of a day of a restaurant; of the day by now without a date.
 * @param date YYYY-MM-DD; the day ends at five in the morning after it
 * @throws Refusal 'Invalid request' for a date that is none
 */
export async function readDay(
  deps: Pick<Deps, 'db' | 'now'>,
  { restaurantId, document: { timeZone } }: Restaurant,
  asked: string | undefined,
): Promise<DayClose> {
  const now = deps.now();
  const today = businessDate(now, timeZone);
  const date = asked ?? today;
  if (!isDate(date)) throw new Refusal('invalidRequest');
  const { from, to } = businessDay(date, timeZone);
  const span = { restaurantId, from: from.toISOString(), to: to.toISOString() };
  const rows = await dueRows(deps.db, span);
  const figures = dayFigures(
    await dayOrders(deps.db, span, rows),
    await dayRefunds(deps.db, span, rows),
    timeZone,
  );
  return {
    date,
    fromUtc: span.from,
    toUtc: span.to,
    isOver: to <= now,
    today,
    ...toReply(figures),
  };
}

function toReply(figures: DayFigures): Omit<DayClose, 'date' | 'fromUtc' | 'toUtc' | 'isOver' | 'today'> {
  const { sold, open, notSold, refunds, services, payments, taxes, dishes } = figures;
  return {
    sold: { orders: sold.orders, amount: sold.cents },
    open: { orders: open.orders, amount: open.cents },
    notSold: notSold.map(({ by, orders, cents }) => ({ by, orders, amount: cents })),
    refunds: {
      orders: refunds.orders,
      amount: refunds.cents,
      tax: refunds.taxCents,
      pending: refunds.pendingCents,
      owed: refunds.owedCents,
    },
    kept: figures.keptCents,
    services: services.map(({ cents, ...service }) => ({ ...service, amount: cents })),
    payments: payments.map(({ paymentMode, orders, cents, refundCents, keptCents }) => ({
      paymentMode,
      orders,
      amount: cents,
      refunds: refundCents,
      kept: keptCents,
    })),
    parts: figures.parts,
    taxes: taxes.map(({ taxId, name, ratePercent, isIncluded, taxCents }) => ({
      taxId,
      name,
      rate: ratePercent,
      isIncluded,
      amount: taxCents,
    })),
    tax: figures.taxCents,
    onTime: figures.onTime,
    hours: figures.hours,
    dishes: dishes.map(({ cents, ...dish }) => ({ ...dish, amount: cents })),
  };
}
