import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { ordersCookie, withLinked } from '#app/features/orders/own-order.server.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { languageFrom } from '#app/shell/language/i18n.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';

/**
 * A mailed link (`?order=…&key=…`): its key is kept in this browser's cookie, as if the order had been
 * placed here, and leaves the address at once, so that it is in no history, bookmark or Referer. It runs
 * before all loaders, so that none of them takes the message that the next page shows.
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
      await say(context, 'no', TEXTS[languageFrom(context)].orderLife.linkEnded);
      return redirect('/');
    case 'unknown':
      throw new Response(null, { status: 503, statusText: 'Service unavailable' });
  }
};

/** The store checks the key. Keys that this browser already has are not checked again. */
async function keepProof(
  context: Readonly<RouterContextProvider>,
  orderId: string,
  orderKey: string,
): Promise<'kept' | 'wrong' | 'unknown'> {
  const session = sessionFrom(context);
  const orders = (await session.read(ordersCookie)) ?? [];
  if (orders.some((order) => order.orderId === orderId && order.orderKey !== '')) return 'kept';
  const { api } = storeFrom(context);
  const path = { orderId };
  const reply = await api.call('orders.summary', { path, orderKey });
  if (!reply.ok) return reply.kind === 'failed' ? 'unknown' : 'wrong';
  const orderNumber = reply.data.orderInfo.orderNumber ?? null;
  session.write(ordersCookie, withLinked(orders, { orderId, orderKey, orderNumber }));
  return 'kept';
}
