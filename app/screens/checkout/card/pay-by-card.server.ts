import type { RouterContextProvider } from 'react-router';
import { DEFAULT_ERROR_MESSAGE } from '#app/contract/envelope.ts';
import type { CheckoutSessionRequest, OrderReply } from '#app/contract/orders.ts';
import { tellFrom } from '#app/middleware/i18n.ts';
import { factsContext } from '#app/middleware/platform.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { type CardStart, LEFT_MARK } from './card-view.ts';

type Context = Readonly<RouterContextProvider>;

/** How an order that waits for its card goes on. */
export type CardWay =
  | { kind: 'form'; start: CardStart }
  /** The provider's own page. */
  | { kind: 'page'; url: string }
  /** The money is there already: an answer was lost, or it was paid elsewhere. */
  | { kind: 'paid' }
  | { kind: 'refused'; refusal: string };

type Asked = {
  orderType: number;
  contact: { fullName: string; email: string; phone: string };
  /** null: the page has a card form that stands, and a script that reads the answer. */
  ways: CheckoutSessionRequest | null;
};

const NOT_STARTED = 'The card payment could not be started. Please try again, or choose another way to pay.';

/** Where the provider's page leads back to: paid, or left. */
export function waysBack(context: Context, cartId: string): CheckoutSessionRequest {
  const checkout = `${context.get(factsContext).origin}/payment/${encodeURIComponent(cartId)}`;
  return { successUrl: `${checkout}/paid`, cancelUrl: `${checkout}?${LEFT_MARK}=left` };
}

/**
 * An order placed by card is paid in the page's card form, else on the provider's page. Whatever was open for it before
 * is closed by the store first, so that it has one open payment at most; the form sent again leads to the same order.
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
      mirror: {
        orderNumber: placed.orderNumber ?? null,
        createdUtc: placed.createdUtc,
        orderType: asked.orderType,
        totalAmount: placed.totalAmount,
      },
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
  // a store that does not know the wish in its order
  const { api, client } = storeFrom(context);
  const reply = await api.call('orders.checkoutSession', {
    path: { clientId: client.clientId, orderId: placed.orderId },
    orderKey: placed.orderKey ?? null,
    body: ways,
  });
  if (reply.ok) return { kind: 'page', url: reply.data.url };
  const isTold = reply.kind === 'refused' && reply.sent !== DEFAULT_ERROR_MESSAGE;
  return { kind: 'refused', refusal: isTold ? reply.message : tellFrom(context)(NOT_STARTED) };
}

async function isPaid(context: Context, { orderId, orderKey }: OrderReply): Promise<boolean> {
  const { api, client } = storeFrom(context);
  const reply = await api.call('orders.summary', { path: { clientId: client.clientId, orderId }, orderKey });
  return reply.ok && reply.data.orderInfo.isPaid === true;
}
