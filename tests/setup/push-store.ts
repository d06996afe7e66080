import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { sendDuePush } from '#app/backend/use-cases/push/send-due-push.ts';
import { Cart } from '#app/contract/cart.ts';
import { OrderReply, OrderSummary } from '#app/contract/orders.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, pickupOrder, sellingMenu } from '#tests/fixtures/selling.ts';
import { type PushService, type SubscribedBrowser, startPushService } from '#tests/mocks/push/start-push.ts';
import { type ApiClient, type ApiSend, apiClient } from './api-client.ts';
import { asSent } from './as-sent.ts';
import { startTestBackend, type TestBackend, type TestBackendOptions } from './test-backend.ts';

export const KEY = 'receiver-key-of-demo';
/** Wednesday noon in Auckland. */
export const NOON = Date.parse('2026-07-08T00:00:00Z');
const SECRET = 'a token secret of more than thirty-two letters';

export type PlacedOrder = { orderId: string; orderKey: string };
export type PushStore = {
  store: TestBackend;
  api: ApiClient;
  service: PushService;
  /** Sets the clock so many seconds after noon. */
  after(seconds: number): void;
  placed(rest?: Record<string, unknown>): Promise<PlacedOrder>;
  summary(order: PlacedOrder): Promise<OrderSummary>;
  /** A browser of the stand-in that was told the key by the order's summary, and has it told from now on. */
  subscribed(order: PlacedOrder, options?: ApiSend): Promise<SubscribedBrowser>;
  /** A press of the kitchen. */
  move(order: PlacedOrder, json: Record<string, unknown>): ReturnType<ApiClient['post']>;
  /** What browsers were told since the last look. */
  told(): Promise<string[]>;
  close(): Promise<void>;
};

/**
 * A store with the restaurants `demo` and `other`, whose messages go to a stand-in of push services.
 * @param document of `demo`, where it is another one than usual
 */
export async function startPushStore(
  document: Partial<RestaurantDocument> = {},
  options: Pick<TestBackendOptions, 'metrics'> = {},
): Promise<PushStore> {
  const service = await startPushService();
  const store = await startTestBackend({
    ...options,
    now: new Date(NOON),
    pushServices: [service.url],
    tokenSecrets: [SECRET],
    mailFrom: 'orders@store.test',
    publicUrl: 'https://{subdomain}.store.test',
    findPlaces: async (text) => [{ text, latitude: -36.8485, longitude: 174.7633 }],
  });
  const api = apiClient(store.url);
  for (const subdomain of ['demo', 'other'])
    await addRestaurant(store.deps, {
      subdomain,
      products: sellingMenu,
      receiverKey: KEY,
      ...(subdomain === 'demo' && { document }),
    });
  const own: PushStore = {
    store,
    api,
    service,
    after: (seconds) => store.setNow(new Date(NOON + seconds * 1000)),
    async placed(rest = {}) {
      const added = await api.post<{ data: unknown }>('/api/r-demo/cart/add', { json: line({ qty: 4 }) });
      const { cartId } = asSent(Cart, added.data.data);
      const reply = await api.post('/api/r-demo/orders', { json: pickupOrder(cartId, rest) });
      const { orderId, orderKey } = asSent(OrderReply, reply.data);
      return { orderId, orderKey: orderKey ?? '' };
    },
    async summary({ orderId, orderKey }) {
      return asSent(
        OrderSummary,
        (await api.get(`/api/r-demo/orders/${orderId}/summary`, { orderKey })).data,
      );
    },
    async subscribed(order, options = {}) {
      const { pushKey } = (await own.summary(order)).orderInfo;
      const browser = service.subscribe(pushKey ?? '');
      await api.post(`/api/r-demo/orders/${order.orderId}/push`, {
        json: browser,
        orderKey: order.orderKey,
        ...options,
      });
      return browser;
    },
    move: ({ orderId }, json) =>
      api.post(`/api/r-demo/receiver/orders/${orderId}/status`, { json, bearer: KEY }),
    async told() {
      await sendDuePush(store.deps);
      return service.received.splice(0).map(({ payload }) => String(payload.body));
    },
    async close() {
      await store.close();
      await service.stop();
    },
  };
  return own;
}
