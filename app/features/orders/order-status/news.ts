import { data } from 'react-router';
import { ownOrder } from '#app/features/orders/own-order.server.ts';
import type { Route } from './+types/news.ts';
import { loadNews } from './load-order.server.ts';

/**
 * Whether something has changed of an order of this browser or of the signed-in customer, for its open page, which asks
 * until the order is over: some sixty bytes. An order that the visitor may not see is a bare 404, and a store that does
 * not answer a bare 503.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const placed = await ownOrder(context, url.searchParams.get('order'));
  const news = placed ? await loadNews(context, placed) : 'refused';
  if (news === 'refused') throw data(null, { status: 404 });
  if (news === null) throw data(null, { status: 503 });
  return Response.json(news, { headers: { 'cache-control': 'no-store' } });
}
