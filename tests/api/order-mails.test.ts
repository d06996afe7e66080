import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendDueMail } from '#app/backend/use-cases/mail/send-due-mail.ts';
import { cancelUnaccepted } from '#app/backend/use-cases/orders/cancel-unaccepted.ts';
import { Cart } from '#app/contract/cart.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { addRestaurant, openSettings } from '#tests/fixtures/restaurants.ts';
import { chosen, line, pickupOrder, sellingMenu } from '#tests/fixtures/selling.ts';
import { type ApiClient, type ApiSend, apiClient } from '#tests/setup/api-client.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/setup/smtp-server.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const KEY = 'receiver-key-of-demo';
/** Wednesday noon in Auckland. */
const NOON = Date.parse('2026-07-08T00:00:00Z');
const MINUTE_MS = 60_000;
const DAY = 24 * 60;

let smtp: TestSmtpServer;
let store: TestBackend;
let api: ApiClient;

beforeEach(async () => {
  smtp = await startSmtpServer();
  store = await startTestBackend({
    now: new Date(NOON),
    smtpUrl: smtp.url,
    mailFrom: 'orders@store.test',
    publicUrl: 'https://{subdomain}.store.test',
  });
  api = apiClient(store.url);
  for (const subdomain of ['demo', 'other'])
    await addRestaurant(store.deps, { subdomain, products: sellingMenu, receiverKey: KEY });
});
afterEach(async () => {
  await store.close();
  await smtp.close();
});

const after = (minutes: number) => store.setNow(new Date(NOON + minutes * MINUTE_MS));

async function placed(rest: Record<string, unknown> = {}, options: ApiSend = {}, clientId = 'r-demo') {
  const json = {
    productId: 'curry',
    variantId: 'large',
    qty: 2,
    selectedModifierCategories: chosen('heat/hot', 'extras/rice x2'),
    specialInstructions: 'no <nuts>',
  };
  const added = await api.post<{ data: unknown }>(`/api/${clientId}/cart/add`, { json, ...options });
  const { cartId } = asSent(Cart, added.data.data);
  const reply = await api.post(`/api/${clientId}/orders`, { json: pickupOrder(cartId, rest), ...options });
  return asSent(OrderReply, reply.data);
}
const move = (orderId: string, json: Record<string, unknown>) =>
  api.post(`/api/r-demo/receiver/orders/${orderId}/status`, { json, bearer: KEY });

/** What has come since the last look, sorted by recipient. */
async function newMails() {
  await sendDueMail(store.deps);
  return smtp.received
    .splice(0)
    .map(({ to, message }) => ({
      to: to[0] ?? '',
      subject: message.subject ?? '',
      text: message.text ?? '',
      html: message.html ?? '',
    }))
    .toSorted((a, b) => a.to.localeCompare(b.to));
}
/** The proof in a mail's link to its order. */
function keyOf(text: string): { orderId: string; orderKey: string } {
  const [, orderId = '', orderKey = ''] =
    /https:\/\/demo\.store\.test\/success\?order=([^&\s]+)&key=(\S+)/.exec(text) ?? [];
  return { orderId, orderKey };
}
const statusBy = (orderId: string, orderKey: string, clientId = 'r-demo') =>
  api.get(`/api/${clientId}/orders/${orderId}/status`, { orderKey });

test('a new order is mailed to its restaurant and its customer, each once, with all that is in it', async () => {
  await placed();
  const [customer, restaurant, ...others] = await newMails();
  expect(others).toEqual([]);
  expect(customer).toMatchObject({ to: 'asha@example.com', subject: 'Your order 1001 at Test Kitchen' });
  expect(restaurant).toMatchObject({
    to: 'kitchen@example.com',
    subject: 'New order 1001 for 12:20 PM, 08 Jul 2026',
  });
  for (const mail of [customer, restaurant])
    expect(mail?.text).toContain(
      '2 × Butter Chicken: $41.00\n    Large · Hot · 2 × Rice · no <nuts>\n\nSubtotal: $41.00\nincludes GST 15%: $5.35\nTotal: $41.00',
    );
  expect(customer?.text).toContain('Pickup time: 12:20 PM, 08 Jul 2026');
  expect(customer?.text).toContain('Payment: In cash');
  expect(customer?.html).toContain('no &lt;nuts&gt;');
  expect(restaurant?.text).toContain('Name: Asha Rao\nPhone: 0211234567\nE-mail: asha@example.com');
  expect(restaurant?.text).toContain('https://demo.store.test/order-receiver');
  // the restaurant's mail opens nothing that is the customer's
  expect(restaurant?.text).not.toContain('key=');
});

test('A-51: the mail says until when it can be cancelled and links there; later mails no longer do', async () => {
  const { orderId } = await placed();
  const [first] = await newMails();
  expect(first?.text).toContain('You can cancel this order until 12:05 PM.');
  expect(first?.text).toMatch(
    new RegExp(String.raw`https://demo\.store\.test/success/cancel\?order=${orderId}&key=\S+`),
  );
  after(6);
  await move(orderId, { status: 2, minutes: 45 });
  const [accepted] = await newMails();
  expect(accepted?.text).not.toContain('cancel');
});

test('accepted: with the time that the restaurant said, once however often it says so', async () => {
  const { orderId } = await placed();
  await newMails();
  await move(orderId, { status: 2, minutes: 45 });
  await move(orderId, { status: 2, minutes: 60 });
  const mails = await newMails();
  expect(mails).toMatchObject([
    { to: 'asha@example.com', subject: 'Test Kitchen has accepted your order 1001' },
  ]);
  expect(mails[0]?.text).toContain('It is planned for 12:45 PM, 08 Jul 2026.');
});

test('A-342: a delay is mailed at ten minutes and each ten more, with the new time, and not for five', async () => {
  const { orderId } = await placed();
  await move(orderId, { status: 2, minutes: 20 });
  await newMails();
  const more = async (minutes: number, insteadOfUtc: string) => {
    await api.post(`/api/r-demo/receiver/orders/${orderId}/time`, {
      json: { minutes, insteadOfUtc },
      bearer: KEY,
    });
    return newMails();
  };
  expect(await more(5, '2026-07-08T00:20:00.000Z')).toEqual([]);
  const late = await more(5, '2026-07-08T00:25:00.000Z');
  expect(late).toMatchObject([
    { to: 'asha@example.com', subject: 'Your order 1001 at Test Kitchen: now 12:30 PM, 08 Jul 2026' },
  ]);
  expect(late[0]?.text).toContain('It is now planned for 12:30 PM, 08 Jul 2026.');
  expect(await more(5, '2026-07-08T00:30:00.000Z')).toEqual([]);
  expect(await more(5, '2026-07-08T00:35:00.000Z')).toHaveLength(1);
});

test('A-340: an order that waited is mailed with the minutes from its accepting', async () => {
  const { orderId } = await placed();
  await newMails();
  after(9);
  await move(orderId, { status: 2, minutes: 10 });
  expect((await newMails())[0]?.text).toContain('It is planned for 12:19 PM, 08 Jul 2026.');
});

test('rejected: with the reason as it was written, and that nothing was charged', async () => {
  const { orderId } = await placed();
  await newMails();
  await move(orderId, { status: 6, reason: 'No naan {{amount}}\n-- \nleft' });
  const [mail, ...others] = await newMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Your order 1001 at Test Kitchen was not accepted' });
  expect(mail?.text).toContain('Reason: No naan {{amount}} -- left');
  expect(mail?.text).toContain('You have not been charged.');
});

test('B-ORD-12: an order that nobody accepted says so to its customer', async () => {
  await placed();
  await newMails();
  after(31);
  await cancelUnaccepted(store.deps);
  const [mail] = await newMails();
  expect(mail?.text).toContain('The restaurant did not confirm it in time.');
  expect(mail?.text).not.toContain('Reason:');
});

test('A-51: a customer’s cancelling is mailed to both, once, also when it is sent again', async () => {
  const { orderId, orderKey } = await placed();
  await newMails();
  const cancel = () => api.post(`/api/r-demo/orders/${orderId}/cancel`, { orderKey: orderKey ?? '' });
  expect(await Promise.all([cancel(), cancel()])).toMatchObject([{ data: 6 }, { data: 6 }]);
  await cancel();
  expect((await newMails()).map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    ['asha@example.com', 'Your order 1001 at Test Kitchen is cancelled'],
    ['kitchen@example.com', 'Order 1001 was cancelled by the customer'],
  ]);
});

test('A-72: an order accepted as it is placed is one mail to its customer', async () => {
  const settings = [
    ...openSettings(),
    { settingKey: 'AutoAcceptOrders', settingValue: 'true', category: 'order' },
  ];
  await addRestaurant(store.deps, { subdomain: 'quick', products: sellingMenu, document: { settings } });
  const { orderId } = await placed({}, {}, 'r-quick');
  const status = await store.deps.db
    .selectFrom('orders')
    .select('status')
    .where('order_id', '=', orderId)
    .execute();
  expect(status).toEqual([{ status: 2 }]);
  expect((await newMails()).map(({ subject }) => subject)).toEqual([
    'Test Kitchen has accepted your order 1001',
    'New order 1001 for 12:20 PM, 08 Jul 2026',
  ]);
});

test.each([
  ['hi', 'Test Kitchen पर आपका ऑर्डर 1001'],
  ['pa', 'Test Kitchen ’ਤੇ ਤੁਹਾਡਾ ਆਰਡਰ 1001'],
])('R-I18N-01: the customer reads %s, the restaurant its own language', async (language, subject) => {
  await placed({}, { headers: { 'accept-language': language } });
  expect((await newMails()).map((mail) => mail.subject)).toEqual([
    subject,
    'New order 1001 for 12:20 PM, 08 Jul 2026',
  ]);
});

test('a restaurant without an e-mail address is sent none', async () => {
  await addRestaurant(store.deps, { subdomain: 'mute', products: sellingMenu, document: { email: null } });
  await placed({}, {}, 'r-mute');
  expect((await newMails()).map(({ to }) => to)).toEqual(['asha@example.com']);
});

test('A-69: the link of a mail opens its own order without a sign-in, a guest’s and a customer’s, and no other', async () => {
  const { token } = await addCustomer(store, 'r-demo', { email: 'bina@example.com' });
  const guest = await placed();
  const own = await placed({ email: 'bina@example.com' }, { bearer: token });
  const links = (await newMails()).filter(({ text }) => text.includes('key=')).map(({ text }) => keyOf(text));
  expect(links.map(({ orderId }) => orderId)).toEqual([guest.orderId, own.orderId]);
  const [ofGuest, ofCustomer] = links;
  if (!ofGuest || !ofCustomer) throw new Error('two links were mailed');
  for (const { orderId, orderKey } of [ofGuest, ofCustomer])
    expect(await statusBy(orderId, orderKey)).toMatchObject({ success: true, data: 1 });
  const refused = [
    await statusBy(ofGuest.orderId, ofCustomer.orderKey),
    await statusBy(ofCustomer.orderId, ofGuest.orderKey),
    await statusBy(ofCustomer.orderId, guest.orderKey ?? ''),
    await statusBy(ofGuest.orderId, ofGuest.orderKey, 'r-other'),
    await statusBy(ofGuest.orderId, `${ofGuest.orderKey.slice(0, -1)}x`),
    await statusBy(ofGuest.orderId, ''),
  ];
  for (const reply of refused) expect(reply.error).toMatchObject({ errorCode: 404 });
});

test('a link ends thirty days after its order was placed; the guest’s own key does not', async () => {
  const { orderKey: own } = await placed();
  const { orderId, orderKey } = keyOf((await newMails())[0]?.text ?? '');
  after(30 * DAY);
  expect(await statusBy(orderId, orderKey)).toMatchObject({ success: true });
  after(30 * DAY + 1);
  expect(await statusBy(orderId, orderKey)).toMatchObject({ error: { errorCode: 404 } });
  expect(await statusBy(orderId, own ?? '')).toMatchObject({ success: true });
});

test('S3: links are made of the store’s own address, never of a request’s; without one there are none', async () => {
  const heads = { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
  await placed({}, { headers: heads });
  const mute = await startTestBackend({ sharing: store, now: new Date(NOON) });
  try {
    await addRestaurant(mute.deps, { subdomain: 'third', products: sellingMenu });
    const other = apiClient(mute.url);
    const added = await other.post<{ data: unknown }>('/api/r-third/cart/add', { json: line() });
    const { cartId } = asSent(Cart, added.data.data);
    await other.post('/api/r-third/orders', { json: pickupOrder(cartId) });
  } finally {
    await mute.close();
  }
  const mails = await newMails();
  expect(mails).toHaveLength(4);
  expect(mails.map(({ text, html }) => /evil/.test(text + html))).toEqual([false, false, false, false]);
  expect(mails.filter(({ text }) => text.includes('https://demo.store.test/'))).toHaveLength(2);
});

test('B-ORD-14: a summary says who cancelled', async () => {
  const cancelled = await placed();
  await api.post(`/api/r-demo/orders/${cancelled.orderId}/cancel`, { orderKey: cancelled.orderKey ?? '' });
  const rejected = await placed();
  await move(rejected.orderId, { status: 6 });
  const standing = await placed();
  const by = async ({ orderId, orderKey }: OrderReply) =>
    (
      await api.get<{ orderInfo: { cancelledBy: string | null } }>(`/api/r-demo/orders/${orderId}/summary`, {
        orderKey: orderKey ?? '',
      })
    ).data.orderInfo.cancelledBy;
  expect([await by(cancelled), await by(rejected), await by(standing)]).toEqual([
    'customer',
    'receiver',
    null,
  ]);
});
