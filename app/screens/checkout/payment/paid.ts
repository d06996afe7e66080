import { redirect } from 'react-router';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { sessionFrom } from '#app/middleware/session.ts';
import { dropTyped } from '#app/middleware/typed-checkout.ts';
import { orderOfCart } from '#app/screens/checkout/placed-orders.ts';
import type { Route } from './+types/paid.ts';

/**
 * Back from the provider's own page. Asked for the order's status the store looks at the payment by itself, so that the
 * next page tells how it is, and its cart is the order's. Nothing in this address is believed.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, client } = storeFrom(context);
  const own = orderOfCart((await sessionFrom(context).read('orders')) ?? [], params.cartId);
  if (!own) throw redirect('/');
  const { orderId, orderKey } = own;
  await api.call('orders.status', {
    path: { clientId: client.clientId, orderId },
    orderKey: orderKey || null,
  });
  await dropTyped(context);
  throw redirect(`/success?order=${encodeURIComponent(orderId)}`);
}
