import type { Deps } from '#app/backend/deps.ts';
import { type CartRow, type CartScope, findCart } from '#app/backend/use-cases/cart/find-cart.ts';
import { orderOfCart } from '#app/backend/use-cases/orders/order-of-cart.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { customersCards, tellingCustomers } from './card-refusals.ts';
import { releaseOrder } from './release-order.ts';

/**
 * Frees a cart that is being paid, so that it can be changed: its order is given up unless it turns out to be paid
 * (B-ORD-04). Does nothing for any other cart. It waits for the network, so it comes before the transaction that
 * changes the cart. @throws Refusal when the payment cannot be stopped now.
 */
export async function releasePayingCart(deps: Deps, scope: CartScope): Promise<void> {
  const cart = await findCart(deps.db, scope, deps.now());
  if (cart?.state !== 'paying') return;
  const order = await orderOfCart(deps.db, cart);
  if (!order) return freeCart(deps, cart);
  const change = { to: ORDER_STATUS.paymentFailed, actor: 'customer', note: 'The cart was changed' } as const;
  await tellingCustomers('stop', () => releaseOrder(deps, customersCards(deps), order, change));
}

/** For a cart whose order was ended by somebody who does not pay attention to carts; only as it was read. */
export async function freeCart(deps: Deps, cart: CartRow): Promise<void> {
  await deps.db
    .updateTable('carts')
    .set({ state: 'active', version: cart.version + 1 })
    .where('restaurant_id', '=', cart.restaurant_id)
    .where('cart_id', '=', cart.cart_id)
    .where('state', '=', 'paying')
    .where('version', '=', cart.version)
    .execute();
}
