import { addFromMenu } from '#tests/setup/guest.ts';
import type { Answer } from '#tests/setup/http.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import { routeAddresses } from '#tests/setup/route-paths.ts';
import type { Visitor } from '#tests/setup/visitor.ts';
import { customerOf, guestOf, IN_CASH, ordered, preferDelivery } from './people.ts';
import type { Town } from './town.ts';

/** Whoever opens every address: a guest who only looks, and a customer who has all that a browser can have. */
export type Openers = { guest: Visitor; customer: Visitor };

export async function openersOf(town: Town): Promise<Openers> {
  const customer = await customerOf(town);
  const { visitor: orders } = await ordered(town, IN_CASH);
  for (const [name, value] of orders.cookies)
    if (!customer.cookies.has(name)) customer.cookies.set(name, value);
  await addFromMenu(customer, 'garlic-naan');
  await preferDelivery(customer);
  if (town.receiverKey !== null) {
    const { visitor } = await openReceiver(town.store.port, town.receiverKey);
    for (const [name, value] of visitor.cookies)
      if (!customer.cookies.has(name)) customer.cookies.set(name, value);
  }
  return { guest: guestOf(town), customer };
}

const AT_ONCE = 6;
/** Stays open for whoever is signed in at the kitchen (kitchen-live.spec.ts). */
const LINE = '/order-receiver/events';

const BOARD = '/order-receiver';

/** Every address of app/routes.ts, opened by both. @returns what each shows, by its module, its path and who looks. */
export async function openAll({ guest, customer }: Openers): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  const left = routeAddresses().filter(({ path }) => path !== LINE);
  const open = async () => {
    for (let next = left.pop(); next; next = left.pop())
      for (const [who, visitor] of Object.entries({ guest, customer }))
        shown.set(
          `${next.screen}: ${next.path} for a ${who}`,
          shownBy(await visitor.get(next.path), next.path),
        );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  return shown;
}

/**
 * Its status, where it leads, what the page is called, and how often it says that something is wrong. The board's alerts are
 * left out: they call the kitchen to orders that have waited too long, whatever is in trouble.
 */
function shownBy({ status, headers, body }: Answer, path: string): string {
  const title = /<title>([\s\S]*?)<\/title>/.exec(body)?.[1];
  const alerts = path === BOARD ? 0 : [...body.matchAll(/<[^>]+role="alert"[^>]*>(?!<\/)/g)].length;
  const later = status === 503 && (headers['retry-after'] ? 'later' : 'without saying when');
  return [status, later, headers.location, title, alerts > 0 && `${alerts} alerts`].filter(Boolean).join(' ');
}
