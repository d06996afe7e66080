import { statusView } from '#app/domain/order/status-view.ts';
import { ordersCookie } from '#app/features/orders/own-order.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { cartCookie, dropCart } from '#app/shell/visitor/visitor-cart.server.ts';
import type { Route } from './+types/confirmed.ts';

/**
 * The page has confirmed its card; the store is asked to read the payment. The status number that it answers
 * counts. The cart is used up unless the payment failed.
 * @returns {status}; null with a failing HTTP status when the store does not answer: the page may try again
 */
export async function action({ request, context }: Route.ActionArgs) {
  const session = sessionFrom(context);
  const form = await formOf(request);
  const orderId = String(form.get('orderId') ?? '');
  const own = (await session.read(ordersCookie))?.find((order) => order.orderId === orderId);
  if (!own) return answer(null, 404);
  const { api } = storeFrom(context);
  const reply = await api.call('orders.paymentIntentCreated', {
    path: { orderId },
    orderKey: own.orderKey || null,
    body: String(form.get('intentId') ?? ''),
  });
  if (!reply.ok) return answer(null, reply.kind === 'failed' ? 503 : 409);
  // a failed payment is tried again with the same cart, from the order's page
  const isFailed = statusView(reply.data) === 'failed';
  if (!isFailed && (await session.read(cartCookie))?.id === own.cartId) dropCart(context);
  return answer(reply.data, 200);
}

function answer(orderStatus: number | null, status: number): Response {
  return Response.json({ status: orderStatus }, { status, headers: { 'cache-control': 'no-store' } });
}
