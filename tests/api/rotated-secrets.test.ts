import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretsOf } from '#app/backend/use-cases/webhooks/secrets.ts';
import { OrderReply } from '#app/contract/orders.ts';
import { signPlace } from '#app/third-party/places/place.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import { promoCodes } from '#tests/fixtures/promo-codes.ts';
import { changeDocument } from '#tests/fixtures/restaurants.ts';
import { line, pickupOrder } from '#tests/fixtures/selling.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import { authClient, mailedCode, signUpParts } from '#tests/setup/accounts.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import { cartCalls, refusalText } from '#tests/setup/cart-calls.ts';
import { type RotatingStore, startRotatingStore } from '#tests/setup/rotating-store.ts';
import { appCode, staffClient } from '#tests/setup/staff-client.ts';
import { KEY } from '#tests/setup/webhook-store.ts';

/*
 * One store through a rotation and the end of the old secrets: what was made before is made once, then tried in each of
 * the two states. So this is one test of five steps.
 */

const PASSWORD = 'correct horse 42';
const NEAR = { text: '12 Near Street, Auckland, New Zealand', latitude: -36.8385, longitude: 174.7633 };
const USED_UP = 'Promo code is no longer available';
const DAY_SECONDS = 86_400;

let shop: RotatingStore;
let calls: ReturnType<typeof cartCalls>;
let before: Awaited<ReturnType<typeof makeAll>>;
beforeAll(async () => {
  shop = await startRotatingStore();
  calls = cartCalls(shop.api, 'r-demo');
  before = await makeAll();
});
afterAll(() => shop.close());

const auth = () => authClient(shop.store);
const signUp = (email: string) =>
  auth().send('signup', signUpParts({ Email: email }), { idempotencyKey: `sign up ${email}` });
const verify = async (email: string) =>
  (await auth().send('signup/verify', { Email: email, OTP: await mailedCode(shop.store, email) })).success;
const order = (json: Record<string, unknown>, idempotencyKey?: string) =>
  shop.api.post('/api/r-demo/orders', { json, ...(idempotencyKey && { idempotencyKey }) });

/** A cart with what its customer has proved of the place. */
async function toDeliver() {
  const { latitude, longitude } = NEAR;
  return pickupOrder(await calls.newCart(line({ qty: 4 })), {
    ...{ orderType: 2, deliveryAddress: NEAR.text },
    deliveryLocation: { latitude, longitude, signature: signPlace(shop.secrets.token, NEAR) },
  });
}

/** An order of a guest, and its request. */
async function guestOrder() {
  const json = pickupOrder(await calls.newCart(line({ qty: 4 })));
  return { json, reply: asSent(OrderReply, (await order(json, 'order of a guest')).data) };
}

/** Somebody who has used MINE, which each customer may use once, and is deleted since. */
async function eraseUser(): Promise<void> {
  const { token: bearer } = await addCustomer(shop.store, 'r-demo', {
    email: 'gone@example.com',
    password: PASSWORD,
  });
  const cartId = await calls.newCart(line({ qty: 4 }));
  await calls.enterCode(cartId, 'MINE', { bearer });
  const json = pickupOrder(cartId, { email: 'gone@example.com' });
  await shop.api.post('/api/r-demo/orders', { json, bearer });
  // served, so that the account may go
  const { db } = shop.store.deps;
  await db.updateTable('orders').set({ status: 5 }).where('restaurant_id', '=', 'r-demo').execute();
  const asked = { currentPassword: PASSWORD };
  const deleted = await shop.api.delete('/api/r-demo/currentcustomer', { json: asked, bearer });
  expect(deleted, deleted.error?.errorMessage).toMatchObject({ success: true });
}

async function makeAll() {
  await changeDocument(shop.store.deps, 'r-demo', { promotions: promoCodes });
  await eraseUser();
  const customer = await addCustomer(shop.store, 'r-demo', { email: 'asha@example.com', password: PASSWORD });
  for (const name of ['one', 'two', 'three']) await signUp(`${name}@example.com`);
  for (const email of ['boss@example.com', 'rare@example.com'])
    await addStaff(shop.store, 'r-demo', { email, role: 'owner', password: PASSWORD });
  // one that is told nothing meanwhile, and has a secret of before too
  const { endpoint } = await shop.add(undefined, ['order.refunded']);
  await shop.api.post(`/api/r-demo/manage/webhooks/${endpoint.endpointId}/secret`, { bearer: shop.bearer });
  await shop.add();
  return {
    bearer: customer.token,
    deliveries: [await toDeliver(), await toDeliver()],
    guest: await guestOrder(),
  };
}

const isSignedIn = async () =>
  (await shop.api.get('/api/r-demo/currentcustomer', { bearer: before.bearer })).status === 200;
const isStaffIn = async () =>
  (await shop.api.get('/api/r-demo/manage/webhooks', { bearer: shop.bearer })).status === 200;
const isDeviceIn = async () =>
  (await shop.api.get('/api/r-demo/receiver/orders', { bearer: KEY })).status === 200;
const statusWith = async (orderKey: string | null) =>
  (
    await shop.api.get(`/api/r-demo/orders/${before.guest.reply.orderId}/status`, {
      orderKey: orderKey ?? '',
    })
  ).success;

/** What an order of the erased mailbox with the code comes to. */
async function codeAgain(): Promise<string | undefined> {
  const cartId = await calls.newCart(line({ qty: 4 }));
  await calls.enterCode(cartId, 'MINE');
  return refusalText(await order(pickupOrder(cartId, { email: 'Gone@example.com' })));
}

/** Signs the owner in with a password and a code of the authenticator app whose key is sealed. */
async function signsIn(email: string): Promise<boolean> {
  const staff = staffClient(shop.store);
  const started = await staff('staff.signIn', { json: { email, password: PASSWORD } });
  const handle = started.data.secondStep?.handle;
  const json = { handle, way: 'app', code: appCode(shop.store.deps.now()), isTrusted: false };
  return (await staff('staff.finishSignIn', { json })).success;
}

/** An event that the restaurant's own system takes only when it is signed with its secret. */
async function isTold(): Promise<boolean> {
  await shop.told();
  await shop.placed();
  return (await shop.told()).includes('order.placed');
}

async function expectKept(): Promise<void> {
  const { guest } = before;
  expect(await isStaffIn(), 'a session of staff').toBe(true);
  expect(await isDeviceIn(), 'a device').toBe(true);
  expect(await statusWith(guest.reply.orderKey), 'the key of an order').toBe(true);
  const again = asSent(OrderReply, (await order(guest.json, 'order of a guest')).data);
  expect(again, 'a repeated order').toEqual(guest.reply);
  expect(await codeAgain(), 'a code for each customer once').toBe(USED_UP);
  expect((await signUp('three@example.com')).status, 'a repeated request').toBe(200);
  expect(await signsIn('boss@example.com'), 'an authenticator app').toBe(true);
  expect(await isTold(), 'a webhook').toBe(true);
}

async function rotate(): Promise<void> {
  const [old] = shop.secrets.token;
  expect(await shop.command('secrets', 'rotate')).toMatchObject({ code: 0, complained: '' });
  expect(shop.secrets.token).toEqual([expect.not.stringMatching(old ?? ''), old]);
  expect(await isSignedIn()).toBe(true);
  expect(await verify('one@example.com')).toBe(true);
  const [delivery = {}] = before.deliveries;
  expect(await order(delivery)).toMatchObject({ success: true });
  await expectKept();
}

async function repeatOtherwise(): Promise<void> {
  const other = signUpParts({ Email: 'three@example.com', FirstName: 'Bina' });
  const reply = await auth().send('signup', other, { idempotencyKey: 'sign up three@example.com' });
  expect(reply).toMatchObject({ status: 409, error: { code: 'duplicateRequest' } });
}

/** Refused while somebody is signed in by it. */
async function forgetTooEarly(): Promise<void> {
  const until = '2026-07-09T00:00:00.000Z';
  expect(await shop.command('secrets', 'forget', 'token')).toEqual({
    code: 1,
    said: '',
    complained: `What the token secret of before signed may be good, until ${until}; nothing was forgotten. With --yes customers who signed in before are signed out, mailed codes are asked for again and addresses looked up again`,
  });
  expect(await isSignedIn()).toBe(true);
}

/** What was counted, sealed or proved under the old secret holds. */
async function forget(): Promise<void> {
  const [, old = ''] = shop.secrets.token;
  shop.after(60);
  const forgotten = await shop.command('secrets', 'forget', 'token', '--yes');
  expect(forgotten).toMatchObject({ code: 0, complained: '' });
  expect(forgotten.said).toContain('token: 1 secret of before forgotten');
  expect(forgotten.said).toContain('1 use of promotions by erased customers');
  expect(shop.secrets).toMatchObject({ token: [expect.any(String)], retired: [old] });
  expect(await isSignedIn()).toBe(false);
  expect(await verify('two@example.com')).toBe(false);
  expect(await signsIn('rare@example.com'), 'an app that was not used since').toBe(true);
  // by the newest alone: a retired secret opens them still, and may go
  const deps = { ...shop.store.deps, retiredSecrets: [] };
  const endpoints = await deps.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('restaurant_id', '=', 'r-demo')
    .orderBy('place')
    .execute();
  expect(endpoints.map((endpoint) => secretsOf(deps, endpoint).length)).toEqual([2, 1]);
  const [, delivery = {}] = before.deliveries;
  expect(await order(delivery)).toMatchObject({ success: false });
  await expectKept();
}

/** A retired secret goes when nothing is found by it any more. */
async function forgetRetired(): Promise<void> {
  shop.after(91 * DAY_SECONDS);
  await shop.command('secrets', 'forget', 'token');
  expect(shop.secrets.retired).toHaveLength(1);
  expect((await shop.command('secrets', 'list')).said).toContain(
    'accepted for nothing, kept to find 1 use of promotions by erased customers',
  );
  const { db } = shop.store.deps;
  await db.deleteFrom('promotion_uses').where('restaurant_id', '=', 'r-demo').execute();
  expect((await shop.command('secrets', 'list')).said).toContain('not needed any more');
  expect(await shop.command('secrets', 'forget', 'token')).toMatchObject({
    code: 0,
    said: 'token: there was none of before',
  });
  expect(shop.secrets.retired).toEqual([]);
}

test('A-1370, A-1371, A-1372, A-1375, A-1376: what was made before a rotation holds after it, and a forgotten secret opens nothing', async () => {
  await rotate();
  await repeatOtherwise();
  await forgetTooEarly();
  await forget();
  await forgetRetired();
});
