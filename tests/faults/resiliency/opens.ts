import type { Answer } from '#tests/setup/http.ts';
import { openReceiver } from '#tests/setup/receiver-visitor.ts';
import { type RouteAddress, routeAddresses } from '#tests/setup/route-paths.ts';
import type { Visitor } from '#tests/setup/visitor.ts';
import { addFromMenu } from '#tests/setup/guest.ts';
import { customerOf, guestOf, IN_CASH, ordered, preferDelivery } from './people.ts';
import type { Town } from './town.ts';

/** Whoever opens every address: a guest who only looks, and a customer who has all that a browser can have. */
export type Openers = { guest: Visitor; customer: Visitor };

/** What an address shows: its status, where it leads, what the page is called and which parts it has. */
export type Shown = { status: number; to: string; parts: string[] };

export async function openersOf(town: Town, hasReceiver: boolean): Promise<Openers> {
  const customer = await customerOf(town);
  const { visitor: orders } = await ordered(town, IN_CASH);
  for (const [name, value] of orders.cookies)
    if (!customer.cookies.has(name)) customer.cookies.set(name, value);
  await addFromMenu(customer, 'garlic-naan');
  await preferDelivery(customer);
  if (hasReceiver) {
    const { visitor } = await openReceiver(town.store.port, town.store.receiverKey('demo'));
    for (const [name, value] of visitor.cookies)
      if (!customer.cookies.has(name)) customer.cookies.set(name, value);
  }
  return { guest: guestOf(town), customer };
}

/** Every address of app/routes.ts, opened by both. @returns what each shows, by its module and path. */
export async function openAll({ guest, customer }: Openers): Promise<Map<RouteAddress, Shown[]>> {
  const shown = new Map<RouteAddress, Shown[]>();
  for (const address of routeAddresses())
    shown.set(address, [shownBy(await customer.get(address.path)), shownBy(await guest.get(address.path))]);
  return shown;
}

function shownBy({ status, headers, body }: Answer): Shown {
  const isPage = body.startsWith('<!');
  const parts = isPage
    ? [...body.matchAll(/<(title|h1|h2|h3)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , text = '']) =>
        text.replace(/<[^>]+>/g, ''),
      )
    : [];
  return { status, to: headers.location ?? '', parts };
}
