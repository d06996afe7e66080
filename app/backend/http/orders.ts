import { cancelOrder } from '#app/backend/use-cases/orders/cancel-order.ts';
import type { OrderReader } from '#app/backend/use-cases/orders/find-order.ts';
import { placeOrder } from '#app/backend/use-cases/orders/place-order.ts';
import { readReceipt } from '#app/backend/use-cases/orders/read-receipt.ts';
import { readStatus, readSummary } from '#app/backend/use-cases/orders/read-summary.ts';
import { openCheckoutSession } from '#app/backend/use-cases/payments/checkout-session.ts';
import { notifyPayment } from '#app/backend/use-cases/payments/settle.ts';
import { subscribePush, unsubscribePush } from '#app/backend/use-cases/push/subscribe.ts';
import { listSlots } from '#app/backend/use-cases/slots/list-slots.ts';
import { limitedNetwork } from './client-network.ts';
import type { HandlerInput, Handlers } from './handler.ts';

/** The calls about orders: free times, placing, status, card payment, cancelling by the customer, receipt. */
export const orderHandlers = {
  'orders.create': async (deps, { restaurant, customerId, clientAddress, language, body }) => ({
    data: await placeOrder(deps, {
      restaurant,
      customerId,
      network: limitedNetwork(clientAddress),
      language,
      request: body,
    }),
  }),
  'orders.status': async (deps, input) => ({
    data: await readStatus(deps, readerOf(input), input.query.knows),
  }),
  'orders.summary': async (deps, input) => ({
    data: await readSummary(deps, readerOf(input), input.language),
  }),
  'orders.cancel': async (deps, input) => ({ data: await cancelOrder(deps, readerOf(input)) }),
  // the webhook of the card provider is no call of the contract: router.ts
  'orders.paymentIntentCreated': async (deps, input) => ({
    data: await notifyPayment(deps, readerOf(input), input.body),
  }),
  'orders.checkoutSession': async (deps, input) => ({
    data: await openCheckoutSession(deps, input.restaurant.subdomain, readerOf(input), input.body),
  }),
  'orders.receipt': async (deps, input) => ({
    data: await readReceipt(deps, input.restaurant.document, readerOf(input)),
  }),
  'orders.pushSubscribe': async (deps, input) => {
    await subscribePush(deps, readerOf(input), { ...input.body, language: input.language });
    return { data: { isTold: true } };
  },
  'orders.pushUnsubscribe': async (deps, input) => {
    await unsubscribePush(deps, readerOf(input), input.body.endpoint);
    return { data: { isTold: false } };
  },
  'slots.list': async (deps, { restaurant, query }) => ({
    data: { items: await listSlots(deps, restaurant, orderType(query.orderType)) },
  }),
} satisfies Handlers;

type OneOrder = HandlerInput<'orders.status' | 'orders.summary'>;

/** Who asks for which order. */
function readerOf({
  restaurant,
  path,
  customerId,
  orderKey,
}: Pick<OneOrder, 'restaurant' | 'path' | 'customerId' | 'orderKey'>): OrderReader {
  return { restaurantId: restaurant.restaurantId, orderId: path.orderId, customerId, orderKey };
}

/** A type that does not exist has no slots. */
function orderType(text: string | undefined): number | null {
  return text === undefined || text === '' ? null : Number(text);
}
