import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchAccounts } from '#app/backend/use-cases/card-accounts/follow-accounts.ts';
import { CardFault } from '#app/third-party/stripe/card-provider.ts';
import { signature } from '#tests/mocks/stripe/events.ts';
import type { Entry } from '#tests/mocks/stripe/ledger.ts';
import { type CardStore, WEBHOOK_SECRETS } from '#tests/setup/card-store.ts';
import { storeRows } from '#tests/setup/database.ts';
import { deliverEvent } from '#tests/setup/deliver-event.ts';
import { type OwnAccount, startOwnAccount } from '#tests/setup/own-account.ts';
import { fillSetUp, type Owner, WAYS } from '#tests/setup/owner-payments.ts';

let store: CardStore;
let owner: Owner;
let one: OwnAccount;
beforeEach(async () => {
  one = await startOwnAccount();
  ({ store, owner } = one);
});
afterEach(() => store.close());

test('A-913: an event says where to look and is not believed: signed, late, twice, in any order, thin', async () => {
  await fillSetUp(await owner.begin(), 'finish');
  const id = await one.accountId();
  const [begun, ready] = one.effects('account.updated') as [Entry, Entry];
  expect(await deliverEvent(store, ready, { secret: 'whsec_somebody_else' })).toBe(400);
  expect((await one.client()).isStripeVerified).toBe(false);

  // the later one first, then the older one, whose body says that no cards are taken, then both again
  for (const entry of [ready, begun, ready, begun]) expect(await deliverEvent(store, entry)).toBe(200);
  expect((await one.client()).isStripeVerified).toBe(true);

  await store.stripe.control('account', {
    account: id,
    change: {
      charges_enabled: false,
      requirements: { disabled_reason: 'requirements.past_due', past_due: ['company.tax_id'] },
    },
  });
  // a forged body that says the opposite moves nothing: what Stripe says counts
  expect(await deliverEvent(store, ready, { id: 'evt_again' })).toBe(200);
  expect((await one.client()).isStripeVerified).toBe(false);
  expect((await owner.look()).account).toMatchObject({ state: 'asked', steps: [{ state: 'asked' }, {}, {}] });

  await store.stripe.control('account', {
    account: id,
    change: {
      charges_enabled: true,
      requirements: { disabled_reason: null, past_due: [], currently_due: [] },
    },
  });
  const thin = {
    id: 'evt_thin',
    object: 'v2.core.event',
    type: 'v2.core.account[requirements].updated',
    related_object: { id, type: 'v2.core.account', url: `/v2/core/accounts/${id}` },
  };
  expect(await sendRaw(thin)).toBe(200);
  expect((await one.client()).isStripeVerified).toBe(true);
  // of an account of no restaurant nothing is kept
  expect(await sendRaw({ ...thin, id: 'evt_other', related_object: { id: 'acct_of_nobody' } })).toBe(200);
  expect(await storeRows(store, 'select account_id from card_accounts')).toEqual([{ account_id: id }]);
  // the test's clock stands still: their order is not to be told
  expect(
    (await one.acts()).map(({ what }) => what).filter((what) => String(what).startsWith('cards')),
  ).toEqual(['cardsOff', 'cardsOn', 'cardsOn']);
});

test('A-913: an event that cannot be looked into is sent again; one that is lost is made up for within the hour', async () => {
  await fillSetUp(await owner.begin(), 'finish');
  const [, ready] = one.effects('account.updated') as [Entry, Entry];
  await store.stripe.control('fault', { path: '/v1/accounts', when: 'before', fail: 500, times: 9 });
  expect(await deliverEvent(store, ready)).toBe(500);
  await store.stripe.control('clearFaults');
  expect(await watchAccounts(store.deps, () => true)).toBe(0);
  store.minutesLater(61);
  expect(await watchAccounts(store.deps, () => true)).toBe(1);
  expect((await one.client()).isStripeVerified).toBe(true);
  expect(await watchAccounts(store.deps, () => true)).toBe(0);
});

test('A-1053: an account that Stripe refuses to show keeps no other from being looked at', async () => {
  await fillSetUp(await owner.begin(), 'finish');
  await store.deps.db
    .insertInto('card_accounts')
    .values({
      ...{ restaurant_id: 'r-demo', account_id: 'acct_odd', reading: 'null', takes_cards: 0, is_there: 1 },
      asked_utc: '2020-01-01T00:00:00.000Z',
    })
    .execute();
  const { cards } = store.deps;
  if (!cards) throw new Error('no cards');
  store.deps.cards = {
    ...cards,
    within: (ms) => {
      const calls = cards.within(ms);
      const refused = async () => Promise.reject(new CardFault('refused', 'no_such_thing'));
      return { ...calls, readAccount: (id) => (id === 'acct_odd' ? refused() : calls.readAccount(id)) };
    },
  };
  store.minutesLater(61);
  expect(await watchAccounts(store.deps, () => true)).toBe(1);
  expect((await one.client()).isStripeVerified).toBe(true);
});

test('A-913: of two answers the one that was asked for later counts, whichever comes first', async () => {
  await fillSetUp(await owner.begin(), 'finish');
  const id = await one.accountId();
  // the older look waits for its answer, which says that cards are taken
  const { cards } = store.deps;
  if (!cards) throw new Error('no cards');
  let letGo: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  store.deps.cards = {
    ...cards,
    within: (ms) => {
      const calls = cards.within(ms);
      return {
        ...calls,
        readAccount: async (account) => {
          const reading = await calls.readAccount(account);
          await waiting;
          return reading;
        },
      };
    },
  };
  const [, ready] = one.effects('account.updated') as [Entry, Entry];
  const older = deliverEvent(store, ready);
  await expect
    .poll(
      async () =>
        (await store.stripe.control('calls')).filter(({ path }) => path === `/v1/accounts/${id}`).length,
    )
    .toBe(2);
  store.deps.cards = cards;
  store.minutesLater(1);
  await store.stripe.control('account', { account: id, change: { charges_enabled: false } });
  await owner.look();
  letGo();
  expect(await older).toBe(200);
  expect((await one.client()).isStripeVerified).toBe(false);
});

test('A-915: what was known stays on the page while Stripe is down, and says since when', async () => {
  await fillSetUp(await owner.begin(), 'finish');
  const before = await owner.look();
  store.minutesLater(5);
  for (const fault of [
    { path: '/v1/', when: 'before', fail: 503, times: 99 },
    { path: '/v1/', when: 'before', reply: 'html', times: 99 },
  ] as const) {
    await store.stripe.control('fault', fault);
    expect(await owner.look()).toMatchObject({
      reading: 'unanswered',
      readUtc: before.readUtc,
      takesCards: true,
      account: before.account,
      nextPayout: null,
    });
    await store.stripe.control('clearFaults');
  }
  expect((await owner.look()).reading).toBe('fresh');
});

test('A-915: an account that is gone takes no cards; what was known stays, and another one can be set up', async () => {
  await fillSetUp(await owner.begin(), 'finish');
  await owner.look();
  const first = await one.accountId();
  await store.stripe.control('leavePlatform', first);
  expect(await deliverEvent(store, one.effects('account.application.deauthorized')[0] as Entry)).toBe(200);
  expect((await one.client()).isStripeVerified).toBe(false);
  expect(await owner.look()).toMatchObject({
    reading: 'removed',
    takesCards: false,
    account: { bankLast4: '0042' },
    payoutsUrl: null,
  });
  await fillSetUp(await owner.begin(), 'finish');
  expect(await one.accountId()).not.toBe(first);
  expect(await owner.look()).toMatchObject({ reading: 'fresh', takesCards: true });
});

test('A-915: a server without a key says so, and what was known stays', async () => {
  await fillSetUp(await owner.begin(), 'finish');
  await owner.look();
  store.deps.cards = null;
  expect(await owner.look()).toMatchObject({
    hasProvider: false,
    takesCards: false,
    reading: 'none',
    account: { state: 'ready' },
  });
  expect(await owner.ask('payments.setUp', { json: WAYS })).toMatchObject({
    success: false,
    body: { error: { code: 'noCardProvider' } },
  });
});

async function sendRaw(event: object): Promise<number> {
  const body = JSON.stringify(event);
  const seconds = Math.floor(store.deps.now().getTime() / 1000);
  const answer = await fetch(`${store.url}/api/stripe/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signature(body, WEBHOOK_SECRETS[0], seconds),
    },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}
