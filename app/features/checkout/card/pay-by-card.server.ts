import type { RouterContextProvider } from 'react-router';
import { toDollars } from '#app/contract/money.ts';
import type { CheckoutSessionRequest, OrderReply } from '#app/contract/orders.ts';
import { DEFAULT_ERROR_MESSAGE } from '#app/contract/transport.ts';
import { tellFrom } from '#app/shell/language/i18n.server.ts';
import { factsContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { type CardStart, LEFT_MARK, type PlacedMirror } from './card-view.ts';

type Context = Readonly<RouterContextProvider>;

/** How an order that waits for its card goes on. */
export type CardWay =
  | { kind: 'form'; start: CardStart }
  /** The card is entered on the provider's own page. */
  | { kind: 'page'; url: string }
  /** It is paid already: an answer was lost, or it was paid elsewhere. */
  | { kind: 'paid' }
  | { kind: 'refused'; refusal: string };

type Asked = {
  orderType: number;
  contact: { fullName: string; email: string; phone: string };
  /**
   * Ways back from the provider's page; null: the page has a mounted card form, and script reads the
   * answer.
   */
  ways: CheckoutSessionRequest | null;
};

/** The addresses that the provider's page leads back to: after paying, and without it. */
export function waysBack(context: Context, cartId: string): CheckoutSessionRequest {
  const checkout = `${context.get(factsContext).origin}/payment/${encodeURIComponent(cartId)}`;
  return { successUrl: `${checkout}/paid`, cancelUrl: `${checkout}?${LEFT_MARK}=left` };
}

/**
 * How an order by card is paid: in the page's card form, else on the provider's page. The store first
 * closes any earlier payment of the order, so that one at most is open. The form sent again leads to the
 * same order.
 */
export async function payByCard(context: Context, placed: OrderReply, asked: Asked): Promise<CardWay> {
  if (asked.ways) return openPage(context, placed, asked.ways);
  const { orderId, paymentIntentClientSecret: clientSecret } = placed;
  if (!clientSecret && (await isPaid(context, placed))) return { kind: 'paid' };
  const { fullName: name, email, phone } = asked.contact;
  return {
    kind: 'form',
    start: {
      orderId,
      intentId: placed.transactionId,
      clientSecret: clientSecret ?? null,
      billing: { name, email, phone },
      mirror: placedMirror(placed, asked.orderType),
    },
  };
}

async function openPage(
  context: Context,
  placed: OrderReply,
  ways: CheckoutSessionRequest,
): Promise<CardWay> {
  if (placed.paymentPageUrl) return { kind: 'page', url: placed.paymentPageUrl };
  if (await isPaid(context, placed)) return { kind: 'paid' };
  // a remote store may not know `paymentPage` in the order: it is asked by a call of its own
  const { api } = storeFrom(context);
  const reply = await api.call('orders.checkoutSession', {
    path: { orderId: placed.orderId },
    orderKey: placed.orderKey ?? null,
    body: ways,
  });
  if (reply.ok) return { kind: 'page', url: reply.data.url };
  const hasWords = reply.kind === 'refused' && reply.sent !== DEFAULT_ERROR_MESSAGE;
  return {
    kind: 'refused',
    refusal: hasWords ? reply.message : tellFrom(context)({ code: 'paymentNotStarted' }),
  };
}

async function isPaid(context: Context, { orderId, orderKey }: OrderReply): Promise<boolean> {
  const { api } = storeFrom(context);
  const reply = await api.call('orders.summary', { path: { orderId }, orderKey });
  return reply.ok && reply.data.orderInfo.isPaid === true;
}

/** The order as the browser's own storage keeps it, with its total in dollars. */
export function placedMirror(placed: OrderReply, orderType: number): PlacedMirror {
  const { orderNumber = null, createdUtc, totalAmount } = placed;
  return {
    orderNumber,
    createdUtc,
    orderType,
    totalAmount: totalAmount === null ? null : toDollars(totalAmount),
  };
}
