import { plainDish } from '../setup/demo-menu.ts';
import type { StoreProcess } from '../setup/store-process.ts';
import type { Answered, Shot } from './load.ts';
import { CONTACT, type Placed, type Way } from './way.ts';

const JSON_BODY = { 'content-type': 'application/json' };
type Reply<T> = { success: boolean; data: T };

export type ApiWay = Way & {
  /** The status of an order, as its page asks for it every few seconds. */
  polling(placed: Placed): Shot;
};

/** The demo restaurant by spec §7: `cart/add`, `orders`, `orders/{id}/status`. */
export async function byApi(store: StoreProcess): Promise<ApiWay> {
  const { clientId, productId } = await plainDish(store.port);
  const posting = (path: string, json: object): Shot => ({
    path: `/api/${clientId}/${path}`,
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify(json),
  });
  return {
    name: 'the API',
    aim: { port: store.port, host: `demo.localhost:${store.port}` },
    adding: () => posting('cart/add', { productId, qty: 1 }),
    basketOf: (answer) => ({
      cartId: dataOf<{ data: { cartId: string } }>(answer).data.cartId,
      cookie: '',
    }),
    ordering: ({ cartId }) =>
      posting('orders', { ...CONTACT, cartId, orderType: 1, isScheduledOrder: false, paymentMode: 1 }),
    placedOf: (answer) => dataOf<Placed>(answer),
    polling: ({ orderId, orderKey }) => ({
      path: `/api/${clientId}/orders/${orderId}/status`,
      headers: { 'x-order-key': orderKey },
    }),
  };
}

/** @throws Error with what was answered, when it was no success. */
export function dataOf<T>({ status, text }: Answered): T {
  const reply = status === 200 ? (JSON.parse(text) as Reply<T>) : null;
  if (!reply?.success) throw new Error(`The API answers ${status} ${text.slice(0, 200)}`);
  return reply.data;
}
