import { statusView } from '#app/domain/order/status-view.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { sessionFrom } from '#app/middleware/session.ts';
import { dropCart } from '#app/middleware/visitor-cart.ts';
import type { Route } from './+types/told.ts';

/**
 * The page says that its card was confirmed, and the store looks for itself (R-PAY-01, B-PAY-03). Its number decides
 * what the order is now (R-PAY-03), and the cart has become the order (R-PAY-04) unless its payment failed.
 * @returns {status}: null when the store does not say, with a failing status: it may be told again.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const session = sessionFrom(context);
  const form = await formOf(request);
  const orderId = String(form.get('orderId') ?? '');
  const own = (await session.read('orders'))?.find((order) => order.orderId === orderId);
  if (!own) return answer(null, 404);
  const { api, client } = storeFrom(context);
  const reply = await api.call('orders.paymentIntentCreated', {
    path: { clientId: client.clientId, orderId },
    orderKey: own.orderKey || null,
    body: String(form.get('intentId') ?? ''),
  });
  if (!reply.ok) return answer(null, reply.kind === 'failed' ? 503 : 409);
  // what failed is tried again with the same cart, from the order's page
  const isFailed = statusView(reply.data) === 'failed';
  if (!isFailed && (await session.read('cart'))?.id === own.cartId) dropCart(context);
  return answer(reply.data, 200);
}

function answer(orderStatus: number | null, status: number): Response {
  return Response.json({ status: orderStatus }, { status, headers: { 'cache-control': 'no-store' } });
}
