import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSetUp } from '#tests/setup/owner-payments.ts';
import { libraryOf } from './open-stripe.ts';
import { type StripeStandIn, startStripe } from './start-stripe.ts';

let standIn: StripeStandIn;
let stripe: Stripe;
beforeAll(async () => {
  standIn = await startStripe();
  stripe = libraryOf(standIn);
});
afterAll(() => standIn.stop());

const made = (more: Partial<Stripe.V2.Core.AccountCreateParams> = {}, key?: string) =>
  stripe.v2.core.accounts.create(
    {
      contact_email: 'owner@example.nz',
      display_name: 'Mitti',
      dashboard: 'full',
      identity: { country: 'nz' },
      configuration: { merchant: { capabilities: { card_payments: { requested: true } } } },
      ...more,
    },
    key === undefined ? {} : { idempotencyKey: key },
  );
const linkTo = async (account: string) =>
  (
    await stripe.v2.core.accountLinks.create({
      account,
      use_case: {
        type: 'account_onboarding',
        account_onboarding: { refresh_url: 'https://shop.test/over', return_url: 'https://shop.test/back' },
      },
    })
  ).url;

test('an account is made by version 2 of the API, once a key, and read by version 1', async () => {
  const account = await made({}, 'key-1');
  expect(account).toMatchObject({ object: 'v2.core.account', display_name: 'Mitti' });
  expect((await made({}, 'key-1')).id).toBe(account.id);
  expect(await stripe.accounts.retrieve(account.id)).toMatchObject({
    charges_enabled: false,
    details_submitted: false,
    requirements: { disabled_reason: 'requirements.past_due' },
  });
  await expect(made({ contact_email: 'nobody' })).rejects.toMatchObject({ statusCode: 400 });
  await expect(made({ account_token: 'x' })).rejects.toMatchObject({ code: 'parameter_unknown' });
});

test('its form is opened by a link that is good once, and changes it', async () => {
  const { id } = await made();
  const url = await linkTo(id);
  expect(await fillSetUp(url, 'leave')).toBe('https://shop.test/back');
  expect(await fillSetUp(url, 'finish')).toBe('https://shop.test/over');
  await fillSetUp(await linkTo(id), 'refuse');
  expect((await stripe.accounts.retrieve(id)).requirements?.errors).toHaveLength(1);
  await fillSetUp(await linkTo(id), 'finish');
  expect(await stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: true, payouts_enabled: true });
  const late = await linkTo(id);
  await standIn.control('advanceClock', 301_000);
  expect(await fillSetUp(late, 'finish')).toBe('https://shop.test/over');
  const events = standIn
    .ledger()
    .filter(({ account, effect }) => account === id && effect === 'account.updated');
  expect(events).toHaveLength(3);
});

test('payouts and disputes are listed in their account; one that nobody made takes cards; one that left is gone', async () => {
  const stripeAccount = 'acct_nobodyMade';
  expect(await stripe.accounts.retrieve(stripeAccount)).toMatchObject({ charges_enabled: true });
  await standIn.control('payout', { account: stripeAccount, amount: 1200, arrives: 2_000_000_000 });
  const arrival_date = { gte: 1_900_000_000 };
  const at = { stripeAccount };
  expect((await stripe.payouts.list({ arrival_date }, at)).data).toMatchObject([{ amount: 1200 }]);
  expect((await stripe.payouts.list({ arrival_date: { gte: 2_100_000_000 } }, at)).data).toEqual([]);
  const intent = await stripe.paymentIntents.create(
    { amount: 500, currency: 'nzd', confirm: true, payment_method: 'pm_card_visa' },
    at,
  );
  await standIn.control('dispute', { intent: intent.id });
  expect((await stripe.disputes.list({}, at)).data).toMatchObject([{ payment_intent: intent.id }]);
  await standIn.control('leavePlatform', stripeAccount);
  await expect(stripe.accounts.retrieve(stripeAccount)).rejects.toMatchObject({ statusCode: 403 });
  await expect(stripe.disputes.list({}, at)).rejects.toMatchObject({ code: 'account_invalid' });
});
