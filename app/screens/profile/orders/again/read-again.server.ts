import type { RouterContextProvider } from 'react-router';
import type { OrderSummary } from '#app/contract/orders.ts';
import { type AgainLine, orderAgain, type TodaysDish } from '#app/domain/order/order-again.ts';
import { findProduct } from '#app/middleware/find-product.ts';
import { againPath } from '#app/screens/profile/orders/order-paths.ts';
import { readOwnOrder } from '#app/screens/profile/orders/read-own-order.server.ts';

/** `lines` null: the menu could not be read, so that nothing is known of today. */
export type Again = { summary: OrderSummary; lines: AgainLine[] | null };

/**
 * The order and what of it can be had now; null when the store does not answer.
 * @throws as readOwnOrder
 */
export async function readAgain(
  context: Readonly<RouterContextProvider>,
  orderId: string,
): Promise<Again | null> {
  const summary = await readOwnOrder(context, orderId, againPath(orderId));
  if (!summary) return null;
  const ids = new Set(summary.products.flatMap(({ productId }) => (productId ? [productId] : [])));
  const found = await Promise.all(
    [...ids].map(async (productId) => [productId, await findProduct(context, productId)] as const),
  );
  if (found.some(([, dish]) => dish.state === 'silent')) return { summary, lines: null };
  const menu = new Map<string, TodaysDish>();
  for (const [productId, dish] of found) if (dish.state === 'found') menu.set(productId, dish);
  return { summary, lines: orderAgain(summary.products, menu) };
}
