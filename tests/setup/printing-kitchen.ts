import { Cart } from '#app/contract/cart.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { ReceiverOrder } from '#app/contract/receiver.ts';
import { MadePrinter, ReceiverPrinter } from '#app/contract/receiver-printers.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, pickupOrder, sellingMenu } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { asSent } from './as-sent.ts';
import { startTestBackend, type TestBackend } from './test-backend.ts';

export const KITCHEN_KEY = 'receiver-key-of-demo';
/** Wednesday noon in Auckland. */
export const NOON = Date.parse('2026-07-08T00:00:00Z');

/** A store whose kitchen has printers, and what tests do there. */
export type PrintingKitchen = TestBackend & {
  api: ApiClient;
  /** Makes a printer. @returns it, and its whole address */
  addPrinter(changes?: Record<string, unknown>): Promise<{ printer: ReceiverPrinter; address: string }>;
  printers(): Promise<ReceiverPrinter[]>;
  /** Orders four naans for pickup, in cash. @returns its id */
  order(changes?: Record<string, unknown>): Promise<string>;
  accept(orderId: string, more?: Record<string, unknown>): Promise<ReceiverOrder>;
  /** The printings that the order knows of. */
  prints(orderId: string): Promise<ReceiverOrder['prints']>;
  secondsLater(seconds: number): void;
};

export async function startPrintingKitchen(): Promise<PrintingKitchen> {
  const store = await startTestBackend({ now: new Date(NOON) });
  const api = apiClient(store.url);
  for (const [subdomain, receiverKey] of [
    ['demo', KITCHEN_KEY],
    ['other', 'another-key'],
  ] as const)
    await addRestaurant(store.deps, { subdomain, products: sellingMenu, receiverKey });
  const own = { bearer: KITCHEN_KEY };
  return {
    ...store,
    api,
    async addPrinter(changes = {}) {
      const json = {
        name: 'Kitchen',
        kind: 'epson',
        paperMm: 80,
        language: 'en',
        printsOn: 'arrival',
        ...changes,
      };
      const reply = await api.post('/api/r-demo/receiver/printers', { json, ...own });
      if (!reply.success) throw new Error(reply.error?.errorMessage);
      const { printer, address } = asSent(MadePrinter, reply.data);
      return { printer, address: store.url + address };
    },
    async printers() {
      const reply = await api.get<{ items: unknown[] }>('/api/r-demo/receiver/printers', own);
      return reply.data.items.map((item) => asSent(ReceiverPrinter, item));
    },
    async order(changes = {}) {
      const added = await api.post<{ data: unknown }>('/api/r-demo/cart/add', { json: line({ qty: 4 }) });
      const { cartId } = asSent(Cart, added.data.data);
      const reply = await api.post('/api/r-demo/orders', { json: pickupOrder(cartId, changes) });
      if (!reply.success) throw new Error(reply.error?.errorMessage);
      return asSent(OrderReply, reply.data).orderId;
    },
    async accept(orderId, more = {}) {
      const json = { status: 2, minutes: 20, ...more };
      const reply = await api.post(`/api/r-demo/receiver/orders/${orderId}/status`, { json, ...own });
      return asSent(ReceiverOrder, reply.data);
    },
    async prints(orderId) {
      const { prints } = await store.deps.db
        .selectFrom('orders')
        .select('prints')
        .where('restaurant_id', '=', 'r-demo')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      return prints === null ? [] : (JSON.parse(prints) as ReceiverOrder['prints']);
    },
    secondsLater: (seconds) => store.setNow(new Date(store.deps.now().getTime() + seconds * 1_000)),
  };
}
