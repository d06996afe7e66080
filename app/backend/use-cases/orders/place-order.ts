import { crashPoint } from '#app/backend/crash-point.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps } from '#app/backend/deps.ts';
import { shortId } from '#app/backend/log.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { findCart } from '#app/backend/use-cases/cart/find-cart.ts';
import { untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { attemptsOf, awaitsPayment, targetOf } from '#app/backend/use-cases/payments/attempts.ts';
import {
  customersCards,
  tellingCustomers,
  unanswered,
} from '#app/backend/use-cases/payments/card-refusals.ts';
import { checkWaysBack, type IsOwn, ownPages } from '#app/backend/use-cases/payments/checkout-session.ts';
import { openPayment, type Wanted } from '#app/backend/use-cases/payments/open-payment.ts';
import { freeCart, releaseOrder } from '#app/backend/use-cases/payments/release-order.ts';
import { ORDER_STATUS, ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { codeText } from '#app/contract/fields.ts';
import type { OrderReply, OrderRequest } from '#app/contract/orders.ts';
import { type CardCalls, CardFault } from '#app/third-party/stripe/card-provider.ts';
import { findDestination } from './delivery.ts';
import { orderOfCart } from './find-order.ts';
import { type OrderInput, requestHash } from './insert-order.ts';
import { orderCart } from './order-cart.ts';
import { orderKeyOf } from './order-key.ts';
import { mailOrderCode, proveContact } from './prove-contact.ts';

/** The most rounds. A request gives up one earlier order at most; later rounds only read again. */
const MAX_ROUNDS = 4;
const ORDERED_ANEW = {
  to: ORDER_STATUS.paymentFailed,
  actor: 'customer',
  note: 'Ordered in another way',
} as const;

/**
 * Places the order of a cart. Cart, order, number and history change in one transaction. A cart that is
 * already ordered answers with its order, so that a repeated request does no harm. An order by card is kept
 * first, then its payment is opened. While that payment is open, the same request gets the same payment; a
 * different request, or a different total, gives the first order up and makes a new one.
 * A guest's order that is not taken on trust has a code mailed to its e-mail, and is placed when it comes
 * with that code.
 * @throws Refusal as checkOrder, refuseBlocked, checkTrust and proveContact say; 'Prices have changed, please review your order' with the fresh cart;
 * 'Promo code is no longer available', and the cart has lost the code; or that the card provider did not
 * answer, and the order then waits for the same request again.
 */
export async function placeOrder(deps: Deps, input: OrderInput): Promise<OrderReply> {
  const { contactCode } = input.request;
  if (contactCode?.trim()) await proveContact(deps, input, codeText(contactCode));
  try {
    return await place(deps, input);
  } catch (error) {
    if (error instanceof Refusal && error.fault.code === 'contactUnproved') await mailOrderCode(deps, input);
    throw error;
  }
}

async function place(deps: Deps, input: OrderInput): Promise<OrderReply> {
  const hash = requestHash(input.request);
  // one time limit for the whole request, however many calls to the provider it makes
  const cards = deps.cards ? customersCards(deps) : null;
  const wanted = wantedPayment(input.request, ownPages(deps, input.restaurant.subdomain));
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const order = await findOrMakeOrder(deps, input);
    if (!awaitsPayment(order)) return orderReply(deps, order, await paidWith(deps, cards, order));
    if (!cards) throw new Refusal('paymentModeUnavailable');
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

/**
 * Whether the customer saw another total since, so that this payment would charge an amount that they did not
 * see.
 */
function isPricedOtherwise({ payable_cents }: OrderRow, { request: { expectedTotal } }: OrderInput): boolean {
  return expectedTotal !== null && expectedTotal !== payable_cents;
}

/**
 * How the customer wants to pay: on our own page unless the provider's page was asked for.
 * @throws Refusal when its return addresses are not pages of one site.
 */
function wantedPayment({ paymentPage: page }: OrderRequest, isOwn: IsOwn): Wanted {
  if (!page) return { kind: 'intent' };
  checkWaysBack(page, isOwn);
  return { kind: 'session', ...page };
}

/** The order that the cart has become, or a new one. */
async function findOrMakeOrder(deps: Deps, input: OrderInput): Promise<OrderRow> {
  const { restaurant, customerId, request } = input;
  const scope = { restaurantId: restaurant.restaurantId, cartId: request.cartId ?? null, customerId };
  const cart = await findCart(deps.db, scope, deps.now());
  const before = cart && (await orderOfCart(deps.db, cart));
  if (before) return before;
  if (cart?.state === 'paying') await freeCart(deps, cart);
  // the address is looked up before the transaction, which must not wait for the network
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
  deps.givenNumbers.note(outcome.restaurant_id, outcome.order_number);
  const { restaurant_id: restaurantId, order_number: orderNumber, order_id } = outcome;
  deps.log.info({ restaurantId, orderNumber, order: shortId(order_id) }, 'an order was placed');
  deps.wake('send-mail');
  deps.wake('send-webhooks');
  crashPoint('after-order-insert');
  return outcome;
}

/**
 * The card payment of an order, for the reply to a repeated request; null for an order without one. The
 * secret is not kept, so the provider is asked for it; when it does not answer, the reply has no secret.
 */
async function paidWith(deps: Deps, cards: CardCalls | null, order: OrderRow): Promise<CardPayment | null> {
  if (order.is_paid === 0) return null;
  const paid = (await attemptsOf(deps.db, order)).find(({ state }) => state === 'succeeded');
  const target = paid ? targetOf(paid) : null;
  if (!paid || !target) return null;
  if (!cards || paid.kind !== 'intent') return { intentId: paid.intent_id, clientSecret: null };
  try {
    return await cards.read(target);
  } catch (error) {
    if (!(error instanceof CardFault)) throw error;
    return { intentId: paid.intent_id, clientSecret: null };
  }
}

/**
 * The card payment of an order: the intent's id and the secret with which the customer can pay it (read anew
 * each time), or the address of the provider's page.
 */
type CardPayment = { intentId: string | null; clientSecret: string | null; url?: string | null };

/**
 * The reply to the customer. A guest's key is computed again; if the secret that it was made with is gone since,
 * it is left out. The reply's transaction is the card payment, or for cash the order
 * itself.
 */
function orderReply(deps: Deps, order: OrderRow, payment: CardPayment | null): OrderReply {
  const isGuest = order.customer_id === null;
  return {
    orderId: order.order_id,
    transactionId: order.payment_mode === PAYMENT_MODE.cash ? order.order_id : (payment?.intentId ?? null),
    paymentIntentClientSecret: payment?.clientSecret ?? null,
    orderNumber: order.order_number,
    createdUtc: order.created_utc,
    totalAmount: order.payable_cents,
    paymentPageUrl: payment?.url ?? null,
    orderKey: isGuest ? orderKeyOf(deps, order) : null,
  };
}
