import { data, type RouterContextProvider } from 'react-router';
import { PATRON_LISTS, type PatronList, type Patrons } from '#app/contract/patrons.ts';
import { initials } from '#app/domain/account/initials.ts';
import { DEFAULT_TIME_ZONE } from '#app/domain/time/wall-clock.ts';
import { type Door, refusalOf, type SignedIn } from '#app/features/manage/signed-in.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Who sees customers, and who takes their data along: each time they show that it is them. */
export const SEEING: Door = { roles: ['owner', 'manager'], isFresh: true };
export const TAKING: Door = { roles: ['owner'], isFresh: true };

/** What the address asks for. */
export type AskedCustomers = { words: string; list: PatronList; page: number };

/** A customer of the list as the page shows them. */
export type ShownCustomer = Patrons['items'][number] & { initials: string };

/** What the address asks for; what it asks wrongly is left out. */
export function askedCustomers({ searchParams }: URL): AskedCustomers {
  return {
    words: (searchParams.get('q') ?? '').trim().slice(0, 100),
    list: PATRON_LISTS.find((one) => one === searchParams.get('list')) ?? 'lately',
    page: pageIn(searchParams),
  };
}

/** The page that an address asks for; the first one where it says none. */
export function pageIn(searchParams: URLSearchParams): number {
  const page = Number(searchParams.get('page'));
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1;
}

/** The customers that an address asks for. @throws as refusalOf, and a 503 where the store does not answer */
export async function loadCustomers(
  context: Context,
  url: URL,
  { staffToken }: SignedIn,
  { words, list, page }: AskedCustomers,
): Promise<Omit<Patrons, 'items'> & { customers: ShownCustomer[] }> {
  const reply = await storeFrom(context).api.call('patrons.list', {
    staffToken,
    query: { page: String(page), ...(words === '' ? { list } : { q: words }) },
  });
  if (!reply.ok) {
    await refusalOf(context, url, reply, null);
    throw data(null, { status: 503 });
  }
  const { items, ...found } = reply.data;
  return { ...found, customers: items.map((item) => ({ ...item, initials: initialsOf(item) })) };
}

/** The letters that stand for somebody. */
export function initialsOf({ fullName, email }: Pick<ShownCustomer, 'fullName' | 'email'>): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/);
  return initials(first, others.at(-1) ?? '', email);
}

/** The server's clock and the restaurant's zone, for moments of a page. */
export function clockOf(context: Context): { nowUtc: string; timeZone: string } {
  return {
    nowUtc: context.get(platformContext).now().toISOString(),
    timeZone: storeFrom(context).client.timeZone ?? DEFAULT_TIME_ZONE,
  };
}
