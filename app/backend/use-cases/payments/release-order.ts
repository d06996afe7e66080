import { crashPoint } from '#app/backend/crash-point.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps } from '#app/backend/deps.ts';
import { type CartRow, type CartScope, findCart } from '#app/backend/use-cases/cart/find-cart.ts';
import { untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import type { StatusChange } from '#app/backend/use-cases/orders/change-status.ts';
import { findOrder, orderOfCart } from '#app/backend/use-cases/orders/find-order.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { CardCalls } from '#app/third-party/stripe/card-provider.ts';
import { awaitsPayment, liveAttempt, lockOrder, type OrderRef } from './attempts.ts';
import { customersCards, tellingCustomers } from './card-refusals.ts';
import { closeAttempt } from './close-attempt.ts';
import { endUnpaid } from './end-unpaid.ts';

/** The note in an order's history that its payment was closed after many declined cards. */
export const TOO_MANY_DECLINED = 'Too many declined cards';

/**
 * Gives up an order that waits for its payment: closes the payment at the provider, then ends the order and
 * opens its cart again. An order that turns out to be paid is settled instead, and one that has already ended
 * or been paid stays as it is: check the returned order.
 * @throws what closeAttempt throws; then nothing is given up.
 */
export async function releaseOrder(
  deps: Deps,
  cards: CardCalls,
  ref: OrderRef,
  change: StatusChange,
): Promise<OrderRow | null> {
  return untilUncontested(async () => {
    const order = await findOrder(deps.db, ref.restaurant_id, ref.order_id);
    if (!order || !awaitsPayment(order)) return order;
    const live = await liveAttempt(deps.db, ref);
    const closed = live && (await closeAttempt(deps, cards, live));
    if (closed?.became === 'paid') return findOrder(deps.db, ref.restaurant_id, ref.order_id);
    const released = await deps.transaction(async (trx) => {
      const locked = await lockOrder(trx, ref);
      return awaitsPayment(locked)
        ? endUnpaid(trx, locked, closed?.attempt ?? null, change, deps.now())
        : locked;
    });
    crashPoint('after-release-commit');
    return released;
  });
}

/**
 * Opens a cart that is being paid, so that it can be changed: gives up its order, unless that turns out to be
 * paid. Does nothing for other carts. Calls the provider, so it runs before the transaction that changes the
 * cart.
 * @throws Refusal when the payment cannot be stopped now.
 */
export async function releasePayingCart(deps: Deps, scope: CartScope): Promise<void> {
  const cart = await findCart(deps.db, scope, deps.now());
  if (cart?.state !== 'paying') return;
  const order = await orderOfCart(deps.db, cart);
  if (!order) return freeCart(deps, cart);
  const change = { to: ORDER_STATUS.paymentFailed, actor: 'customer', note: 'The cart was changed' } as const;
  await tellingCustomers('stop', () => releaseOrder(deps, customersCards(deps), order, change));
}

/** Opens a cart whose order was ended without opening it. Changes it only if it is still as it was read. */
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
