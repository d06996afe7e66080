import type { RouterContextProvider } from 'react-router';
import { type ManageOrders, ORDERS_OF, type OrdersOf } from '#app/contract/manage-orders.ts';
import { minutesWaited } from '#app/domain/reports/waiting.ts';
import { businessDate } from '#app/domain/time/business-day.ts';
import { DEFAULT_TIME_ZONE } from '#app/domain/time/wall-clock.ts';
import { refusalOf, type SignedIn } from '#app/features/manage/signed-in.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';

type Context = Readonly<RouterContextProvider>;

/** What the address asks for. */
export type AskedOrders = { words: string; of: OrdersOf; page: number };

/** An order of the list as the page shows it. */
export type ListedOrder = ManageOrders['items'][number] & {
  /** Minutes that it waits to be accepted; null where it does not. */
  minutes: number | null;
  isToday: boolean;
};

/** What the address asks for; what it asks wrongly is left out. */
export function askedOrders({ searchParams }: URL): AskedOrders {
  const page = Number(searchParams.get('page'));
  return {
    words: (searchParams.get('q') ?? '').trim().slice(0, 100),
    of: ORDERS_OF.find((one) => one === searchParams.get('of')) ?? 'today',
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

/** The orders that an address asks for. @throws as refusalOf, and a 503 where the store does not answer */
export async function loadOrders(
  context: Context,
  url: URL,
  { staffToken }: SignedIn,
  { words, of, page }: AskedOrders,
): Promise<Omit<ManageOrders, 'items'> & { orders: ListedOrder[]; nowUtc: string; timeZone: string }> {
  const { api, client } = storeFrom(context);
  const reply = await api.call('manage.orders', {
    staffToken,
    query: { page: String(page), ...(words === '' ? { of } : { q: words }) },
  });
  if (!reply.ok) {
    await refusalOf(context, url, reply, null);
    throw new Response(null, { status: 503, statusText: 'Service unavailable' });
  }
  const now = context.get(platformContext).now();
  const timeZone = client.timeZone ?? DEFAULT_TIME_ZONE;
  const { items, ...found } = reply.data;
  return {
    ...found,
    nowUtc: now.toISOString(),
    timeZone,
    orders: items.map((order) => ({
      ...order,
      minutes: order.waitsSinceUtc === null ? null : minutesWaited(order.waitsSinceUtc, now),
      isToday: businessDate(new Date(order.createdUtc), timeZone) === businessDate(now, timeZone),
    })),
  };
}

/** The lists that a role may choose from. */
export function listsFor(role: SignedIn['me']['role']): readonly OrdersOf[] {
  return role === 'kitchen' ? ORDERS_OF.filter((of) => of !== 'refunded') : ORDERS_OF;
}
