import { ManageOrder, ManageOrders } from '#app/contract/manage-orders.ts';
import { Patron, Patrons } from '#app/contract/patrons.ts';
import { line, pickupOrder } from '#tests/fixtures/selling.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import type { ApiClient, ApiReply } from './api-client.ts';
import { asSent } from './as-sent.ts';
import { startSellingKitchen } from './selling-kitchen.ts';

type Given = { bearer?: string; at?: string } & Record<string, unknown>;

export type PatronCalls = ReturnType<typeof patronCalls>;

/** A selling kitchen whose owner looks at its customers. */
export async function startPatronKitchen(now: string) {
  const store = await startSellingKitchen(now);
  const { token: owner } = await addStaff(store, 'r-demo', { email: 'owner@example.nz', role: 'owner' });
  return { store, api: store.api, owner, calls: patronCalls(store.api, owner) };
}

/** Orders of guests and customers, and the calls by which the restaurant's people look at them. */
export function patronCalls(api: ApiClient, bearer: string) {
  const manage = (path: string, at = 'r-demo') => `/api/${at}/manage/${path}`;
  /** Places an order for pickup in cash; `given` is what the order says otherwise. */
  async function tryOrder({
    bearer: own,
    at = 'r-demo',
    ...given
  }: Given = {}): Promise<ApiReply<{ orderId: string; orderNumber: number }>> {
    const caller = own === undefined ? {} : { bearer: own };
    const added = await api.post<{ data: { cartId: string } }>(`/api/${at}/cart/add`, {
      json: line(),
      ...caller,
    });
    const json = pickupOrder(added.data.data.cartId, given);
    return api.post(`/api/${at}/orders`, { json, ...caller });
  }
  async function patrons(query: Record<string, string> = {}, as = bearer) {
    const reply = await api.get(`${manage('customers')}?${new URLSearchParams(query)}`, { bearer: as });
    if (!reply.success) throw new Error(JSON.stringify(reply.body));
    return asSent(Patrons, reply.data);
  }
  return {
    tryOrder,
    order: async (given: Given = {}) => {
      const reply = await tryOrder(given);
      if (!reply.success) throw new Error(JSON.stringify(reply.body));
      return reply.data;
    },
    step: (orderId: string, status: number, key: string) =>
      api.post(`/api/r-demo/receiver/orders/${orderId}/status`, { bearer: key, json: { status } }),
    patrons,
    orders: async (query: Record<string, string> = {}, as = bearer) => {
      const reply = await api.get(`${manage('orders')}?${new URLSearchParams(query)}`, { bearer: as });
      if (!reply.success) throw new Error(JSON.stringify(reply.body));
      return asSent(ManageOrders, reply.data);
    },
    one: async (orderId: string, as = bearer) => {
      const reply = await api.get(manage(`orders/${orderId}`), { bearer: as });
      if (!reply.success) throw new Error(JSON.stringify(reply.body));
      return asSent(ManageOrder, reply.data);
    },
    /** The only customer that a search finds. */
    find: async (q: string) => {
      const { items } = await patrons({ q });
      const [found, ...more] = items;
      if (!found || more.length > 0) throw new Error(`${items.length} customers are found by ${q}`);
      return found.patronId;
    },
    patron: async (patronId: string) => {
      const reply = await api.get(manage(`customers/${patronId}`), { bearer });
      if (!reply.success) throw new Error(JSON.stringify(reply.body));
      return asSent(Patron, reply.data);
    },
    note: (patronId: string, note: string, as = bearer) =>
      api.put(manage(`customers/${patronId}/note`), { bearer: as, json: { note } }),
    block: (patronId: string, json: { reason: string; words?: string }, as = bearer) =>
      api.put(manage(`customers/${patronId}/block`), { bearer: as, json }),
    unblock: (patronId: string) => api.delete(manage(`customers/${patronId}/block`), { bearer }),
    data: (patronId: string) => api.get(manage(`customers/${patronId}/data`), { bearer }),
    all: (after?: string) =>
      api.get(`${manage('customers/all')}${after === undefined ? '' : `?after=${after}`}`, { bearer }),
    erase: (patronId: string) => api.delete(manage(`customers/${patronId}`), { bearer }),
    reject: (orderId: string, json: Record<string, unknown>, as = bearer) =>
      api.post(manage(`orders/${orderId}/reject`), {
        bearer: as,
        json: { pressId: crypto.randomUUID(), seen: 1, reasonCode: 'busy', ...json },
      }),
    undo: (orderId: string, pressedUtc: string, as = bearer) =>
      api.post(manage(`orders/${orderId}/undo`), { bearer: as, json: { pressedUtc } }),
    refund: (orderId: string, json: Record<string, unknown>, as = bearer) =>
      api.post(manage(`orders/${orderId}/refunds`), {
        bearer: as,
        json: { pressId: crypto.randomUUID(), wish: { way: 'whole' }, reason: 'missing', ...json },
      }),
  };
}
