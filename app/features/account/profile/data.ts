import { redirect } from 'react-router';
import { CustomerData } from '#app/contract/customer.ts';
import { onWire } from '#app/contract/on-wire.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { customerFrom } from '#app/shell/visitor/customer.server.ts';
import type { Route } from './+types/data.ts';

/** All data that the store has about the customer, as a file: sums in dollars, as in the store's API. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!(await customerFrom(context))) throw redirect('/profile/info');
  const { api } = storeFrom(context);
  const reply = await api.call('customer.data');
  if (!reply.ok) throw new Response(null, { status: 503, statusText: 'Service unavailable' });
  return new Response(JSON.stringify(onWire(CustomerData, reply.data), null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'private, no-store',
    },
  });
}
