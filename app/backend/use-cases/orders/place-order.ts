import { crashPoint } from '#app/backend/crash-point.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { findCart } from '#app/backend/use-cases/cart/find-cart.ts';
import { untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { awaitsPayment } from '#app/backend/use-cases/payments/attempts.ts';
import {
  customersCards,
  tellingCustomers,
  unanswered,
} from '#app/backend/use-cases/payments/card-refusals.ts';
import { openPayment, type Wanted } from '#app/backend/use-cases/payments/open-payment.ts';
import { paidWith } from '#app/backend/use-cases/payments/paid-with.ts';
import { releaseOrder } from '#app/backend/use-cases/payments/release-order.ts';
import { freeCart } from '#app/backend/use-cases/payments/release-paying-cart.ts';
import { checkWaysBack } from '#app/backend/use-cases/payments/ways-back.ts';
import { ORDER_STATUS, ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { OrderReply, OrderRequest } from '#app/contract/orders.ts';
import { toCents } from '#app/domain/money/cents.ts';
import type { OrderRow } from './change-status.ts';
import { findDestination } from './delivery.ts';
import type { OrderInput } from './insert-order.ts';
import { orderCart } from './order-cart.ts';
import { orderOfCart } from './order-of-cart.ts';
import { orderReply } from './order-reply.ts';
import { requestHash } from './request-hash.ts';

/** A request gives one order up at most; the rounds after that one only look again. */
const MAX_ROUNDS = 4;
const ORDERED_ANEW = {
  to: ORDER_STATUS.paymentFailed,
  actor: 'customer',
  note: 'Ordered in another way',
} as const;

/**
 * Places the order of a cart. Cart, order, number and history change in one transaction (B-ORD-04, B-ORD-08); a cart
 * that is already ordered answers its order again, so that a replay harms nothing. By card the order is kept first,
 * then its payment is opened (B-PAY-01); while it is being paid, the same request gives the same payment again
 * (B-PAY-09), and another request, or another total, gives the first order up and makes a new one.
 * @throws Refusal as checkOrder says; with the fresh cart 'Prices have changed, please review your order' (B-ORD-03) or
 * 'Promo code is no longer available', and then the cart has lost the code (B-PROMO-06); or, with an order that waits
 * to be asked for again, that the card provider did not answer.
 */
export async function placeOrder(deps: Deps, input: OrderInput): Promise<OrderReply> {
  const hash = requestHash(input.request);
  // one patience for the whole request, however many calls it makes
  const cards = deps.cards ? customersCards(deps) : null;
  const wanted = wantedPayment(input.request);
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const order = await findOrMakeOrder(deps, input);
    if (!awaitsPayment(order)) return orderReply(deps, order, await paidWith(deps, cards, order));
    if (!cards) throw new Refusal('This payment mode is not available');
    if (order.request_hash !== hash || isPricedOtherwise(order, input)) {
      await tellingCustomers('stop', () => releaseOrder(deps, cards, order, ORDERED_ANEW));
      continue;
    }
    const opened = await tellingCustomers('open', () => openPayment(deps, cards, order, wanted));
    const hasFailed = opened.order.status === ORDER_STATUS.paymentFailed;
    if (opened.reading && !hasFailed) return orderReply(deps, opened.order, opened.reading);
  }
  throw unanswered('open');
}

/** The customer was shown another total since, so that this payment would charge what nobody sees (B-ORD-03). */
function isPricedOtherwise({ payable_cents }: OrderRow, { request: { expectedTotal } }: OrderInput): boolean {
  return expectedTotal !== null && toCents(expectedTotal) !== payable_cents;
}

/** On our own page unless the provider's was asked for. @throws Refusal when its ways back are no pages of one site. */
function wantedPayment({ paymentPage: page }: OrderRequest): Wanted {
  if (!page) return { kind: 'intent' };
  checkWaysBack(page);
  return { kind: 'session', ...page };
}

/** The order that the cart has become, or the one that it becomes now. */
async function findOrMakeOrder(deps: Deps, input: OrderInput): Promise<OrderRow> {
  const { restaurant, customerId, request } = input;
  const scope = { restaurantId: restaurant.restaurantId, cartId: request.cartId ?? null, customerId };
  const cart = await findCart(deps.db, scope, deps.now());
  const before = cart && (await orderOfCart(deps.db, cart));
  if (before) return before;
  if (cart?.state === 'paying') await freeCart(deps, cart);
  // looked up here, because a transaction must not wait for the network
  const wantsDelivery = cart !== null && request.orderType === ORDER_TYPE.delivery;
  const destination = wantsDelivery ? await findDestination(deps, input) : null;

  const outcome = await untilUncontested(() =>
    deps.transaction(async (trx) => {
      const now = deps.now();
      const row = await findCart(trx, scope, now);
      const placed = row && (await orderOfCart(trx, row));
      return placed ?? orderCart(deps, trx, input, row, destination, now);
    }),
  );
  if (outcome instanceof Refusal) throw outcome;
  deps.wake('send-mail');
  crashPoint('after-order-insert');
  return outcome;
}
