import { data } from 'react-router';
import { ownOrder } from '#app/features/orders/own-order.server.ts';
import type { Route } from './+types/status.ts';
import { currentStatus } from './load-order.server.ts';

/**
 * The status of an order of this browser or of the signed-in customer, for the open page, which polls it:
 * {status}, null when the store does not say. An order that the visitor may not see is a bare 404, as the page
 * asks again and again.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const placed = await ownOrder(context, url.searchParams.get('order'));
  const status = placed ? await currentStatus(context, placed) : 'refused';
  if (status === 'refused') throw data(null, { status: 404 });
  return Response.json({ status }, { headers: { 'cache-control': 'no-store' } });
}
