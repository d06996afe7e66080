import type { RestaurantDocument } from '#app/backend/catalogue/documents.ts';
import { Cart, type CartLineInput } from '#app/contract/cart.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { addRestaurant, openSettings, restaurantDocument } from '#tests/fixtures/restaurants.ts';
import { line, pickupOrder, sellingMenu } from '#tests/fixtures/selling.ts';
import { type StripeStandIn, startStripe } from '#tests/mocks/stripe/start-stripe.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { type ApiClient, type ApiReply, type ApiSend, apiClient } from './api-client.ts';
import { startTestBackend, type TestBackend, type TestBackendOptions } from './test-backend.ts';

export const ACCOUNT = 'acct_kitchen';
export const RECEIVER_KEY = 'receiver-key-of-the-tests';
/** Of the connected accounts' events and of the platform's. */
export const WEBHOOK_SECRETS = ['whsec_connect', 'whsec_platform'] as const;
export const CARD = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  wantsProof: '4000000000003220',
  processing: '4000000000000259',
} as const;

/** A store that takes cards, and the stand-in that it pays with. The clock starts at the real time. */
export type CardStore = TestBackend & {
  stripe: StripeStandIn;
  api: ApiClient;
  start: Date;
  /** Sets the clock so many minutes after the start. */
  minutesLater(minutes: number): void;
  newCart(...lines: CartLineInput[]): Promise<string>;
  /** POST orders; by card unless `rest` says otherwise. */
  order(cartId: string, rest?: Record<string, unknown>, options?: ApiSend): Promise<ApiReply>;
  /** A cart of one dish, ordered by card. */
  placed(rest?: Record<string, unknown>): Promise<Placed>;
  /** What a browser does with the card form. @returns the HTTP status of the provider: 402 for a declined card. */
  pay(placed: Pick<Placed, 'intentId' | 'secret'>, card?: string): Promise<number>;
  notify(placed: Placed, intentId?: string): Promise<ApiReply>;
  /** The same, paid, and the store knows it. */
  paid(): Promise<Placed>;
  statusOf(placed: Placed): Promise<number>;
  /** Rows of a table of this restaurant, oldest first. */
  orders(): ReturnType<typeof ordersOf>;
  attempts(): ReturnType<typeof attemptsOf>;
};

export type Placed = {
  cartId: string;
  orderId: string;
  orderKey: string;
  intentId: string;
  secret: string;
};

/** Pickup and delivery, by card and in cash, with a platform fee of 50 cents that the restaurant bears. */
export function cardDocument(given: Partial<RestaurantDocument> = {}): RestaurantDocument {
  return restaurantDocument({
    isStripeVerified: true,
    stripeAccountId: ACCOUNT,
    platformFeeCents: 50,
    settings: openSettings().map((setting) =>
      setting.settingKey === 'AllowOnlinePayment' ? { ...setting, settingValue: 'true' } : setting,
    ),
    ...given,
  });
}

/** Events are delivered at once unless the test tells the stand-in otherwise. */
export async function startCardStore(
  document: Partial<RestaurantDocument> = {},
  options: Pick<
    TestBackendOptions,
    'heard' | 'metrics' | 'tracer' | 'publicUrl' | 'webhooksToLocalhost'
  > = {},
): Promise<CardStore> {
  const start = new Date();
  const stripe = await startStripe();

  const store = await startTestBackend({
    ...options,
    now: start,
    stripe: stripeOptions(stripe),
  });
  const url = `${store.url}/api/stripe/webhook`;
  await stripe.control('endpoints', [
    { url, secret: WEBHOOK_SECRETS[0], of: 'connect' },
    { url, secret: WEBHOOK_SECRETS[1], of: 'platform' },
  ]);
  await addRestaurant(store.deps, {
    subdomain: 'demo',
    products: sellingMenu,
    document: cardDocument(document),
    receiverKey: RECEIVER_KEY,
  });
  const api = apiClient(store.url);

  async function newCart(...lines: CartLineInput[]): Promise<string> {
    let cartId = '';
    for (const json of lines.length > 0 ? lines : [line({ qty: 2 })]) {
      const reply = await api.post<{ data: unknown }>(`/api/r-demo/cart/add?cartId=${cartId}`, { json });
      cartId = asSent(Cart, reply.data.data).cartId;
    }
    return cartId;
  }
  const order: CardStore['order'] = (cartId, rest = {}, options = {}) =>
    api.post('/api/r-demo/orders', { json: pickupOrder(cartId, { paymentMode: 2, ...rest }), ...options });

  const made: CardStore = {
    ...store,
    stripe,
    api,
    start,
    minutesLater: (minutes) => store.setNow(new Date(start.getTime() + minutes * 60_000)),
    newCart,
    order,
    async placed(rest) {
      const cartId = await newCart();
      return placedFrom(cartId, await order(cartId, rest));
    },
    async pay({ intentId, secret }, card = CARD.pays) {
      const answer = await fetch(`${stripe.url}/v1/payment_intents/${intentId}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({
          key: 'pk_test_store',
          _stripe_account: ACCOUNT,
          client_secret: secret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': card,
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '40',
          'payment_method_data[card][cvc]': '123',
        }),
      });
      await answer.arrayBuffer();
      return answer.status;
    },
    notify: ({ orderId, orderKey, intentId }, confirmed = intentId) =>
      api.post(`/api/r-demo/orders/${orderId}/payment_intent_created`, { json: confirmed, orderKey }),
    async paid() {
      const placed = await made.placed();
      await made.pay(placed);
      await made.notify(placed);
      return placed;
    },
    async statusOf({ orderId, orderKey }) {
      const reply = await api.get<number>(`/api/r-demo/orders/${orderId}/status`, { orderKey });
      return reply.data;
    },
    orders: () => ordersOf(store),
    attempts: () => attemptsOf(store),
    async close() {
      await stripe.stop();
      await store.close();
    },
  };
  return made;
}

/** How a store speaks with the stand-in. */
export function stripeOptions({ url }: StripeStandIn) {
  return { secretKey: 'sk_test_store', webhookSecrets: WEBHOOK_SECRETS, apiUrl: url };
}

/** A reply to POST orders, for an order that can now be paid. @throws Error for any other. */
export function placedFrom(cartId: string, reply: ApiReply): Placed {
  if (!reply.success) throw new Error(`the order was refused: ${reply.error?.errorMessage}`);
  const {
    orderId,
    orderKey,
    transactionId,
    paymentIntentClientSecret: secret,
  } = asSent(OrderReply, reply.data);
  return { cartId, orderId, orderKey: orderKey ?? '', intentId: transactionId ?? '', secret: secret ?? '' };
}

function ordersOf({ deps }: TestBackend) {
  return deps.db
    .selectFrom('orders')
    .select([
      'order_id',
      'order_number',
      'status',
      'is_paid',
      'refunded_cents',
      'payment_mode',
      'payable_cents',
    ])
    .where('restaurant_id', '=', 'r-demo')
    .orderBy('order_number')
    .execute();
}

function attemptsOf({ deps }: TestBackend) {
  return deps.db
    .selectFrom('payments')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.restaurant_id', '=', 'payments.restaurant_id')
        .onRef('orders.order_id', '=', 'payments.order_id'),
    )
    .select(['payments.attempt', 'payments.kind', 'payments.state', 'payments.intent_id'])
    .where('payments.restaurant_id', '=', 'r-demo')
    .orderBy('orders.order_number')
    .orderBy('payments.attempt')
    .execute();
}
