import { ReceiverPastOrder } from '#app/contract/receiver-refunds.ts';
import type { ApiReply } from './api-client.ts';
import { asSent } from './as-sent.ts';
import { type CardStore, type Placed, RECEIVER_KEY } from './card-store.ts';

/** Undo and its grace are over by then, in minutes. */
export const STANDS = 0.26;

type Store = Pick<CardStore, 'api' | 'deps'>;
type One = Pick<Placed, 'orderId'>;

/** A kitchen that gives money back at a store, by the API. */
export function refundCalls(store: Store) {
  const path = ({ orderId }: One) => `/api/r-demo/receiver/orders/${orderId}`;
  const bearer = RECEIVER_KEY;
  return {
    /** @param given the wish with whatever else the press says; its id is a new one unless it says so */
    refund: (
      order: One,
      wish: Record<string, unknown>,
      given: Record<string, unknown> = {},
    ): Promise<ApiReply> =>
      store.api.post(`${path(order)}/refunds`, {
        bearer,
        json: { pressId: crypto.randomUUID(), wish, reason: 'missing', ...given },
      }),
    undo: (order: One, refundId: string): Promise<ApiReply> =>
      store.api.post(`${path(order)}/refunds/${refundId}/undo`, { bearer }),
    seen: (order: One, refundId: string): Promise<ApiReply> =>
      store.api.post(`${path(order)}/refunds/${refundId}/seen`, { bearer }),
    step: (order: One, status: number): Promise<ApiReply> =>
      store.api.post(`${path(order)}/status`, { bearer, json: { status } }),
    read: async (order: One) =>
      asSent(ReceiverPastOrder, (await store.api.get(path(order), { bearer })).data),
    /** Rows of refunds by hand, as they were pressed. */
    rows: () => store.deps.db.selectFrom('order_refunds').selectAll().orderBy('created_utc').execute(),
  };
}

/** A sum in dollars, as the wire has it. */
export const sum = (amount: number) => ({ way: 'sum', amount });
/** Pieces of the first line. */
export const pieces = (quantity: number) => ({ way: 'lines', lines: [{ line: 0, quantity }] });
