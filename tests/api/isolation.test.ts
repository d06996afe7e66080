import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallName, calls } from '#app/contract/calls.ts';
import { buildWorld, type OwnIds, type World } from '#tests/fixtures/world.ts';
import { rowCounts } from '#tests/fuzz/row-counts.ts';
import { type ApiClient, type ApiReply, apiClient } from '#tests/setup/api-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';
import { isolationCases } from './isolation-cases.ts';
import { freshIds, proofOf, sendCase } from './send-case.ts';

const NOON = '2026-07-08T00:00:00.000Z';
const HOUR_MS = 3_600_000;
const PUBLIC_URL = 'https://{subdomain}.store.test';
/** Ids that belong to a person, not to the restaurant's menu. */
const PERSONAL: (keyof OwnIds)[] = [
  ...(['cartId', 'uniqueId', 'orderId', 'addressId', 'customerId', 'sessionId'] as const),
  ...(['stepId', 'staffSessionId'] as const),
];
/** Those of them that belong to one of the restaurant's people: they see all of its orders. */
const OF_STAFF: (keyof OwnIds)[] = ['stepId', 'staffSessionId'];
/** These end what the others need: their owners try them last. */
const LAST: CallName[] = [
  'customer.delete',
  'orders.cancel',
  'auth.signOut',
  'staff.remove',
  'staff.signOut',
];

let store: TestBackend;
let api: ApiClient;
let world: World;

beforeAll(async () => {
  store = await startTestBackend({ now: NOON, publicUrl: PUBLIC_URL });
  api = apiClient(store.url);
  world = await buildWorld(store);
});
afterAll(() => store.close());
// no test is refused for what those before have asked
beforeEach(() => store.deps.db.deleteFrom('rate_limits').execute());

/** Stands for the ids of anybody: each is called by its name. */
const ANY_IDS = new Proxy({}, { get: (_, key) => `<${String(key)}>` }) as OwnIds;

/** Which of its caller's ids the call carries. */
function idsIn(name: CallName): (keyof OwnIds)[] {
  const given = isolationCases[name];
  const sent = JSON.stringify([
    given.path?.map((key) => ANY_IDS[key]),
    given.query && Object.values(given.query).map((key) => ANY_IDS[key]),
    given.json?.(ANY_IDS),
    given.form?.(ANY_IDS),
  ]);
  return [...new Set([...sent.matchAll(/"<(\w+)>"/g)].map(([, key]) => key as keyof OwnIds))];
}

const isOfRestaurant = (key: keyof OwnIds) => key === 'clientId' || key === 'clientSubdomain';
/** Ids of what a restaurant has. */
const idsWithin = (name: CallName) => idsIn(name).filter((key) => !isOfRestaurant(key));
/** Ids of what one person has. The kitchen sees all of its restaurant's orders. */
function personalIds(name: CallName): (keyof OwnIds)[] {
  const { as = 'customer' } = isolationCases[name];
  if (as === 'receiver') return [];
  return idsIn(name).filter((key) => (as === 'staff' ? OF_STAFF : PERSONAL).includes(key));
}

/** Without what is made anew each time: ids, keys, the ids that were sent, and the number of a cart's state. */
function comparable(reply: ApiReply, ...sent: OwnIds[]): unknown {
  const values = sent.flatMap((ids) => Object.values(ids)).sort((a, b) => b.length - a.length);
  let text = JSON.stringify({ status: reply.status, body: reply.body });
  for (const value of values) text = text.replaceAll(JSON.stringify(value), '"an id"');
  text = text.replace(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g, '"an id"');
  return JSON.parse(text.replace(/"version":\d+/g, '"version":0'));
}

const unknown = (key: keyof OwnIds) => (key === 'clientSubdomain' ? 'no-such' : randomUUID());
const names = Object.keys(isolationCases) as CallName[];

test('B-GEN-03: every call of the contract has a case here', () => {
  expect(names.toSorted()).toEqual((Object.keys(calls) as CallName[]).sort());
});

/** One after the other, as some of them change what the next one needs; on a store that no other test uses. */
test('each owner is served, so that the refusals of the other tests mean something', async () => {
  const own = await startTestBackend({ now: NOON, publicUrl: PUBLIC_URL });
  const asking = apiClient(own.url);
  const { one } = await buildWorld(own);
  for (const name of names.filter((name) => !LAST.includes(name)).concat(LAST)) {
    // what one e-mail may ask for in an hour
    if (name.startsWith('auth.')) own.setNow(new Date(own.deps.now().getTime() + 2 * HOUR_MS));
    const ids = { ...one.ids, ...(await freshIds(asking, name, one)) };
    const reply = await sendCase(asking, name, ids, proofOf(isolationCases[name], one));
    const { isRefused } = isolationCases[name];
    if (isRefused) expect(reply, name).toMatchObject({ success: false, message: isRefused });
    else
      expect(reply, `${name}: ${JSON.stringify(reply.body)}`).toMatchObject({ status: 200, success: true });
    // ends the owner's other sessions, and gives this one another token
    if (name === 'customer.endOtherSessions')
      one.token = (reply.data as { data: { accessToken: string } }).data.accessToken;
  }
  await own.close();
});

test('B-GEN-03, S5, S56: calls whose path names something carry its id here, and some call each id of a person', () => {
  const namesSomething = names.filter((name) => /\{(?!client(Id|Subdomain)\})/.test(calls[name].path));
  expect(namesSomething.filter((name) => idsWithin(name).length === 0)).toEqual([]);
  expect(namesSomething.length).toBeGreaterThan(50);
  expect(new Set(names.flatMap(personalIds))).toEqual(new Set([...PERSONAL, ...OF_STAFF]));
});

describe.each(names)('%s', (name) => {
  const within = idsWithin(name);
  const personal = personalIds(name);

  test.each(within)(
    'B-GEN-03 S5: %s of another restaurant is answered like an unknown one, and changes nothing',
    async (key) => {
      const { one, elsewhere } = world;
      const proof = proofOf(isolationCases[name], one);
      const before = await rowCounts(store.deps.db);
      const foreign = { ...one.ids, [key]: elsewhere.ids[key] };
      const missing = { ...one.ids, [key]: unknown(key) };
      const [a, b] = [await sendCase(api, name, foreign, proof), await sendCase(api, name, missing, proof)];
      expect(comparable(a, foreign, missing)).toEqual(comparable(b, foreign, missing));
      // adding to a cart that is not there makes a new one (B-CART-01), which is the caller's own
      if (name !== 'cart.add') expect(await rowCounts(store.deps.db)).toEqual(before);
    },
  );

  test('B-GEN-03 B-AUTH-07: at another restaurant its own token, key and ids are worth nothing', async () => {
    const { one, elsewhere } = world;
    const { as = 'customer' } = isolationCases[name];
    const carried = idsIn(name);
    const place = carried.includes('clientId') ? 'clientId' : 'clientSubdomain';
    const reply = await sendCase(
      api,
      name,
      { ...one.ids, [place]: unknown(place) },
      proofOf(isolationCases[name], one),
    );
    expect(reply).toMatchObject({ success: false });
    expect([401, 404]).toContain(reply.error?.errorCode);
    if (as === 'anyone') return;
    const before = await rowCounts(store.deps.db);
    const there = await sendCase(
      api,
      name,
      { ...one.ids, clientId: elsewhere.ids.clientId },
      proofOf(isolationCases[name], one),
    );
    // a session of the staff names its restaurant
    expect(there).toMatchObject({ status: as === 'staff' ? 403 : 401, success: false });
    expect(await rowCounts(store.deps.db)).toEqual(before);
  });

  test.each(personal)(
    'S56: %s of another customer of the same restaurant is answered like an unknown one',
    async (key) => {
      const { one, neighbour } = world;
      const proof = proofOf(isolationCases[name], one);
      const before = await rowCounts(store.deps.db);
      const foreign = { ...one.ids, [key]: neighbour.ids[key] };
      const missing = { ...one.ids, [key]: unknown(key) };
      const [a, b] = [await sendCase(api, name, foreign, proof), await sendCase(api, name, missing, proof)];
      expect(comparable(a, foreign, missing)).toEqual(comparable(b, foreign, missing));
      if (name !== 'cart.add') expect(await rowCounts(store.deps.db)).toEqual(before);
    },
  );

  test('B-GEN-03: without its token a customer’s, the receiver’s or the staff’s call is answered 401', async () => {
    const { caller } = calls[name];
    const reply = await sendCase(api, name, world.one.ids, {});
    if (['customer', 'receiver', 'staff'].includes(caller)) expect(reply).toMatchObject({ status: 401 });
    else expect(reply.status).not.toBe(401);
  });
});
