import { cancelOrder } from '#app/backend/use-cases/orders/cancel-order.ts';
import type { OrderReader } from '#app/backend/use-cases/orders/find-order.ts';
import { placeOrder } from '#app/backend/use-cases/orders/place-order.ts';
import { readStatus } from '#app/backend/use-cases/orders/read-status.ts';
import { readSummary } from '#app/backend/use-cases/orders/read-summary.ts';
import type { HandlerInput, Handlers } from './handler.ts';

/** Spec §7, order calls, and the customer's own cancelling. */
export const orderHandlers = {
  'orders.create': async (deps, { restaurant, customerId, language, body }) => ({
    data: await placeOrder(deps, { restaurant, customerId, language, request: body }),
  }),
  'orders.status': async (deps, input) => ({ data: await readStatus(deps, readerOf(input)) }),
  'orders.summary': async (deps, input) => ({ data: await readSummary(deps, readerOf(input)) }),
  'orders.cancel': async (deps, input) => ({ data: await cancelOrder(deps, readerOf(input)) }),
} satisfies Handlers;

type OneOrder = HandlerInput<'orders.status' | 'orders.summary'>;

/** Who asks for which order. */
export function readerOf({
  restaurant,
  path,
  customerId,
  orderKey,
}: Pick<OneOrder, 'restaurant' | 'path' | 'customerId' | 'orderKey'>): OrderReader {
  return { restaurantId: restaurant.restaurantId, orderId: path.orderId, customerId, orderKey };
}
