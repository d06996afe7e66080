import type { Figure } from '../report.ts';
import { PEAK_SHARE } from './friday.ts';

/** Orders of a restaurant on a Friday: a small one, a usual one, a busy one. */
const ORDERS_A_FRIDAY = [20, 40, 100];
const HOUR_SECONDS = 3_600;
/** A server is to have as much room left as it uses: for a second one's visitors, an import, a slow neighbour. */
const USED = 0.5;

/**
 * How many restaurants a server holds, by the orders a second that it took at dinner.
 * @param held orders a second
 * @returns at half of that, for some numbers of orders on a Friday
 */
export function restaurantsHeld(held: number, ordersAFriday: number): number {
  return Math.floor((held * USED * HOUR_SECONDS) / (ordersAFriday * PEAK_SHARE));
}

/** The same as lines of the report. */
export function capacityFigures(held: number): Figure[] {
  return ORDERS_A_FRIDAY.map((orders) => ({
    name: `region restaurants with ${orders} orders a Friday`,
    value: restaurantsHeld(held, orders),
    unit: '',
    note: 'by half of the orders a second that were held',
  }));
}
