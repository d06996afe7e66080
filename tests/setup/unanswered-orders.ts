import { cancelUnaccepted } from '#app/backend/use-cases/orders/cancel-unaccepted.ts';
import { Cart } from '#app/contract/cart.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { line, pickupOrder } from '#tests/fixtures/selling.ts';
import { mailedCode } from './accounts.ts';
import type { ApiClient, ApiReply } from './api-client.ts';
import { asSent } from './as-sent.ts';
import type { TestBackend } from './test-backend.ts';

/** Longer than a restaurant has to accept an order. */
const TOO_LONG_MS = 31 * 60_000;
/** More pieces than a guest gets in cash without a code. */
const MANY = 101;
/** A mailbox gets a code once in this time. */
const CODE_MS = 61_000;

/** Who orders: what they type, and by what their contact is shown to be theirs. */
export type Who = {
  email: string;
  phone: string;
  /** A mailed code, an account's token, or nothing. */
  by: 'code' | { token: string } | null;
};

let people = 0;

/** A guest whom nobody has seen before, or what the test says. */
export function guest(given: Partial<Who> = {}): Who {
  people += 1;
  return { email: `guest-${people}@example.com`, phone: `021 55${10_000 + people}`, by: null, ...given };
}

/** Orders for pickup in cash at the restaurant demo. @returns the order's id @throws Error when it is refused */
export async function orderAs(store: TestBackend, api: ApiClient, who: Who): Promise<string> {
  const { email, phone, by } = who;
  store.setNow(new Date(store.deps.now().getTime() + CODE_MS));
  const own = by === null || by === 'code' ? {} : { bearer: by.token };
  const json = line({ qty: by === 'code' ? MANY : 1 });
  const added = await api.post<{ data: unknown }>('/api/r-demo/cart/add', { json, ...own });
  const { cartId } = asSent(Cart, added.data.data);
  const order = (more = {}): Promise<ApiReply> =>
    api.post('/api/r-demo/orders', { json: pickupOrder(cartId, { email, phone, ...more }), ...own });
  let reply = await order();
  if (by === 'code') reply = await order({ contactCode: await mailedCode(store, email) });
  if (!reply.success) throw new Error(`${email}: ${reply.error?.errorMessage}`);
  return asSent(OrderReply, reply.data).orderId;
}

/** Lets the clock cancel what nobody accepted. */
export async function goUnanswered(store: TestBackend): Promise<void> {
  store.setNow(new Date(store.deps.now().getTime() + TOO_LONG_MS));
  await cancelUnaccepted(store.deps);
}
