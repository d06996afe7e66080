import type { RouterContextProvider } from 'react-router';
import { cookie, sessionFrom } from '#app/shell/request/session.server.ts';
import { customerFrom } from '#app/shell/visitor/customer.server.ts';

/** An order that was placed from this browser: its id and the key that proves it. */
export type PlacedOrder = {
  orderId: string;
  orderKey: string;
  orderNumber: number | null;
  /** The cart that it was made of; '' for an order from another device. */
  cartId: string;
};

/** Most orders that the cookie keeps. */
const KEPT = 10;

/** Newest first. */
export const ordersCookie = cookie<PlacedOrder[]>('orders', { seconds: 86_400, endsWithVisit: true });

/** An order that a visitor may read: by its key, or without a key as the signed-in customer. */
export type OwnOrder = Pick<PlacedOrder, 'orderId' | 'orderNumber'> & { orderKey: string | null };

/**
 * The order that a visitor asks for: one of this browser's, or for a signed-in customer any order by its
 * id. The store checks the key or the token.
 */
export async function ownOrder(
  context: Readonly<RouterContextProvider>,
  asked: string | null,
): Promise<OwnOrder | null> {
  const placed = placedOrder(await sessionFrom(context).read(ordersCookie), asked);
  if (placed || !asked) return placed;
  return (await customerFrom(context)) ? { orderId: asked, orderNumber: null, orderKey: null } : null;
}

/** One of this browser's orders: the named one, or the newest where none is named; null for any other. */
export function placedOrder(orders: PlacedOrder[] | null, asked: string | null): PlacedOrder | null {
  if (!orders) return null;
  if (asked === null) return orders[0] ?? null;
  return orders.find((order) => order.orderId === asked) ?? null;
}

/**
 * The orders of this browser with one more, the newest first. Each cart has one order: an earlier one of
 * the same cart, whose card was declined, was given up for this one.
 */
export function rememberOrder(orders: PlacedOrder[], placed: PlacedOrder): PlacedOrder[] {
  return [placed, ...orders.filter((order) => order.cartId !== placed.cartId)].slice(0, KEPT);
}

/** The order that was made of a cart in this browser; a form that is sent again leads to it. */
export function orderFromCart(orders: PlacedOrder[], cartId: string | null): PlacedOrder | null {
  return orders.find((order) => cartId !== null && order.cartId === cartId) ?? null;
}

/**
 * The orders of this browser with one that a mailed link opened. A known order keeps its cart id; one from
 * another device has no cart here.
 */
export function withLinked(orders: PlacedOrder[], linked: Omit<PlacedOrder, 'cartId'>): PlacedOrder[] {
  const known = orders.find((order) => order.orderId === linked.orderId);
  const others = orders.filter((order) => order !== known);
  return [{ ...linked, cartId: known?.cartId ?? '' }, ...others].slice(0, KEPT);
}
