import { data } from 'react-router';
import { ownOrder } from '#app/middleware/own-order.ts';
import type { Route } from './+types/status.ts';
import { readStatus } from './load-order.server.ts';

/** The status of an order of this browser or of the signed-in customer, for the page that waits: {status}, null when the store does not say. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const placed = await ownOrder(context, url.searchParams.get('order'));
  if (!placed) throw data(null, { status: 404 });
  return Response.json(
    { status: await readStatus(context, placed) },
    { headers: { 'cache-control': 'no-store' } },
  );
}
