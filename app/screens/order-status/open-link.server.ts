import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { ORDER_LIFE } from '#app/locales/order-life.ts';
import { say } from '#app/middleware/flash.ts';
import { languageFrom } from '#app/middleware/i18n.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { sessionFrom } from '#app/middleware/session.ts';
import { withLinked } from './linked-order.ts';

/**
 * A mailed link (`?order=…&key=…`): its key becomes one of this browser's proofs, as if the order had been placed here,
 * and leaves the address at once, so that it is in no history, bookmark or Referer. Before all loaders, so that none of
 * them takes what is to be said on the page that comes.
 */
export const openLink: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pathname, searchParams } = new URL(request.url);
  const orderId = searchParams.get('order');
  const orderKey = searchParams.get('key');
  if (!orderId || orderKey === null) return next();
  const here = `${pathname}?order=${encodeURIComponent(orderId)}`;
  switch (await keepProof(context, orderId, orderKey)) {
    case 'kept':
      return redirect(here);
    case 'wrong':
      await say(context, 'no', ORDER_LIFE[languageFrom(context)].linkEnded);
      return redirect('/');
    case 'unknown':
      throw new Response(null, { status: 503, statusText: 'Service unavailable' });
  }
};

/** The store judges the key; what this browser could prove before it is asked no more. */
async function keepProof(
  context: Readonly<RouterContextProvider>,
  orderId: string,
  orderKey: string,
): Promise<'kept' | 'wrong' | 'unknown'> {
  const session = sessionFrom(context);
  const orders = (await session.read('orders')) ?? [];
  if (orders.some((order) => order.orderId === orderId && order.orderKey !== '')) return 'kept';
  const { api, client } = storeFrom(context);
  const path = { clientId: client.clientId, orderId };
  const reply = await api.call('orders.summary', { path, orderKey });
  if (!reply.ok) return reply.kind === 'failed' ? 'unknown' : 'wrong';
  const orderNumber = reply.data.orderInfo.orderNumber ?? null;
  session.write('orders', withLinked(orders, { orderId, orderKey, orderNumber }));
  return 'kept';
}
