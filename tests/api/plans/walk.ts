import { onNoShare } from '#app/backend/db/connection-shares.ts';
import { JOBS } from '#app/backend/jobs.ts';
import { forgetGuests, forgetMessages } from '#app/backend/use-cases/housekeeping/forget-people.ts';
import { decideOrphan } from '#app/backend/use-cases/payments/orphan-payments.ts';
import { reconcileWithProvider } from '#app/backend/use-cases/payments/reconcile-with-provider.ts';
import { refundAgain } from '#app/backend/use-cases/payments/returned-refunds.ts';
import { sendDuePush } from '#app/backend/use-cases/push/send-due-push.ts';
import { sendRefunds } from '#app/backend/use-cases/refunds/send-refunds.ts';
import { type CallName, calls } from '#app/contract/calls.ts';
import type { PushAnswer } from '#app/third-party/push/push-sender.ts';
import { product } from '#tests/fixtures/menu.ts';
import { promotion } from '#tests/fixtures/promotion.ts';
import { addRestaurant, openSettings } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import { buildWorld } from '#tests/fixtures/world.ts';
import { authClient, formOf, mailedCode, signUpParts } from '#tests/setup/accounts.ts';
import type { ApiReply } from '#tests/setup/api-client.ts';
import { ACCOUNT, type CardStore, type Placed, RECEIVER_KEY } from '#tests/setup/card-store.ts';
import { isolationCases } from '../isolation-cases.ts';
import { freshIds, proofOf, sendCase } from '../send-case.ts';
import { draftIsPublished, picturesAreForgotten } from './draft-walk.ts';
import { offAndPrinted } from './kitchen-walk.ts';
import { customersAreSeen } from './patron-walk.ts';
import { paidByCard } from './payment-walk.ts';
import { staffLooks } from './report-walk.ts';

/** These end what the others need. */
const LAST: CallName[] = [
  ...(['orders.cancel', 'auth.signOut', 'customer.endOtherSessions', 'staff.signOut'] as const),
];
/** Minutes: so late that what was kept before has been forgotten. */
const LATER = 3 * 24 * 60;
const DEMO = '/api/r-demo';
const COUNTING = '/api/r-counting';
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

/** Makes every call of the contract and runs every job, on the ways that ask the database different things. */
export async function walk(store: CardStore): Promise<void> {
  await payments(store);
  await strayMoney(store);
  // what one job leaves the next one finds
  for (const minutes of [40, 60, LATER]) {
    store.minutesLater(minutes);
    for (const { run } of JOBS) await onNoShare(() => run(store.deps, () => true));
  }
  store.minutesLater(61);
  await payments(store);
  await browsers(store);
  await everyCall(store);
  await accounts(store);
  await promotionsAndStock(store);
  await fullSlots(store);
  await offAndPrinted(store);
  for (const looks of [staffLooks, customersAreSeen, paidByCard]) await looks(store);
  await draftIsPublished(store);
  await beside(store);
}

async function everyCall(store: CardStore): Promise<void> {
  const { one, neighbour, elsewhere } = await buildWorld(store);
  const names = (Object.keys(calls) as CallName[]).filter((name) => !LAST.includes(name)).concat(LAST);
  for (const name of names) {
    const proof = proofOf(isolationCases[name], one);
    const ids = { ...one.ids, ...(await freshIds(store.api, name, one)) };
    await sendCase(store.api, name, ids, { ...proof, idempotencyKey: `walk ${name}` });
    await sendCase(store.api, name, elsewhere.ids, proof);
    await sendCase(store.api, name, neighbour.ids, {});
  }
}

/** What is meant to work did. */
function served<T>(reply: ApiReply<T>): T {
  if (!reply.success) throw new Error(`The walk went astray: ${JSON.stringify(reply.body)}`);
  return reply.data;
}

type Renewed = { data: { accessToken: string } };

async function accounts(store: CardStore): Promise<void> {
  const bearer = await newAccount(store, 'carl@example.com', 62);
  const own = `${DEMO}/currentcustomer`;
  const change = { currentPassword: 'another long password', newPassword: 'one more long password' };
  const changed = await store.api.post<Renewed>(`${own}/password`, { json: change, bearer });
  const kept = await store.api.delete<Renewed>(`${own}/sessions`, {
    bearer: served(changed).data.accessToken,
  });
  served(
    await store.api.delete(own, {
      json: { currentPassword: change.newPassword },
      bearer: served(kept).data.accessToken,
    }),
  );
  await newAccount(store, 'dora@example.com', 65);
}

/** Signed up from that minute on, with a picture and a new password. @returns the access token. */
async function newAccount(store: CardStore, Email: string, minute: number): Promise<string> {
  store.minutesLater(minute);
  const auth = authClient(store);
  const parts = signUpParts({ Email });
  served(await auth.send('signup', parts));
  await auth.send('signup', parts);
  await auth.send('signup/verify', { Email, OTP: '000000' });
  served(await auth.send('signup/verify', { Email, OTP: await mailedCode(store, Email) }));
  await auth.send('signin', { Email, Password: 'wrong' });
  const signIn = { Email, Password: String(parts.Password), CartId: await store.newCart() };
  const { accessToken: bearer } = served(await auth.send<{ accessToken: string }>('signin', signIn));
  served(await store.api.post(`${DEMO}/cart/add`, { json: line(), bearer, idempotencyKey: 'own' }));
  const imageUrl = new File([Buffer.from(PNG, 'base64')], 'me.png', { type: 'image/png' });
  const saved = await store.api.put<{ data: { imageUrl: string } }>(`${DEMO}/currentcustomer/profile`, {
    raw: formOf({ imageUrl }),
    bearer,
  });
  await fetch(store.url + served(saved).data.imageUrl);
  served(await store.api.get(`${DEMO}/currentcustomer`, { bearer }));
  store.minutesLater(minute + 2);
  served(await auth.send('pwdreset/initiate', { Email }));
  const Otp = await mailedCode(store, Email);
  served(await auth.send('pwdreset/verify', { Email, Otp, NewPassword: 'another long password' }));
  return auth.token(Email, 'another long password');
}

async function promotionsAndStock(store: CardStore): Promise<void> {
  const counted = product({ productId: 'fish', name: 'Fish', priceCents: 900, stockCount: 5 });
  await addRestaurant(store.deps, {
    subdomain: 'counting',
    products: [naan, counted],
    receiverKey: RECEIVER_KEY,
    document: { promotions: [promotion({ usageLimit: 100, perCustomerLimit: 5 })] },
  });
  served(await store.api.get(`${COUNTING}/products?departmentid=`));
  served(await store.api.get(`${COUNTING}/products/search?name=fish`));
  await orderByCode(store);
  const { orderId } = await orderByCode(store);
  served(await moveOrder(store, COUNTING, orderId, 6));
  // and one whose dish has left the menu meanwhile
  const late = await orderByCode(store);
  await store.deps.db
    .deleteFrom('products')
    .where('restaurant_id', '=', 'r-counting')
    .where('product_id', '=', 'fish')
    .execute();
  served(await moveOrder(store, COUNTING, late.orderId, 6));
}

/** Two orders for a quarter of an hour that one fills. */
async function fullSlots({ api, deps }: CardStore): Promise<void> {
  const limit = { category: 'PickupOrder', settingKey: 'OrdersPerSlot', settingValue: '1' };
  const document = { settings: [...openSettings(), limit] };
  await addRestaurant(deps, { subdomain: 'limited', products: [naan], document });
  for (const success of [true, false]) {
    const added = await api.post<{ data: { cartId: string } }>('/api/r-limited/cart/add', { json: line() });
    const reply = await api.post('/api/r-limited/orders', { json: pickupOrder(served(added).data.cartId) });
    if (reply.success !== success) throw new Error(`The slot is not full: ${JSON.stringify(reply.body)}`);
  }
}

/** An order of a counted dish, by a promotion code, after a wrong code and a wrong total; and the same again. */
async function orderByCode(store: CardStore): Promise<{ orderId: string }> {
  const dish = { json: line({ productId: 'fish' }) };
  const { cartId } = served(
    await store.api.post<{ data: { cartId: string } }>(`${COUNTING}/cart/add`, dish),
  ).data;
  const code = `${COUNTING}/cart/promocode/add?cartId=${cartId}`;
  await store.api.post(code, { json: 'WRONG' });
  served(await store.api.post(code, { json: 'SAVE10' }));
  const json = pickupOrder(cartId);
  await store.api.post(`${COUNTING}/orders`, { json: { ...json, expectedTotal: 1 } });
  await store.api.post(`${COUNTING}/orders`, { json });
  return served(await store.api.post<{ orderId: string }>(`${COUNTING}/orders`, { json }));
}

const moveOrder = <T>({ api }: CardStore, at: string, orderId: string, status: number, isUndoable = false) =>
  api.post<T>(`${at}/receiver/orders/${orderId}/status`, {
    json: { status, isUndoable },
    bearer: RECEIVER_KEY,
  });

async function payments(store: CardStore): Promise<void> {
  // paid, accepted, given back
  const paid = await store.placed();
  await store.pay(paid);
  served(await store.notify(paid));
  await store.statusOf(paid);
  // accepted by a slip of the hand
  const pressed = served(await moveOrder<{ pressedUtc: string }>(store, DEMO, paid.orderId, 2, true));
  served(
    await store.api.post(`${DEMO}/receiver/orders/${paid.orderId}/undo`, {
      json: { pressedUtc: pressed.pressedUtc },
      bearer: RECEIVER_KEY,
    }),
  );
  served(await moveOrder(store, DEMO, paid.orderId, 6));
  served(await store.api.post(`${DEMO}/receiver/orders/${paid.orderId}/seen`, { bearer: RECEIVER_KEY }));
  // its cart is changed; then it is ordered in another way
  const left = await store.placed();
  served(await store.api.post(`${DEMO}/cart/add?cartId=${left.cartId}`, { json: line() }));
  served(await store.order(left.cartId));
  served(await store.order(left.cartId, { paymentMode: 1 }));
  // on the provider's own page
  const { orderId, orderKey } = await store.placed();
  const json = { successUrl: 'http://demo.localhost/success', cancelUrl: 'http://demo.localhost/checkout' };
  served(await store.api.post(`${DEMO}/orders/${orderId}/checkout_session`, { json, orderKey }));
  // taken back by its customer, and left to the jobs
  const taken = await store.placed();
  served(await store.api.post(`${DEMO}/orders/${taken.orderId}/cancel`, { orderKey: taken.orderKey }));
  await store.placed();
  await payStranger(store, paid);
}

/** Six browsers are told of an order, by services that take, refuse and put off what they are sent, or lost the browser. */
async function browsers(store: CardStore): Promise<void> {
  const { deps, api } = store;
  const answers: PushAnswer[] = [
    { is: 'later', code: 'status 503', waitMs: null },
    { is: 'gone' },
    { is: 'refused', code: 'status 400' },
  ];
  deps.push = { ...deps.push, send: async () => answers.shift() ?? { is: 'sent' } };
  const { orderId, orderKey } = served(
    await store.order(await store.newCart(), { paymentMode: 1 }),
  ) as Placed;
  const { json = () => null } = isolationCases['orders.pushSubscribe'];
  const browser = json({} as never) as { endpoint: string };
  for (const place of [1, 2, 3, 4, 5, 6]) {
    const one = { ...browser, endpoint: `${browser.endpoint}/${place}` };
    served(await api.post(`${DEMO}/orders/${orderId}/push`, { json: one, orderKey }));
    if (place > 5) served(await api.post(`${DEMO}/orders/${orderId}/push/end`, { json: one, orderKey }));
  }
  const pressed = served(await moveOrder<{ pressedUtc: string }>(store, DEMO, orderId, 2, true));
  const undo = { json: { pressedUtc: pressed.pressedUtc }, bearer: RECEIVER_KEY };
  served(await api.post(`${DEMO}/receiver/orders/${orderId}/undo`, undo));
  for (const status of [2, 3, 8]) served(await moveOrder(store, DEMO, orderId, status));
  await onNoShare(() => sendDuePush(deps));
  served(await moveOrder(store, DEMO, orderId, 5));
}

/** Payments whose order is gone: kept when their events come or an operator looks, decided about, given back. */
async function strayMoney(store: CardStore): Promise<void> {
  const gone = await payStranger(store, { orderId: 'gone' });
  await payStranger(store, { orderId: 'gone too' });
  await store.stripe.control('settled');
  await reconcileWithProvider(store.deps, store.start);
  await decideOrphan(store.deps, gone, 'refund');
  // a payment that its bank takes back
  const disputed = await store.placed();
  await store.pay(disputed);
  served(await store.notify(disputed));
  const { id } = await store.stripe.control('dispute', { intent: disputed.intentId });
  await store.stripe.control('closeDispute', { dispute: id, status: 'lost' });
  await store.stripe.control('settled');
  served(await store.api.get(`${DEMO}/receiver/orders`, { bearer: RECEIVER_KEY }));
  // a refund that its bank sends back
  const rejected = await store.placed();
  await store.pay(rejected);
  served(await store.notify(rejected));
  served(await moveOrder(store, DEMO, rejected.orderId, 6));
  await sendRefunds(store.deps);
  const made = store.stripe.ledger().findLast(({ effect }) => effect === 'refund.created');
  await store.stripe.control('failRefund', { refund: made?.object.id ?? '' });
  await store.stripe.control('settled');
  await refundAgain(store.deps, { restaurant_id: 'r-demo', order_id: rejected.orderId });
}

/** Somebody pays what no attempt knows; the provider tells us. @returns the payment's id. */
async function payStranger(store: CardStore, { orderId }: Pick<Placed, 'orderId'>): Promise<string> {
  const body = new URLSearchParams({
    amount: '700',
    currency: 'nzd',
    'metadata[orderId]': orderId,
    'metadata[clientId]': 'r-demo',
    'metadata[attempt]': '1',
  });
  const made = await fetch(`${store.stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_store', 'stripe-account': ACCOUNT },
    body,
  });
  const { id, client_secret } = (await made.json()) as { id: string; client_secret: string };
  await store.pay({ intentId: id, secret: client_secret });
  return id;
}

/** What is asked outside the contract's calls: by probes, by the page of the documentation, by an import. */
async function beside(store: CardStore): Promise<void> {
  await store.backend.ready();
  await picturesAreForgotten(store);
  // by then people are long forgotten
  const later = '2099-01-01T00:00:00.000Z';
  await store.deps.transaction((trx) => forgetGuests(trx, later, 1));
  await store.deps.transaction((trx) => forgetMessages(trx, later, 1));
  await store.backend.restaurants();
  await fetch(`${store.url}/api/docs`);
  await fetch(`${store.url}/api/r-demo/pictures/none`);
  await fetch(`${store.url}/api/r-demo/pictures/none/96`);
  for (const key of ['wrong', RECEIVER_KEY])
    await store.api.get('/api/r-demo/receiver/orders', { bearer: key });
}
