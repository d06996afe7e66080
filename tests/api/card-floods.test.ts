import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeProduct } from '#tests/fixtures/restaurants.ts';
import { line, naan, pickupOrder } from '#tests/fixtures/selling.ts';
import type { Entry } from '#tests/mocks/stripe/ledger.ts';
import { mailedCode } from '#tests/setup/accounts.ts';
import type { ApiReply } from '#tests/setup/api-client.ts';
import { CARD, type CardStore, type Placed, placedFrom, startCardStore } from '#tests/setup/card-store.ts';
import { storeRows } from '#tests/setup/database.ts';
import { deliverEvent } from '#tests/setup/deliver-event.ts';

/* Stolen cards are tried out where payments are opened without end. */

const TESTER = '198.51.100.9';
const HONEST = '203.0.113.7';

let store: CardStore;
let people = 0;
beforeEach(async () => {
  store = await startCardStore();
});
afterEach(() => store.close());

async function call(path: string, body: unknown, clientAddress: string): Promise<ApiReply> {
  const reply = await store.backend.handle({
    method: 'POST',
    path,
    query: new URLSearchParams(),
    headers: {},
    body,
    clientAddress,
  });
  return { status: reply.status, ...(reply.body as object) } as unknown as ApiReply;
}

/** An order of somebody new, by card unless the test says otherwise. */
async function order(from: string, paymentMode = 2): Promise<{ outcome: string; placed: Placed | null }> {
  people += 1;
  return orderOf(`p${people}@example.com`, from, { paymentMode });
}

/** An order of somebody, whose e-mail is proved for its cart where that is wanted, as by a mailed code. */
async function orderOf(
  email: string,
  from: string,
  { paymentMode = 2, cartId: cartBefore = '', proves = false } = {},
): Promise<{ outcome: string; placed: Placed | null; cartId: string }> {
  people += 1;
  const cart = cartBefore === '' && (await call('/api/r-demo/cart/add', line({ qty: 2 }), from));
  const cartId = cart ? (cart.data as { data: { cartId: string } }).data.cartId : cartBefore;
  const who = { email, phone: `021${1_000_000 + people}`, paymentMode };
  if (proves)
    await store.deps.db
      .updateTable('carts')
      .set({ proved_email: email })
      .where('restaurant_id', '=', 'r-demo')
      .where('cart_id', '=', cartId)
      .execute();
  const reply = await call('/api/r-demo/orders', pickupOrder(cartId, who), from);
  if (!reply.success)
    return { outcome: (reply.error as unknown as { code: string }).code, placed: null, cartId };
  return { outcome: 'placed', placed: paymentMode === 2 ? placedFrom(cartId, reply) : null, cartId };
}

/** So many cards of an order are declined, and the provider says so. */
async function decline(placed: Placed | null, cards: number): Promise<void> {
  await store.stripe.control('events', [{ isDropped: true }]);
  if (!placed) throw new Error('no payment was opened');
  const before = declines().length;
  for (let card = 0; card < cards; card++) await store.pay(placed, CARD.declined);
  const seconds = Math.floor(store.deps.now().getTime() / 1000);
  for (const entry of declines().slice(before))
    expect(await deliverEvent(store, entry, { seconds })).toBe(200);
}

async function summaryOf({ orderId, orderKey }: Placed): Promise<unknown> {
  const reply = await store.backend.handle({
    ...{ method: 'GET', path: `/api/r-demo/orders/${orderId}/summary`, query: new URLSearchParams() },
    ...{ headers: { 'x-order-key': orderKey }, body: undefined, clientAddress: HONEST },
  });
  return (reply.body as { data: unknown }).data;
}

const declines = () =>
  store.stripe.ledger().filter(({ effect }) => effect === 'payment_intent.payment_failed');

/** So many cards are declined, five of each order, by a provider whose events the test delivers itself. */
async function tryCards(count: number): Promise<Entry[]> {
  await store.stripe.control('events', [{ isDropped: true }]);
  let placed: Placed | null = null;
  for (let card = 0; card < count; card++) {
    if (card % 5 === 0) ({ placed } = await order(TESTER));
    if (!placed) throw new Error('no payment was opened');
    await store.pay(placed, CARD.declined);
  }
  expect(declines()).toHaveLength(count);
  return declines();
}

test('A-255, A-253: of 60 card payments that one network opens in some seconds 20 are opened', async () => {
  const outcomes: string[] = [];
  for (let press = 0; press < 60; press++) outcomes.push((await order(TESTER)).outcome);
  expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(20);
  expect(new Set(outcomes.slice(20))).toEqual(new Set(['contactUnproved']));
  expect(store.stripe.ledger().filter(({ effect }) => effect === 'payment_intent.created')).toHaveLength(20);
  expect((await order(HONEST)).outcome).toBe('placed');
});

test('A-255: a network with 20 unpaid card orders opens another when one of them is paid', async () => {
  const open: (Placed | null)[] = [];
  for (let press = 0; press < 20; press++) {
    if (press % 10 === 0) store.minutesLater(press / 5);
    open.push((await order(TESTER)).placed);
  }
  store.minutesLater(6);
  expect((await order(TESTER)).outcome).toBe('contactUnproved');
  const [first] = open;
  if (!first) throw new Error('no payment was opened');
  await store.pay(first);
  expect(await store.statusOf(first)).toBe(1);
  expect((await order(TESTER)).outcome).toBe('placed');
  const kept = 'select count(*) as kept from orders where is_paid = 1 and network_hash is not null';
  expect(await storeRows(store, kept)).toEqual([{ kept: 0 }]);
});

test('A-255: after 20 declined cards a network proves its e-mail before it tries another; cash goes on', async () => {
  const declined = await tryCards(20);
  for (const entry of declined.slice(0, 19)) await deliverEvent(store, entry);
  expect((await order(TESTER)).outcome).toBe('placed');
  // the last one, and once more: an event counts once
  for (const entry of [declined[19], declined[18]] as Entry[]) await deliverEvent(store, entry);
  expect((await order(TESTER)).outcome).toBe('contactUnproved');
  expect((await order(TESTER, 1)).outcome).toBe('placed');
  expect((await order(HONEST)).outcome).toBe('placed');
});

test('A-1536: after eight declined cards a payment is closed, once, with one word to whoever runs the region', async () => {
  await store.stripe.control('events', [{ isDropped: true }]);
  const { placed } = await order(HONEST);
  if (!placed) throw new Error('no payment was opened');
  for (let card = 0; card < 9; card++) await store.pay(placed, CARD.declined);
  const entries = declines();
  const alerts = () => store.logged.filter(({ fields }) => fields.alert === 'card-testing');
  // each comes twice, as events do
  for (const entry of entries.slice(0, 7))
    for (let time = 0; time < 2; time++) await deliverEvent(store, entry);
  expect([await store.statusOf(placed), alerts()]).toEqual([1, []]);
  const [eighth, ninth] = entries.slice(7) as [Entry, Entry];
  expect([await deliverEvent(store, eighth), await deliverEvent(store, ninth)]).toEqual([200, 200]);
  expect(await store.statusOf(placed)).toBe(7);
  expect(alerts()).toHaveLength(1);
  // no card pays it any more, and whoever is honest orders what is in their cart again
  expect(await store.pay(placed)).not.toBe(200);
  expect(await storeRows(store, "select count(*) as paid from payments where state = 'succeeded'")).toEqual([
    { paid: 0 },
  ]);
  expect(await storeRows(store, 'select state from carts')).toEqual([{ state: 'active' }]);
});

test('A-1536: an e-mail with 20 declined cards is proved before it opens another payment, from wherever it comes', async () => {
  await store.stripe.control('events', [{ isDropped: true }]);
  const from = (number: number) => `203.0.113.${number}`;
  const placedBy = async (number: number) => {
    people = 7_000;
    return order(from(number));
  };
  for (let press = 0; press < 4; press++) {
    const { placed } = await placedBy(press);
    if (!placed) throw new Error('no payment was opened');
    for (let card = 0; card < 5; card++) await store.pay(placed, CARD.declined);
  }
  for (const entry of declines()) await deliverEvent(store, entry);
  expect((await placedBy(99)).outcome).toBe('contactUnproved');
  expect((await order(from(99))).outcome).toBe('placed');
});

test('A-1586: a cart whose payment was closed takes no card for an hour, takes cash, and its order says why', async () => {
  const { placed, cartId } = await orderOf('own@example.com', HONEST);
  await decline(placed, 8);
  const closed = { orderInfo: { orderStatus: 7, paymentClosedUtc: store.deps.now().toISOString() } };
  expect(placed && (await summaryOf(placed))).toMatchObject(closed);
  const again = (paymentMode: number) => orderOf('own@example.com', HONEST, { cartId, paymentMode });
  expect((await again(2)).outcome).toBe('tooManyDeclined');
  store.minutesLater(65);
  const later = await again(2);
  expect(later.outcome).toBe('placed');
  expect(later.placed && (await summaryOf(later.placed))).toMatchObject({
    orderInfo: { paymentClosedUtc: null },
  });
  await decline(later.placed, 8);
  expect((await again(1)).outcome).toBe('placed');
});

test('A-1586: whoever proved an e-mail tries 30 cards in a day at all, from any network and with any cart', async () => {
  const from = (number: number) => `203.0.113.${number}`;
  const tried: string[] = [];
  let cards = 0;
  for (let press = 0; press < 12; press++) {
    const { outcome, placed } = await orderOf('tester@example.com', from(press), { proves: true });
    tried.push(outcome);
    if (placed) await decline(placed, 5);
    if (placed) cards += 5;
    // past the hours of those who did not prove it
    store.minutesLater(press * 61);
  }
  expect(cards).toBe(30);
  expect(new Set(tried.slice(6))).toEqual(new Set(['tooManyDeclined']));
  expect((await orderOf('tester@example.com', from(50), { paymentMode: 1, proves: true })).outcome).toBe(
    'placed',
  );
  expect((await orderOf('other@example.com', from(50))).outcome).toBe('placed');
});

test('A-1586: cards that a stranger tries under somebody’s e-mail hold nobody back who proves it', async () => {
  for (let press = 0; press < 5; press++) {
    const { placed } = await orderOf('victim@example.com', `198.51.100.${press}`);
    await decline(placed, 6);
    store.minutesLater(61 * (press + 1));
  }
  expect((await orderOf('victim@example.com', HONEST, { proves: true })).outcome).toBe('placed');
});

test('A-1586: of a network with 100 declined cards in a day a proved e-mail has three, and whoever has none pays', async () => {
  for (let person = 0; person < 20; person++) {
    const { placed } = await orderOf(`t${person}@example.com`, TESTER, { proves: true });
    await decline(placed, 5);
    if (person % 4 === 3) store.minutesLater(20 * (person + 1));
  }
  const fresh = await orderOf('fresh@example.com', TESTER, { proves: true });
  await decline(fresh.placed, 3);
  store.minutesLater(402);
  expect((await orderOf('fresh@example.com', TESTER, { proves: true })).outcome).toBe('tooManyDeclined');
  expect((await orderOf('fresh@example.com', HONEST, { proves: true })).outcome).toBe('placed');
  expect((await orderOf('honest@example.com', TESTER, { proves: true })).outcome).toBe('placed');
});

test('A-1586: while a restaurant has 200 declined cards in an hour, a card is taken once the e-mail is proved', async () => {
  for (let person = 0; person < 25; person++) {
    const { placed } = await orderOf(`t${person}@example.com`, `10.0.${person}.1`);
    await decline(placed, 8);
  }
  expect((await orderOf('honest@example.com', HONEST)).outcome).toBe('contactUnproved');
  expect((await orderOf('proved@example.com', HONEST, { proves: true })).outcome).toBe('placed');
  store.minutesLater(65);
  expect((await orderOf('another@example.com', HONEST)).outcome).toBe('placed');
});

test('A-1371, A-255: a rotation of the secrets gives a network no other declined cards and no other unpaid orders', async () => {
  for (const entry of await tryCards(19)) await deliverEvent(store, entry);
  const [old = ''] = store.deps.tokenSecrets;
  Object.assign(store.deps, { tokenSecrets: ['the-secret-of-today', old] });
  const next = await order(TESTER);
  if (!next.placed) throw new Error('no payment was opened');
  await store.pay(next.placed, CARD.declined);
  await deliverEvent(store, declines()[19] as Entry);
  expect((await order(TESTER)).outcome).toBe('contactUnproved');
  Object.assign(store.deps, { tokenSecrets: ['the-secret-of-today'], retiredSecrets: [old] });
  expect((await order(TESTER)).outcome).toBe('contactUnproved');
  // another network's unpaid orders of before count, too
  for (let press = 0; press < 10; press++) expect((await order(HONEST)).outcome).toBe('placed');
  Object.assign(store.deps, { tokenSecrets: ['another-one', 'the-secret-of-today'] });
  for (let press = 0; press < 10; press++) expect((await order(HONEST)).outcome).toBe('placed');
  expect((await order(HONEST)).outcome).toBe('contactUnproved');
});

test('A-295: a guest’s card order of most of a scarce dish holds nothing before its code is typed', async () => {
  await changeProduct(store.deps, 'r-demo', { ...naan, stockCount: 30 });
  const left = async () =>
    (await storeRows(store, "select stock_count from products where product_id = 'naan'"))[0]?.stock_count;
  const cart = await call('/api/r-demo/cart/add', line({ qty: 20 }), HONEST);
  const { cartId } = (cart.data as { data: { cartId: string } }).data;
  const who = { email: 'caterer@example.com', phone: '0211234567', paymentMode: 2 };
  const send = (rest = {}) => call('/api/r-demo/orders', pickupOrder(cartId, { ...who, ...rest }), HONEST);
  expect(await send()).toMatchObject({ success: false, error: { code: 'contactUnproved' } });
  expect(await left()).toBe(30);
  expect(store.stripe.ledger()).toEqual([]);
  const contactCode = await mailedCode(store, who.email);
  const placed = placedFrom(cartId, await send({ contactCode }));
  expect(await left()).toBe(10);
  await store.pay(placed);
  expect(await store.statusOf(placed)).toBe(1);
});
