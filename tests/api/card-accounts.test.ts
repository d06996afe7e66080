import { afterEach, beforeEach, expect, test } from 'vitest';
import { startJobs } from '#app/backend/jobs.ts';
import { accountsPaidInto } from '#app/backend/use-cases/payments/reconcile-with-provider.ts';
import { confirmInBrowser } from '#tests/mocks/stripe/browser.ts';
import type { CardStore } from '#tests/setup/card-store.ts';
import { storeRows } from '#tests/setup/database.ts';
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

test('A-910, A-911: an owner sets the account up from nothing by Stripe’s form, and customers pay into it', async () => {
  expect(await owner.look()).toMatchObject({
    hasProvider: true,
    takesCards: false,
    source: 'none',
    reading: 'none',
    account: null,
    payoutsUrl: null,
    disputes: [],
  });
  expect((await one.client()).isStripeVerified).toBe(false);

  const url = await owner.begin();
  expect(url).toMatch(new RegExp(`^${store.stripe.url}/setup/`));
  expect(await owner.look()).toMatchObject({
    takesCards: false,
    source: 'own',
    reading: 'fresh',
    account: {
      state: 'asked',
      name: 'Test Kitchen',
      steps: [{ state: 'asked' }, { state: 'asked' }, { state: 'asked' }],
    },
  });
  const id = await one.accountId();
  expect((await store.order(await store.newCart())).success).toBe(false);

  expect(await fillSetUp(url, 'refuse')).toBe(WAYS.returnUrl);
  const refused = await owner.look();
  expect(refused.account?.steps[1]).toEqual({
    name: 'identity',
    state: 'refused',
    reasons: ['The identity document is not readable. Please upload a clearer picture.'],
  });
  // a link is good once
  expect(await fillSetUp(url, 'finish')).toBe(WAYS.refreshUrl);

  await fillSetUp(await owner.begin(), 'finish');
  await store.stripe.control('payout', { account: id, amount: 411_820, arrives: 4_000_000_000 });
  expect(await owner.look()).toMatchObject({
    takesCards: true,
    account: {
      state: 'ready',
      bankLast4: '0042',
      steps: [{ state: 'done' }, { state: 'done' }, { state: 'done' }],
    },
    nextPayout: { amount: 4118.2, arrivesUtc: '2096-10-02T07:06:40.000Z' },
    payoutsUrl: `${store.stripe.url}/dashboard/${id}/test/payouts`,
  });
  expect(await one.accountsMade()).toHaveLength(1);
  expect(await one.client()).toMatchObject({ isStripeVerified: true, stripeAccountId: id });

  // a direct charge: made in the restaurant's account, with the platform's fee
  const placed = await store.placed();
  await confirmInBrowser(
    store.stripe.url,
    { id: placed.intentId, client_secret: placed.secret },
    { number: '4242424242424242', account: id },
  );
  await store.notify(placed);
  expect(await store.orders()).toMatchObject([{ is_paid: 1 }]);
  const [charge] = one.effects('charge.succeeded');
  expect(charge).toMatchObject({ account: id, object: { application_fee_amount: 50 } });
  expect(await one.acts()).toEqual([
    { what: 'cardSetUpBegun', by_whom: 'staff' },
    { what: 'cardSetUpOpened', by_whom: 'staff' },
    { what: 'cardSetUpOpened', by_whom: 'staff' },
    { what: 'cardsOn', by_whom: 'store' },
  ]);
});

test('A-912: whatever happens to the first press, a restaurant gets one account', async () => {
  // the answer is lost: Stripe has the account, the store does not know it
  await store.stripe.control('fault', {
    method: 'POST',
    path: '/v2/core/accounts',
    when: 'after',
    reply: 'reset',
    times: 9,
  });
  expect(await owner.ask('payments.setUp', { json: WAYS })).toMatchObject({
    success: false,
    body: { error: { code: 'setUpUnanswered' } },
  });
  await store.stripe.control('clearFaults');
  // two owners at once, after a rename that would be another request under the same key
  await store.deps.db
    .updateTable('restaurants')
    .set({ document: JSON.stringify({ ...(await one.documentNow()), tradingName: 'Another name' }) })
    .where('restaurant_id', '=', 'r-demo')
    .execute();
  const [first, second] = await Promise.all([owner.begin(), owner.begin()]);
  expect(first).not.toBe(second);
  const made = new Set(one.effects('account.updated').map(({ object }) => object.id));
  expect(made.size).toBe(1);
  expect(await one.accountId()).toBe([...made][0]);
});

test('A-912: what Stripe refuses is asked for anew the next time, with other words and another key', async () => {
  await store.deps.db
    .updateTable('staff')
    .set({ email: 'nobody' })
    .where('restaurant_id', '=', 'r-demo')
    .execute();
  expect(await owner.ask('payments.setUp', { json: WAYS })).toMatchObject({
    success: false,
    body: { error: { code: 'setUpRefused' } },
  });
  expect(await owner.look()).toMatchObject({ source: 'none', reading: 'none' });
  await store.deps.db
    .updateTable('staff')
    .set({ email: 'owner@example.com' })
    .where('restaurant_id', '=', 'r-demo')
    .execute();
  expect(await owner.begin()).toContain('/setup/');
  expect(new Set((await one.accountsMade()).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('A-912: an address is good once: a repetition gets another one, and none is kept', async () => {
  const headers = { 'idempotency-key': 'the same press' };
  const [first, second] = [
    await owner.ask('payments.setUp', { json: WAYS, headers }),
    await owner.ask('payments.setUp', { json: WAYS, headers }),
  ];
  expect([first.success, second.success]).toEqual([true, true]);
  expect(first.data.url).not.toBe(second.data.url);
  const kept = JSON.stringify(await storeRows(store, 'select * from idempotency_keys'));
  const log = JSON.stringify([store.lines, store.logged]);
  for (const text of [kept, log]) expect(text).not.toContain('/setup/link');
});

test('A-912: the form leads back to pages of one site alone', async () => {
  for (const returnUrl of ['javascript:alert(1)', 'https://evil.test/', 'https://a:b@demo.store.test/'])
    expect(await owner.ask('payments.setUp', { json: { ...WAYS, returnUrl } })).toMatchObject({
      success: false,
    });
  expect(await one.accountsMade()).toEqual([]);
});

test('A-910: an account that the file names stays as the operator says, whatever Stripe says of it', async () => {
  const document = { ...(await one.documentNow()), stripeAccountId: 'acct_kitchen', isStripeVerified: true };
  await store.deps.db
    .updateTable('restaurants')
    .set({ document: JSON.stringify(document), menu_version: 99 })
    .where('restaurant_id', '=', 'r-demo')
    .execute();
  await store.stripe.control('account', {
    account: 'acct_kitchen',
    change: { charges_enabled: false, requirements: { currently_due: ['external_account'] } },
  });
  expect(await owner.look()).toMatchObject({
    source: 'file',
    takesCards: true,
    reading: 'fresh',
    account: { state: 'asked', steps: [{}, {}, { state: 'asked' }] },
  });
  expect(await one.client()).toMatchObject({ isStripeVerified: true, stripeAccountId: 'acct_kitchen' });
  expect((await store.placed()).intentId).toMatch(/^pi_/);
  expect(await owner.ask('payments.setUp', { json: WAYS })).toMatchObject({
    success: false,
    body: { error: { code: 'accountOfOperator' } },
  });
  expect((await one.acts()).length).toBe(0);
});

test('A-910: jobs that settle and give back find the account that an owner set up', async () => {
  await fillSetUp(await owner.begin(), 'finish');
  await owner.look();
  const id = await one.accountId();
  expect([...(await accountsPaidInto(store.deps.db)).keys()]).toEqual([id]);
  const placed = await store.placed();
  await confirmInBrowser(
    store.stripe.url,
    { id: placed.intentId, client_secret: placed.secret },
    { number: '4242424242424242', account: id },
  );
  await store.notify(placed);
  await store.api.post(`/api/r-demo/orders/${placed.orderId}/cancel`, { orderKey: placed.orderKey });
  const jobs = startJobs(store.deps);
  jobs.wake('send-refunds');
  await expect.poll(() => one.effects('refund.created').length).toBe(1);
  await jobs.stop();
  expect(one.effects('refund.created')[0]).toMatchObject({ account: id, object: { amount: 700 } });
});
