import { ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { confirmInBrowser } from '#tests/mocks/stripe/browser.ts';
import { type ApiReply, apiClient } from '#tests/setup/api-client.ts';
import type { Place } from '../rig/restaurants.ts';
import type { ClientLog, Placed } from './client-log.ts';

/** A customer in front of one restaurant. */
export type Shop = { url: string; stripeUrl: string; place: Place; log: ClientLog };

export type OrderWish = {
  paymentMode?: number;
  key?: string;
  /** Dollars that the customer saw. */
  expectedTotal?: number;
  email?: string;
  /** Where to deliver; picked up without it. */
  address?: string;
};
/** The store's answer to an order: the order, or why there is none. */
export type Ordered = { placed: Placed; reply: ApiReply } | { placed: null; reply: ApiReply };

export const GOOD_CARD = '4242424242424242';
export const DECLINED_CARD = '4000000000000002';
export const PROVING_CARD = '4000000000003220';
export const CASH = PAYMENT_MODE.cash;
export const CARD = PAYMENT_MODE.online;

type CartWire = { data: { cartId: string } };
type OrderWire = {
  orderId: string;
  orderNumber: number;
  orderKey: string;
  totalAmount: number;
  paymentIntentClientSecret: string | null;
};

/** Puts a dish into a new cart, or into the one named. @returns the cart's id. @throws Error when it is refused. */
export async function addDish(
  { url, place }: Shop,
  { dish = 'Dal', qty = 1, cartId }: { dish?: string; qty?: number; cartId?: string } = {},
): Promise<string> {
  const query = cartId === undefined ? '' : `?cartId=${cartId}`;
  const { success, data, message } = await apiClient(url).post<CartWire>(
    `/api/${place.clientId}/cart/add${query}`,
    { json: { productId: place.dishes[dish], qty } },
  );
  if (!success) throw new Error(`cart/add: ${message}`);
  return data.data.cartId;
}

/** Puts a promotion's code on a cart; a refusal is an answer too. */
export function addPromoCode({ url, place }: Shop, cartId: string, code: string): Promise<ApiReply> {
  return apiClient(url).post(`/api/${place.clientId}/cart/promocode/add?cartId=${cartId}`, { json: code });
}

/** Sends the order of a cart; what is acknowledged is noted. @throws Error when no answer comes. */
export async function order(shop: Shop, cartId: string, wish: OrderWish = {}): Promise<Ordered> {
  const { url, place, log } = shop;
  const { paymentMode = CASH, key, expectedTotal, email = 'asha@example.com', address } = wish;
  const reply = await apiClient(url).post<OrderWire>(`/api/${place.clientId}/orders`, {
    ...(key !== undefined && { idempotencyKey: key }),
    json: {
      cartId,
      fullName: 'Asha Singh',
      email,
      phone: '0211234567',
      orderType: address === undefined ? ORDER_TYPE.pickup : ORDER_TYPE.delivery,
      ...(address !== undefined && { deliveryAddress: address }),
      isScheduledOrder: false,
      paymentMode,
      ...(expectedTotal !== undefined && { expectedTotal }),
    },
  });
  if (!reply.success) return { placed: null, reply };
  const { orderId, orderNumber, orderKey, totalAmount, paymentIntentClientSecret: secret } = reply.data;
  const placed: Placed = {
    clientId: place.clientId,
    orderId,
    orderNumber,
    orderKey,
    cartId,
    paymentMode,
    total: Math.round(totalAmount * 100),
    intent: secret === null ? null : { id: secret.split('_secret_')[0] ?? '', client_secret: secret },
  };
  log.orders.set(orderId, placed);
  return { placed, reply };
}

const BUSY_TRIES = 20;

/** The store or its provider has too much to do at that moment; the customer is asked to press again. */
export function isBusy({ status, message }: ApiReply): boolean {
  return status === 503 || (message ?? '').startsWith('The card payment could not be started');
}

/** Sends the order of a cart, and again where the store has too much to do at that moment. @throws Error as `order`. */
export async function orderInsistently(shop: Shop, cartId: string, wish: OrderWish = {}): Promise<Ordered> {
  for (let attempt = 1; ; attempt += 1) {
    const ordered = await order(shop, cartId, wish);
    if (!isBusy(ordered.reply) || attempt === BUSY_TRIES) return ordered;
  }
}

/** A cart with one dish, ordered. @throws Error when it is refused. */
export async function orderOne(shop: Shop, wish: OrderWish & { dish?: string } = {}): Promise<Placed> {
  const { placed, reply } = await orderInsistently(shop, await addDish(shop, wish), wish);
  if (placed === null) throw new Error(`order: ${reply.status} ${reply.message}`);
  return placed;
}

/** Types a card into the payment page. @returns the intent's status, or the code of the decline. */
export async function payByCard(
  { stripeUrl, place, log }: Shop,
  { intent, orderId }: Placed,
  number = GOOD_CARD,
): Promise<string> {
  if (intent === null) throw new Error(`order ${orderId} has no payment to confirm`);
  const card = { number, account: place.account };
  const { status, body } = await confirmInBrowser(stripeUrl, intent, card);
  if (status !== 200) return (body.error as { code: string }).code;
  if (body.status === 'succeeded') log.charged.add(orderId);
  return String(body.status);
}

/** Tells the store that the card step is done, as the page does after it. */
export function notify(
  { url, place }: Shop,
  placed: Placed,
  intentId = placed.intent?.id,
): Promise<ApiReply<number>> {
  return apiClient(url).post<number>(
    `/api/${place.clientId}/orders/${placed.orderId}/payment_intent_created`,
    { json: intentId, orderKey: placed.orderKey },
  );
}

/** The order as its page shows it; one that it calls paid is noted. */
export async function readOrder(
  { url, place, log }: Shop,
  { orderId, orderKey }: Placed,
): Promise<{ status: number; isPaid: boolean } | null> {
  type Wire = { orderInfo: { orderStatus: number; isPaid: boolean } };
  const { success, data } = await apiClient(url).get<Wire>(
    `/api/${place.clientId}/orders/${orderId}/summary`,
    { orderKey },
  );
  if (!success) return null;
  const { orderStatus, isPaid } = data.orderInfo;
  if (isPaid) log.toldPaid.add(orderId);
  return { status: orderStatus, isPaid };
}

/** Takes an order back while its kitchen has not begun. */
export function cancelOrder({ url, place }: Shop, { orderId, orderKey }: Placed): Promise<ApiReply> {
  return apiClient(url).post(`/api/${place.clientId}/orders/${orderId}/cancel`, { orderKey });
}

/** Opens the card provider's own page for an order. @returns its address, or null when that is refused. */
export async function openHostedPage(
  { url, place }: Shop,
  { orderId, orderKey }: Placed,
): Promise<string | null> {
  const { success, data } = await apiClient(url).post<{ url: string }>(
    `/api/${place.clientId}/orders/${orderId}/checkout_session`,
    { orderKey, json: { successUrl: 'http://localhost/done', cancelUrl: 'http://localhost/back' } },
  );
  return success ? data.url : null;
}

/** A step of the kitchen. */
export function changeStatus(
  { url, place }: Shop,
  { orderId }: Placed,
  status: number,
  isUndoable = false,
): Promise<ApiReply> {
  return apiClient(url).post(`/api/${place.clientId}/receiver/orders/${orderId}/status`, {
    bearer: place.receiverKey,
    json: {
      status,
      isUndoable,
      ...(status === 2 && { minutes: 20 }),
      ...(status === 6 && { reason: 'Sold out' }),
    },
  });
}
