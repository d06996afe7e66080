import type { Sum } from '#app/domain/order/day-figures.ts';
import { DAY_BEGINS_HOUR } from '#app/domain/time/business-day.ts';

const HOURS = 24;

/**
 * The hours of the restaurant's day, which begins in the morning, from the first that has an order to the last, with
 * those between them.
 */
export function hoursInOrder(hours: readonly (Sum & { hour: number })[]): (Sum & { hour: number })[] {
  const all = Array.from({ length: HOURS }, (_, place) => {
    const hour = (place + DAY_BEGINS_HOUR) % HOURS;
    return hours.find((one) => one.hour === hour) ?? { hour, orders: 0, cents: 0 };
  });
  const first = all.findIndex(({ orders }) => orders > 0);
  const last = all.findLastIndex(({ orders }) => orders > 0);
  return first < 0 ? [] : all.slice(first, last + 1);
}
