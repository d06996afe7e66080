import { mitti } from '#app/backend/demo/mitti/mitti.ts';
import { addDays, wallTime } from '#app/domain/time/wall-clock.ts';
import { operatorOf } from '#tests/setup/built-operator.ts';
import { addFromMenu } from '#tests/setup/guest.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, type Visitor } from '#tests/setup/visitor.ts';

/** The demo restaurant with changes, under another name. */

type Override = { date: number | string; hours: unknown; reason?: string };
type Changes = { restaurant?: object; dateOverrides?: Override[]; [part: string]: unknown };

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Imported beside the running server, as an operator would; again to change it once more. */
export async function takeMitti(
  store: StoreProcess,
  subdomain: string,
  { restaurant, dateOverrides = mitti.dateOverrides ?? [], ...changes }: Changes,
): Promise<void> {
  const operator = await operatorOf(store);
  const today = wallTime(store.now(), 'Pacific/Auckland').date;
  await operator.take({
    ...mitti,
    ...changes,
    dateOverrides: dateOverrides.map(({ date, ...own }) => ({
      ...own,
      date: typeof date === 'number' ? addDays(today, date) : date,
    })),
    restaurant: { ...mitti.restaurant, ...restaurant, subdomain },
  });
  await operator.close();
}

/** A visitor with a naan in the cart there. */
export async function visitorOf(store: StoreProcess, subdomain: string, changes: Changes): Promise<Visitor> {
  await takeMitti(store, subdomain, changes);
  const visitor = createVisitor(store.port, `${subdomain}.localhost:${store.port}`);
  await addFromMenu(visitor, 'garlic-naan');
  return visitor;
}

/** The same hours on every day of the week, and days with hours of their own, counted from today there. */
export function hoursOf(daily: string, overrides: Record<number, Omit<Override, 'date'>> = {}) {
  return {
    hours: Object.fromEntries(DAYS.map((day) => [day, daily === 'closed' ? 'closed' : [daily]])),
    dateOverrides: Object.entries(overrides).map(([days, own]) => ({
      date: Number(days),
      ...own,
    })),
  };
}

/** Closed today, and, should midnight come, for the first hours of tomorrow. */
export const OPENS_TOMORROW = () =>
  hoursOf('11:00-20:00', { 0: { hours: 'closed', reason: 'Staff outing' } });
/** Open all day, today and tomorrow. */
export const ROUND_THE_CLOCK = () => hoursOf('00:00-24:00');
