import { apiClient } from './api-client.ts';
import { plainDish } from './demo-menu.ts';
import type { StoreProcess } from './store-process.ts';

type Placed = { orderId: string; orderNumber: number };

/** A restaurant's orders and what its kitchen does with them, by the API alone: for tests that look at no form. */
export type SeededKitchen = {
  /** Orders a dish for pickup and cash. @param orderNotes the customer's, of an allergy for one */
  place(fullName: string, orderNotes?: string): Promise<Placed>;
  /** Moves an order on; accepting promises these minutes. */
  move(order: Placed, status: number, minutes?: number): Promise<void>;
};

/** @throws Error when the restaurant is not there; each of its calls, when the store refuses it */
export async function seedKitchen(
  { port }: StoreProcess,
  subdomain: string,
  receiverKey: string,
): Promise<SeededKitchen> {
  const api = apiClient(`http://127.0.0.1:${port}`);
  const { clientId, productId } = await plainDish(port, subdomain);
  async function post<T>(path: string, json: object, bearer?: string): Promise<T> {
    const reply = await api.post<T>(`/api/${clientId}/${path}`, { json, ...(bearer && { bearer }) });
    if (reply.status !== 200 || !reply.success)
      throw new Error(`${path} answered ${reply.status} ${reply.error?.errorMessage ?? ''}`);
    return reply.data;
  }
  return {
    async place(fullName, orderNotes) {
      const { data } = await post<{ data: { cartId: string } }>('cart/add', { productId, qty: 1 });
      const contact = { fullName, email: 'seeded@example.com', phone: '0215550142' };
      const pickup = { orderType: 1, isScheduledOrder: false, paymentMode: 1 };
      return post('orders', {
        ...contact,
        ...pickup,
        cartId: data.cartId,
        ...(orderNotes && { orderNotes }),
      });
    },
    async move({ orderId }, status, minutes) {
      const json = { status, ...(minutes !== undefined && { minutes }) };
      await post(`receiver/orders/${orderId}/status`, json, receiverKey);
    },
  };
}
