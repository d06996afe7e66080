import { confirmInBrowser } from '../../mocks/stripe/browser.ts';
import { signature, toEvent } from '../../mocks/stripe/events.ts';
import type { Entry } from '../../mocks/stripe/ledger.ts';
import { type StripeStandIn, startStripe } from '../../mocks/stripe/start-stripe.ts';
import { storeRows } from '../../setup/database.ts';
import { type Answer, send } from '../../setup/http.ts';
import { type StoreProcess, startStore } from '../../setup/store-process.ts';
import { createVisitor, type Visitor } from '../../setup/visitor.ts';

export const SECRETS = {
  key: 'sk_test_of_the_attacked_store',
  webhook: 'whsec_of_the_attacked_store',
} as const;
/** Of the demo restaurant. */
export const ACCOUNT = 'acct_demoMitti';
export const CARD = '4242424242424242';
/** What a payment may change; mails of the store go out in their own time. */
const TABLES = ['orders', 'order_history', 'payments', 'refunds', 'provider_events'];
const WEBHOOK = '/api/stripe/webhook';

export type Ordered = { orderId: string; orderKey: string; intentId: string; secret: string };
export type ApiSaid = { success: boolean; data: Record<string, unknown> | null; text: string };
export type Delivery = {
  secret?: string;
  seconds?: number;
  header?: string;
  body?: string;
  path?: string;
  headers?: Record<string, string>;
};

/** A server of its own that takes cards, and the stand-in that it pays with: for attacks on money. */
export type Till = {
  store: StoreProcess;
  stripe: StripeStandIn;
  clientId: string;
  visitor(always?: Record<string, string>): Visitor;
  /** A call of the API as a program makes it. */
  call(method: string, path: string, json?: unknown, orderKey?: string): Promise<ApiSaid>;
  /** A cart of one naan. @returns its id */
  newCart(): Promise<string>;
  /** Its order by card, with more in the request than belongs there. @throws Error when it was refused. */
  order(rest?: Record<string, unknown>): Promise<Ordered>;
  /** Enters a card in the browser that placed the order. */
  pay(order: Ordered): Promise<void>;
  /** The newest effect of this name. */
  effect(name: string): Entry;
  /** An event as the provider tells it, or as somebody else does. */
  deliver(entry: Entry, change?: Delivery): Promise<Answer>;
  isPaid(order: Pick<Ordered, 'orderId'>): Promise<boolean>;
  /** Whether the server has printed that by now. */
  hasSaid(what: RegExp): Promise<boolean>;
  /** Every row that tells of orders and money. */
  state(): Promise<string>;
  stop(): Promise<void>;
};

export async function openTill(): Promise<Till> {
  const stripe = await startStripe();
  const store = await startStore({
    environment: {
      LOG_LEVEL: 'info',
      STRIPE_SECRET_KEY: SECRETS.key,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_attacked_store',
      STRIPE_WEBHOOK_SECRET: SECRETS.webhook,
      STRIPE_API_URL: stripe.url,
    },
  });
  const host = `demo.localhost:${store.port}`;
  const endpoint = `http://127.0.0.1:${store.port}${WEBHOOK}`;
  await stripe.control('endpoints', [{ url: endpoint, secret: SECRETS.webhook, of: 'connect' }]);
  await stripe.control('events', [{ isDropped: true }]);
  const found = JSON.parse((await send(store.port, { host, path: '/api/client/demo' })).body) as {
    data: { clientId: string };
  };
  const { clientId } = found.data;

  const till: Till = {
    store,
    stripe,
    clientId,
    visitor: (always = {}) => createVisitor(store.port, host, always),
    async call(method, path, json, orderKey) {
      const { body } = await send(store.port, {
        method,
        path: `/api/${clientId}/${path}`,
        host,
        headers: {
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(orderKey && { 'x-order-key': orderKey }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      const { success = false, data = null } = JSON.parse(body) as Partial<ApiSaid>;
      return { success, data, text: body };
    },
    async newCart() {
      const { data, text } = await till.call('POST', 'cart/add', { productId: 'garlic-naan', qty: 1 });
      const cart = (data?.data ?? data) as { cartId?: string } | null;
      if (!cart?.cartId) throw new Error(`No cart: ${text.slice(0, 200)}`);
      return cart.cartId;
    },
    async order(rest = {}) {
      const said = await till.call('POST', 'orders', { ...byCard(await till.newCart()), ...rest });
      const { orderId, orderKey, transactionId, paymentIntentClientSecret } = said.data ?? {};
      if (!orderId || !transactionId) throw new Error(`No order: ${said.text.slice(0, 200)}`);
      return {
        orderId: String(orderId),
        orderKey: String(orderKey),
        intentId: String(transactionId),
        secret: String(paymentIntentClientSecret),
      };
    },
    async pay({ intentId, secret }) {
      const card = { number: CARD, account: ACCOUNT };
      const { status } = await confirmInBrowser(stripe.url, { id: intentId, client_secret: secret }, card);
      if (status !== 200) throw new Error(`Paying answered ${status}`);
    },
    effect(name) {
      const entry = stripe.ledger().findLast(({ effect }) => effect === name);
      if (!entry) throw new Error(`Nothing of the kind ${name} happened`);
      return entry;
    },
    deliver(entry, { secret = SECRETS.webhook, seconds = now(), path = WEBHOOK, ...change } = {}) {
      const body = JSON.stringify(toEvent(entry, 1));
      return send(store.port, {
        method: 'POST',
        path,
        host,
        headers: {
          'content-type': 'application/json',
          'stripe-signature': change.header ?? signature(body, secret, seconds),
          ...change.headers,
        },
        body: change.body ?? body,
      });
    },
    async isPaid({ orderId }) {
      const [row] = await storeRows(store, 'select is_paid from orders where order_id = ?', orderId);
      return row?.is_paid === 1;
    },
    async hasSaid(what) {
      // the line of a last request comes after all lines before it
      const { headers } = await send(store.port, { host, path: '/api/client/demo' });
      await store.until(() => store.output().includes(`"${headers['x-request-id']}"`) || null);
      return what.test(store.output());
    },
    async state() {
      const rows = await Promise.all(TABLES.map((table) => storeRows(store, `select * from ${table}`)));
      return JSON.stringify(rows);
    },
    async stop() {
      await store.stop();
      await stripe.stop();
    },
  };
  return till;
}

/** Unix time. */
export function now(): number {
  return Math.floor(Date.now() / 1000);
}

export function byCard(cartId: string): Record<string, unknown> {
  return {
    cartId,
    fullName: 'Aroha Sidhu',
    email: 'till@example.com',
    phone: '0211234567',
    orderType: 1,
    paymentMode: 2,
    isScheduledOrder: false,
  };
}
