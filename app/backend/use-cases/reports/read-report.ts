import type { z } from 'zod';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { refundsBesideOrders } from '#app/backend/use-cases/refunds/order-refunds.ts';
import { ORDER_STATUS, type RefundState } from '#app/contract/enumerations.ts';
import type { Report } from '#app/contract/reports.ts';
import { sumsByState } from '#app/domain/refund/refund-state.ts';
import { hoursInOrder } from '#app/domain/reports/hours-in-order.ts';
import {
  type AskedPeriod,
  askedPeriod,
  dayCount,
  daysOf,
  type Period,
  periodBefore,
} from '#app/domain/reports/period.ts';
import { sameTimeOn } from '#app/domain/reports/same-time.ts';
import { type DaySums, together } from '#app/domain/reports/sums.ts';
import { businessDate, businessDay } from '#app/domain/time/business-day.ts';
import { addDays } from '#app/domain/time/wall-clock.ts';
import { joinedInSlices } from './join-days.ts';
import type { RestaurantZone } from './kept-days.ts';
import { readDays } from './read-days.ts';

type Reply = z.input<typeof Report>;

/**
 * The figures of a period beside those of as many days before it. Where the period ends today, the last day before is
 * counted until the same time of day.
 * @throws Refusal 'reportDateInvalid', 'reportDateAhead', 'periodBackwards' or 'periodTooLong' for two dates that are no
 * period, with the faults of both by their names
 */
export async function readReport(
  deps: Pick<Deps, 'db' | 'now'>,
  restaurant: Restaurant,
  asked: AskedPeriod,
): Promise<Reply> {
  const { restaurantId, document } = restaurant;
  const { timeZone } = document;
  const now = deps.now();
  const today = businessDate(now, timeZone);
  const wish = askedPeriod(asked, today);
  if ('faults' in wish)
    throw new Refusal(wish.faults[0]?.code ?? 'invalidRequest', {
      errors: Object.fromEntries(wish.faults.map(({ field, code }) => [field, [code]])),
    });
  const { period } = wish;
  const before = periodBefore(period);
  const zone = { restaurantId, timeZone };
  const isUnderWay = period.to === today;
  const days = await readDays(deps.db, zone, period, { withDishes: true });
  const daysBefore = await readDays(deps.db, zone, before, {
    withDishes: false,
    until: isUnderWay ? sameTimeOn(before.to, now, timeZone) : undefined,
  });
  const sums = await joinedInSlices([...days.values()]);
  const past = together([...daysBefore.values()]);
  const apart = dayCount(period);
  return {
    ...period,
    period: wish.name,
    today,
    untilUtc: isUnderWay ? now.toISOString() : null,
    timeZone,
    ...totals(sums),
    ...(await openRefunds(deps.db, zone, period)),
    lost: counted(sums.lost),
    before: { ...before, ...totals(past) },
    days: daysOf(period).map((date) => ({
      date,
      ...counted(days.get(date)?.sold ?? NONE),
      before: daysBefore.get(addDays(date, -apart))?.sold.cents ?? 0,
    })),
    ...sidesOf(sums),
    departments: departmentsOf(sums.dishes, await departmentOf(deps, restaurant)),
  };
}

/** Refunds of a period that are not done: kept days know no states, which change after the day. */
async function openRefunds(
  db: Deps['db'],
  { restaurantId, timeZone }: RestaurantZone,
  { from, to }: Period,
): Promise<Pick<Reply, 'refundsPending' | 'refundsOwed'>> {
  const rows = await refundsBesideOrders(db, restaurantId)
    .select(['order_refunds.state', 'order_refunds.fault', 'order_refunds.amount_cents as amount'])
    .where('order_refunds.created_utc', '>=', businessDay(from, timeZone).from.toISOString())
    .where('order_refunds.created_utc', '<', businessDay(to, timeZone).to.toISOString())
    .where('order_refunds.state', 'in', ['due', 'failed'])
    .where('order_refunds.settled_utc', 'is', null)
    .where('orders.status', '!=', ORDER_STATUS.cancelled)
    .execute();
  const sums = sumsByState(rows);
  const sum = (state: RefundState) => sums.find((one) => one.state === state)?.amount ?? 0;
  return { refundsPending: sum('onItsWay'), refundsOwed: sum('owedAgain') };
}

const NONE = { orders: 0, cents: 0 };

function counted({ orders, cents }: DaySums['sold']) {
  return { orders, amount: cents };
}

function totals({ sold, refunds, parts }: DaySums): Omit<Reply['before'], 'from' | 'to'> {
  return {
    sold: counted(sold),
    refunds: { count: refunds.count, amount: refunds.cents, tax: refunds.taxCents },
    kept: sold.cents - refunds.cents,
    tips: parts.tips,
  };
}

type Sides = Pick<
  Reply,
  'hours' | 'dishes' | 'services' | 'payments' | 'promotions' | 'onTime' | 'times' | 'parts' | 'taxes' | 'tax'
>;

/** The figures by each of their sides, the most first. */
function sidesOf(sums: DaySums): Sides {
  const taxes = sums.taxes.map(({ taxId, name, ratePercent, isIncluded, taxCents, backCents }) => ({
    taxId,
    name,
    rate: ratePercent,
    isIncluded,
    sold: taxCents,
    back: backCents,
    kept: taxCents - backCents,
  }));
  return {
    hours: hoursInOrder(sums.hours).map(({ hour, ...sum }) => ({ hour, ...counted(sum) })),
    dishes: mostFirst(sums.dishes).map(({ cents, ...dish }) => ({ ...dish, amount: cents })),
    services: mostFirst(sums.services).map(({ orderType, isScheduled, ...sum }) => ({
      orderType,
      isScheduled,
      ...counted(sum),
    })),
    payments: mostFirst(sums.payments).map(({ paymentMode, refundCents, ...sum }) => ({
      paymentMode,
      ...counted(sum),
      refunds: refundCents,
      kept: sum.cents - refundCents,
    })),
    promotions: [...sums.promotions]
      .sort((one, two) => two.orders - one.orders)
      .map(({ promotionId, name, orders, discountCents, savedCents }) => ({
        promotionId,
        name,
        orders,
        discount: discountCents,
        saved: savedCents,
      })),
    onTime: sums.onTime,
    times: sums.times.map(({ orderType, orders, promisedMinutes, tookMinutes }) => ({
      orderType,
      orders,
      promised: Math.round(promisedMinutes / orders),
      took: Math.round(tookMinutes / orders),
    })),
    parts: sums.parts,
    taxes: taxes.sort((one, two) => two.rate - one.rate),
    tax: taxes.reduce((sum, { kept }) => sum + kept, 0),
  };
}

function mostFirst<Row extends { cents: number }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, two) => two.cents - one.cents);
}

type Department = { departmentId: string; name: string };

/** In which department a dish stands now, by its id. */
async function departmentOf(
  deps: Pick<Deps, 'db' | 'now'>,
  restaurant: Restaurant,
): Promise<Map<string, Department>> {
  const { restaurantId } = restaurant;
  const rows = await deps.db
    .selectFrom('products')
    .innerJoin('departments', (join) =>
      join
        .onRef('departments.restaurant_id', '=', 'products.restaurant_id')
        .onRef('departments.department_id', '=', 'products.department_id'),
    )
    .select(['products.product_id', 'departments.department_id', 'departments.name'])
    .where('products.restaurant_id', '=', restaurantId)
    .execute();
  return new Map(
    rows.map(({ product_id, department_id, name }) => [product_id, { departmentId: department_id, name }]),
  );
}

function departmentsOf(
  dishes: DaySums['dishes'],
  places: ReadonlyMap<string, Department>,
): Reply['departments'] {
  const sums = new Map<string | null, Reply['departments'][number] & { amount: number }>();
  for (const { productId, quantity, cents } of dishes) {
    const place = places.get(productId);
    const departmentId = place?.departmentId ?? null;
    const before = sums.get(departmentId);
    sums.set(departmentId, {
      departmentId,
      name: place?.name ?? null,
      quantity: (before?.quantity ?? 0) + quantity,
      amount: (before?.amount ?? 0) + cents,
    });
  }
  return [...sums.values()].sort((one, two) => two.amount - one.amount);
}
