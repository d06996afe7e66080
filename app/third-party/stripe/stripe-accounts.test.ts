import { expect, test } from 'vitest';
import { type Answer, faultOf, provider } from '#tests/setup/answering-provider.ts';
import { filled } from '#tests/setup/filled.ts';
import { dashboardPages } from './card-accounts.ts';

const MINUTE = 60_000;
const ACCOUNT = {
  id: 'acct_1',
  object: 'account',
  charges_enabled: true,
  payouts_enabled: false,
  details_submitted: true,
  business_profile: { name: 'Mitti' },
  external_accounts: {
    data: [
      { object: 'card', last4: '9999' },
      { object: 'bank_account', last4: '0001' },
      { object: 'bank_account', last4: '0042', default_for_currency: true },
    ],
  },
  requirements: {
    current_deadline: 1_800_000_000,
    currently_due: ['company.tax_id', 'external_account'],
    past_due: ['company.tax_id'],
    pending_verification: ['individual.verification.document'],
    disabled_reason: null,
    errors: [{ code: 'invalid_tax_id', reason: 'The number is not known.', requirement: 'company.tax_id' }],
  },
};
const answers = (...bodies: Answer[]) => provider(...bodies);

test('A-912: an account is made for a business of its own: paid directly, with Stripe’s own fees, risk and dashboard', async () => {
  const { cards, asked } = await answers({ body: { id: 'acct_new', object: 'v2.core.account' } });
  const made = await cards
    .within(MINUTE)
    .createAccount({ key: 'account-r1-1', clientId: 'r1', name: 'Mitti', email: 'owner@example.nz' });
  expect(made).toEqual({ accountId: 'acct_new' });
  const [request] = asked;
  expect(request).toMatchObject({ method: 'POST', path: '/v2/core/accounts' });
  expect(request?.headers).toMatchObject({ 'idempotency-key': 'account-r1-1' });
  // the platform's own call: in no connected account
  expect(request?.headers).not.toHaveProperty('stripe-account');
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    dashboard: 'full',
    defaults: { responsibilities: { fees_collector: 'stripe', losses_collector: 'stripe' } },
    configuration: { merchant: { capabilities: { card_payments: { requested: true } } } },
    metadata: { clientId: 'r1' },
  });
});

test('A-911: an account is read with what is asked for, refused and looked at, and its bank by its last digits', async () => {
  const { cards } = await answers({ body: ACCOUNT });
  expect(await cards.within(MINUTE).readAccount('acct_1')).toEqual({
    accountId: 'acct_1',
    name: 'Mitti',
    takesCards: true,
    paysOut: false,
    isSubmitted: true,
    bankLast4: '0042',
    disabledReason: null,
    due: ['company.tax_id', 'external_account'],
    checking: ['individual.verification.document'],
    faults: [{ requirement: 'company.tax_id', reason: 'The number is not known.' }],
    dueUtc: '2027-01-15T08:00:00.000Z',
  });
});

test('A-911: an account of which Stripe shows less is read all the same', async () => {
  const bare = { id: 'acct_1', object: 'account', charges_enabled: false };
  const { cards } = await answers({ body: bare });
  expect(await cards.within(MINUTE).readAccount('acct_1')).toMatchObject({
    name: null,
    takesCards: false,
    paysOut: false,
    bankLast4: null,
    due: [],
    faults: [],
  });
});

test('A-915: what is no account, one that is gone, and a lost key each are what they are', async () => {
  const error = { type: 'invalid_request_error' };
  for (const [answer, fault] of [
    [{ body: { id: 'acct_1' } }, { kind: 'unavailable', code: 'no_account' }],
    [{ status: 403, body: { error: { ...error, code: 'account_invalid' } } }, { kind: 'missing' }],
    [{ status: 404, body: { error: { ...error, code: 'resource_missing' } } }, { kind: 'missing' }],
    [{ status: 401, body: { error } }, { kind: 'unavailable' }],
    [{ status: 400, body: { error } }, { kind: 'refused' }],
  ] satisfies [Answer, object][]) {
    const { cards } = await answers(answer, answer, answer);
    expect(await faultOf(cards.within(MINUTE).readAccount('acct_1'))).toMatchObject(fault);
  }
});

test('A-1052: a key without the right to read accounts says nothing of them', async () => {
  const error = {
    type: 'invalid_request_error',
    message: "Having the 'rak_accounts_kyc_basic_read' permission would allow this.",
  };
  for (const code of [undefined, 'more_permissions_required']) {
    const answer = { status: 403, body: { error: { ...error, code } } };
    const { cards } = await answers(answer, answer, answer);
    expect(await faultOf(cards.within(MINUTE).readAccount('acct_1'))).toMatchObject({ kind: 'unavailable' });
  }
});

test('A-912: the address of the form never stands in the log', async () => {
  const url = 'https://accounts.stripe.com/r/acct_1#alu_secret';
  const { cards, lines, asked } = await answers({ body: { object: 'v2.core.account_link', url } });
  const page = { accountId: 'acct_1', returnUrl: 'https://a.test/back', refreshUrl: 'https://a.test/over' };
  expect(await cards.within(MINUTE).setUpPage(page)).toEqual({ url });
  expect(JSON.stringify(filled(lines))).not.toContain('alu_secret');
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
    account: 'acct_1',
    use_case: { account_onboarding: { return_url: page.returnUrl, refresh_url: page.refreshUrl } },
  });
});

test('A-914: the payout that reaches the bank next is chosen of those on their way', async () => {
  const payout = (arrival_date: number, status: string, amount: number) => ({
    ...{ id: `po_${amount}`, object: 'payout', arrival_date, status, amount, currency: 'nzd' },
  });
  const data = [
    payout(1_800_200_000, 'pending', 300),
    payout(1_800_000_000, 'canceled', 100),
    payout(1_800_100_000, 'in_transit', 200),
  ];
  const { cards } = await answers(
    { body: { object: 'list', data, has_more: false } },
    { body: { object: 'list', data: [] } },
  );
  const calls = cards.within(MINUTE);
  expect(await calls.nextPayout('acct_1', new Date(0))).toMatchObject({ amountCents: 200, currency: 'nzd' });
  expect(await calls.nextPayout('acct_1', new Date(0))).toBeNull();
});

test('A-914: links lead to Stripe’s own pages of the account, for real or test money', () => {
  expect(dashboardPages('sk_live_x', undefined).payouts('acct_1')).toBe(
    'https://dashboard.stripe.com/acct_1/payouts',
  );
  expect(dashboardPages('sk_test_x', undefined).payment('acct_1', 'pi_1')).toBe(
    'https://dashboard.stripe.com/acct_1/test/payments/pi_1',
  );
});
