import type { Aim, Answered, Shot } from './load.ts';
import { fire } from './load.ts';

/** A cart with one dish in it, as the answer that made it told. */
export type Basket = { cartId: string; cookie: string };
export type Placed = { orderId: string; orderKey: string };

/** How a customer's cart and order reach the store: by the API, or by the pages' forms. */
export type Way = {
  name: string;
  aim: Aim;
  /** The first dish of a new cart. */
  adding(): Shot;
  /** @throws Error with what was answered, when the dish was not taken. */
  basketOf(answer: Answered): Basket;
  /** A pickup order for cash. */
  ordering(basket: Basket): Shot;
  /** @throws Error with what was answered, when the order was not taken. */
  placedOf(answer: Answered): Placed;
};

/** Customers at once; PostgreSQL gets as many connections. */
export const WIDTH = 16;

/** So many new carts with a dish in each, and the milliseconds that took. */
export async function fillBaskets(way: Way, count: number): Promise<{ baskets: Basket[]; ms: number }> {
  const baskets: Basket[] = [];
  const shots = Array.from({ length: count }, () => way.adding());
  const ms = await fire(way.aim, shots, WIDTH, (answer) => baskets.push(way.basketOf(answer)));
  return { baskets, ms };
}

/** Each cart becomes an order. */
export async function placeOrders(way: Way, baskets: Basket[]): Promise<{ placed: Placed[]; ms: number }> {
  const placed: Placed[] = [];
  const shots = baskets.map((basket) => way.ordering(basket));
  const ms = await fire(way.aim, shots, WIDTH, (answer) => placed.push(way.placedOf(answer)));
  return { placed, ms };
}

/** What every customer of the bench writes. */
export const CONTACT = { fullName: 'Asha Singh', email: 'asha@example.com', phone: '0211234567' };
