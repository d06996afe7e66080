import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Drafting, startDrafting } from '#tests/setup/drafting.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let one: Drafting;

beforeAll(async () => {
  store = await startTestBackend({ now: '2026-07-08T00:00:00.000Z' });
});
afterAll(() => store.close());
beforeEach(async () => {
  one = await startDrafting(store);
});

type Settings = Record<'pickup' | 'delivery', Record<string, unknown>> & Record<string, unknown>;
const settings = async () =>
  (await one.ask('draft.part', { query: { part: 'settings' } })).data.value as Settings;
const saving = async (change: (settings: Settings) => Settings) => ({
  json: { number: await one.number(), part: 'settings', value: change(await settings()) },
});

test('A-916: an owner says what may be used; a service that is taken keeps one way', async () => {
  const cardOnly = await saving((now) => ({
    ...now,
    pickup: { ...now.pickup, isAllowed: true, cash: false, online: true },
  }));
  expect((await one.ask('draft.save', cardOnly)).data).toMatchObject({ faults: [] });
  expect((await settings()).pickup).toMatchObject({ cash: false, online: true });
  const none = await saving((now) => ({ ...now, pickup: { ...now.pickup, online: false } }));
  const { status, code, data } = await one.refused('draft.save', none);
  expect([status, code]).toEqual([422, 'draftFaulty']);
  expect(data.faults).toEqual([
    {
      path: 'settings.pickup.cash',
      message: 'needs a way to pay: online or cash',
      code: 'noWayToPay',
      values: [],
    },
  ]);
  // one that is not taken needs none
  const closed = await saving((now) => ({
    ...now,
    pickup: { ...now.pickup, isAllowed: false, online: false },
  }));
  expect((await one.ask('draft.save', closed)).success).toBe(true);
});

test('A-1050: two owners who each take another way away leave one: the second is refused', async () => {
  const both = await saving((now) => ({
    ...now,
    pickup: { ...now.pickup, isAllowed: true, cash: true, online: true },
  }));
  expect((await one.ask('draft.save', both)).success).toBe(true);
  const [noCash, noCards] = [
    await saving((now) => ({ ...now, pickup: { ...now.pickup, cash: false } })),
    await saving((now) => ({ ...now, pickup: { ...now.pickup, online: false } })),
  ];
  expect((await one.ask('draft.save', noCash)).success).toBe(true);
  const { status, data } = await one.refused('draft.save', noCards);
  expect([status, data.faults?.[0]?.code]).toEqual([422, 'noWayToPay']);
  expect((await settings()).pickup).toMatchObject({ cash: false, online: true });
});

test('A-1050: neither taking a change back nor a file takes the last way to pay away', async () => {
  const ways = (cash: boolean, online: boolean) =>
    saving((now) => ({ ...now, pickup: { ...now.pickup, isAllowed: true, cash, online } }));
  expect((await one.ask('draft.save', await ways(true, false))).success).toBe(true);
  await one.ask('versions.publish', { json: { number: await one.number(), note: '' } });
  expect((await one.ask('draft.save', await ways(false, true))).success).toBe(true);
  const { items } = (await one.ask('draft.changes')).data;
  const key = items.find((change) => change.key.endsWith('pickup.online'))?.key;
  const back = { json: { number: await one.number(), key } };
  expect(await one.refused('draft.takeBack', back)).toMatchObject({
    status: 422,
    data: { faults: [{ code: 'noWayToPay' }] },
  });
  const raw = new FormData();
  const file = await one.file();
  const none = { ...file.settings, pickup: { ...file.settings.pickup, online: false } };
  raw.set('file', new Blob([JSON.stringify({ ...file, settings: none })]));
  raw.set('number', String(await one.number()));
  expect(await one.refused('draft.importFile', { raw })).toMatchObject({
    status: 422,
    data: { faults: [{ code: 'noWayToPay' }] },
  });
  // all of it can be thrown away, as customers see what stands then
  const anew = { json: { number: await one.number() } };
  expect((await one.ask('draft.restart', anew)).success).toBe(true);
});

test('A-916: a manager changes other settings, and not what may be used', async () => {
  const as = one.tokens.manager;
  const ways = await saving((now) => ({ ...now, pickup: { ...now.pickup, online: !now.pickup.online } }));
  expect(await one.refused('draft.save', { ...ways, as })).toMatchObject({ status: 403, code: 'ownersPart' });
  const minutes = await saving((now) => ({ ...now, pickup: { ...now.pickup, estimatedMinutes: 35 } }));
  expect((await one.ask('draft.save', { ...minutes, as })).success).toBe(true);
});

test('A-910: neither publishing nor the operator’s file touches the account that an owner set up', async () => {
  await store.deps.db
    .insertInto('card_set_ups')
    .values({ restaurant_id: one.id, round: 1, wish: 'null', account_id: 'acct_own', begun_utc: '' })
    .execute();
  const minutes = await saving((now) => ({ ...now, pickup: { ...now.pickup, estimatedMinutes: 40 } }));
  await one.ask('draft.save', minutes);
  await one.ask('versions.publish', { json: { number: await one.number(), note: '' } });
  const file = await one.file();
  expect([file.restaurant.stripeAccountId, file.restaurant.isStripeVerified]).toEqual([undefined, false]);
  const rows = await store.deps.db.selectFrom('card_set_ups').selectAll().execute();
  expect(rows.filter(({ restaurant_id }) => restaurant_id === one.id)).toMatchObject([
    { account_id: 'acct_own' },
  ]);
});
