import type { z } from 'zod';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import type { ManageToday } from '#app/contract/reports.ts';
import { hoursNow } from '#app/domain/opening-hours/hours-now.ts';
import { daysOf, namedPeriod, periodBefore } from '#app/domain/reports/period.ts';
import { sameTimeOn } from '#app/domain/reports/same-time.ts';
import { type DaySums, joinedTimes } from '#app/domain/reports/sums.ts';
import { allowedOrderTypes, estimatedMinutes } from '#app/domain/settings/order-types.ts';
import { businessDate } from '#app/domain/time/business-day.ts';
import { addDays } from '#app/domain/time/wall-clock.ts';
import { openOrders } from './open-orders.ts';
import { readDays } from './read-days.ts';
import { readSoldOut, tasksOf } from './tasks.ts';

type Reply = z.input<typeof ManageToday>;
const WEEK_DAYS = 7;
const NOTHING = { orders: 0, cents: 0 };

/**
 * How the day goes: whether orders are taken, what was sold until now beside the same weekday until the same time of
 * day, and what waits for somebody.
 */
export async function readToday(deps: Deps, restaurant: Restaurant): Promise<Reply> {
  const { restaurantId, document } = restaurant;
  const { timeZone } = document;
  const now = deps.now();
  const zone = { restaurantId, timeZone };
  const week = namedPeriod('week', businessDate(now, timeZone));
  const before = periodBefore(week);
  const days = await readDays(deps.db, zone, week, { withDishes: false });
  const daysBefore = await readDays(deps.db, zone, before, {
    withDishes: false,
    until: sameTimeOn(before.to, now, timeZone),
  });
  const sinceUtc = await firstPlaced(deps, restaurantId);
  const today = days.get(week.to);
  const open = await openOrders(deps.db, restaurantId);
  const lastWeek = daysBefore.get(before.to)?.sold ?? NOTHING;
  // one that was there a week ago has a comparison, whatever it sold then
  const isFirst = sinceUtc === null || businessDate(new Date(sinceUtc), timeZone) > before.to;
  const oldest = open.waiting[0];
  return {
    date: week.to,
    nowUtc: now.toISOString(),
    timeZone,
    shop: shopOf(restaurant, now),
    sold: counted(today?.sold ?? NOTHING),
    lastWeek: isFirst ? null : { date: before.to, ...counted(lastWeek) },
    sinceUtc,
    ready: readyOf(today),
    waiting: { orders: open.waiting.length, oldestUtc: oldest?.sinceUtc ?? null },
    underWay: open.underWay,
    tasks: await tasksOf(deps, restaurant, open.waiting),
    soldOut: await readSoldOut(deps, restaurant),
    week: daysOf(week).map((date) => ({
      date,
      ...counted(days.get(date)?.sold ?? NOTHING),
      before: daysBefore.get(addDays(date, -WEEK_DAYS))?.sold.cents ?? 0,
    })),
  };
}

function counted({ orders, cents }: DaySums['sold']) {
  return { orders, amount: cents };
}

/** Minutes of all services together, on average. */
function readyOf(today: DaySums | undefined): Reply['ready'] {
  const [all] = joinedTimes([(today?.times ?? []).map((time) => ({ ...time, orderType: 0 }))]);
  if (!all) return null;
  return {
    orders: all.orders,
    promised: Math.round(all.promisedMinutes / all.orders),
    took: Math.round(all.tookMinutes / all.orders),
  };
}

function shopOf({ document, pauses }: Restaurant, now: Date): Reply['shop'] {
  const { state, changesAt } = hoursNow(document, now);
  return {
    isOpen: state === 'open',
    changesUtc: changesAt?.toISOString() ?? null,
    services: allowedOrderTypes(document.settings).map((orderType) => ({
      ...(pauses.find((pause) => pause.orderType === orderType) ?? {
        pausedUntilUtc: null,
        pausedBy: null,
        saidUtc: null,
        moreMinutes: 0,
        moreUntilUtc: null,
        line: null,
      }),
      orderType,
      // the settings are those of this moment
      minutes: estimatedMinutes(document.settings, orderType),
    })),
  };
}

async function firstPlaced({ db }: Deps, restaurantId: string): Promise<string | null> {
  const first = await db
    .selectFrom('orders')
    .select('created_utc')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_utc')
    .limit(1)
    .executeTakeFirst();
  return first?.created_utc ?? null;
}
