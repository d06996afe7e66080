import { redirect } from 'react-router';
import { customerFrom } from '#app/middleware/customer.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import type { Route } from './+types/data.ts';

/** All that is kept about the customer, as a file to take along. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!(await customerFrom(context))) throw redirect('/profile/info');
  const { api, client } = storeFrom(context);
  const reply = await api.call('customer.data', { path: { clientId: client.clientId } });
  if (!reply.ok) throw new Response(null, { status: 503, statusText: 'Service unavailable' });
  return new Response(JSON.stringify(reply.data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'private, no-store',
    },
  });
}
