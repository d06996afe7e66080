import { redirect } from 'react-router';
import { dropTyped } from '#app/features/checkout/typed-checkout.server.ts';
import { returnedPath } from '#app/features/orders/order-status/order-paths.ts';
import { orderFromCart, ordersCookie } from '#app/features/orders/own-order.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { Route } from './+types/paid.ts';

/**
 * The way back from the provider's own page. Reading the order's status makes the store look at the payment
 * itself, so that the order's page shows how it is, and the cart of a paid order is used up. Nothing in this
 * address is trusted: what its proof tells a browser that did not place the order, the store checks.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api } = storeFrom(context);
  const own = orderFromCart((await sessionFrom(context).read(ordersCookie)) ?? [], params.cartId);
  if (!own) throw redirect(returnedPath(url) ?? '/');
  const { orderId, orderKey } = own;
  await api.call('orders.status', {
    path: { orderId },
    orderKey: orderKey || null,
  });
  await dropTyped(context);
  throw redirect(`/success?order=${encodeURIComponent(orderId)}`);
}
