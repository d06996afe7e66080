import { sendDueWebhooks } from '#app/backend/use-cases/webhooks/send-due-webhooks.ts';
import { Cart } from '#app/contract/cart.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { WEBHOOK_EVENTS, type WebhookDeliveries, type WebhookEndpoint } from '#app/contract/webhooks.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { line, pickupOrder, sellingMenu } from '#tests/fixtures/selling.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/mocks/webhook-receiver.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { asSent } from './as-sent.ts';
import { startTestBackend, type TestBackend, type TestBackendOptions } from './test-backend.ts';

export const KEY = 'receiver-key-of-demo';
/** Wednesday noon in Auckland. */
const NOON = Date.parse('2026-07-08T00:00:00Z');
export const AT = '/api/r-demo/manage/webhooks';

export type Placed = { orderId: string; orderKey: string };
export type WebhookStore = {
  store: TestBackend;
  api: ApiClient;
  receiver: WebhookReceiver;
  /** An owner's token. */
  bearer: string;
  /** Sets the clock so many seconds after noon. */
  after(seconds: number): void;
  /** Adds an endpoint, at the receiver unless another address is given; the receiver then knows its secret. */
  add(url?: string, events?: readonly string[]): Promise<{ endpoint: WebhookEndpoint; secret: string }>;
  placed(rest?: Record<string, unknown>): Promise<Placed>;
  /** A press of the kitchen. */
  move(order: Placed, json: Record<string, unknown>): ReturnType<ApiClient['post']>;
  /** Sends what is due. @returns the types that the receiver took since the last look */
  told(): Promise<string[]>;
  deliveries(endpointId: string): Promise<WebhookDeliveries>;
  close(): Promise<void>;
};

/** A store whose restaurant has an owner, beside a system that may be told of orders on this machine. */
export async function startWebhookStore(more: TestBackendOptions = {}): Promise<WebhookStore> {
  const receiver = await startWebhookReceiver();
  const store = await startTestBackend({
    now: new Date(NOON),
    webhooksToLocalhost: true,
    publicUrl: 'https://{subdomain}.store.test',
    findPlaces: async (text) => [{ text, latitude: -36.8485, longitude: 174.7633 }],
    ...more,
  });
  const api = apiClient(store.url);
  await addRestaurant(store.deps, { subdomain: 'demo', products: sellingMenu, receiverKey: KEY });
  const { token: bearer } = await addStaff(store, 'r-demo', { email: 'owner@example.com', role: 'owner' });
  return {
    ...{ store, api, receiver, bearer },
    after: (seconds) => store.setNow(new Date(NOON + seconds * 1000)),
    async add(url = receiver.url, events = WEBHOOK_EVENTS) {
      const json = { url, events, description: 'Till' };
      const reply = await api.post<{ endpoint: WebhookEndpoint; secret: string }>(AT, { json, bearer });
      if (!reply.success) throw new Error(reply.error?.errorMessage);
      receiver.knows(reply.data.secret);
      return reply.data;
    },
    async placed(rest = {}) {
      const added = await api.post<{ data: unknown }>('/api/r-demo/cart/add', { json: line({ qty: 4 }) });
      const { cartId } = asSent(Cart, added.data.data);
      const reply = await api.post('/api/r-demo/orders', { json: pickupOrder(cartId, rest) });
      const { orderId, orderKey } = asSent(OrderReply, reply.data);
      return { orderId, orderKey: orderKey ?? '' };
    },
    move: ({ orderId }, json) =>
      api.post(`/api/r-demo/receiver/orders/${orderId}/status`, { json, bearer: KEY }),
    async told() {
      await sendDueWebhooks(store.deps);
      return receiver.received.splice(0).map(({ body }) => body.type);
    },
    async deliveries(endpointId) {
      const reply = await api.get<WebhookDeliveries>(`${AT}/${endpointId}/deliveries`, { bearer });
      return reply.data;
    },
    async close() {
      await store.close();
      await receiver.stop();
    },
  };
}
