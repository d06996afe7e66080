import type Stripe from 'stripe';
import { openLink } from './account-links.ts';
import { ApiError, invalid, missing } from './api-error.ts';
import { type Books, newId, type Origin } from './books.ts';
import { type Call, page } from './call.ts';
import { checkNames, mapOf, metadataOf, requiredText, textOf } from './params.ts';

/** What the account's side does, so that the platform finds it changed; fields as in Stripe's account. */
export type AccountChange = Partial<
  Pick<Stripe.Account, 'charges_enabled' | 'payouts_enabled' | 'details_submitted' | 'business_profile'>
> & {
  requirements?: Partial<Stripe.Account.Requirements>;
  /** Last digits of the bank account. */
  bank?: string | null;
};

const NOTHING_ASKED: Stripe.Account.Requirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};
/** What is asked of somebody who has given nothing yet. */
export const ALL_ASKED = [
  'business_profile.url',
  'business_type',
  'external_account',
  'representative.dob.day',
  'representative.first_name',
  'tos_acceptance.date',
];

/** Makes an account as the second version of the API does: JSON, and an answer of other fields than it is read by. */
export function createAccount({ books, params, origin }: Call): object {
  checkNames(params, [
    'contact_email',
    'display_name',
    'dashboard',
    'identity',
    'defaults',
    'configuration',
    'metadata',
  ]);
  const email = requiredText(params, 'contact_email');
  if (!email.includes('@')) throw invalid(`Invalid email address: ${email}`, { param: 'contact_email' });
  const merchant = mapOf(mapOf(params, 'configuration'), 'merchant');
  if (!('card_payments' in mapOf(merchant, 'capabilities')))
    throw invalid('No capability was requested.', { param: 'configuration.merchant.capabilities' });
  if (textOf(mapOf(params, 'identity'), 'country') !== 'nz')
    throw invalid('Unknown country', { param: 'identity.country' });
  const id = newId('acct').slice(0, 21);
  const account = newAccount(id, {
    name: textOf(params, 'display_name'),
    email,
    metadata: metadataOf(params),
    created: books.stamp(),
  });
  books.record({ ...origin, account: id }, 'account.updated', account);
  return {
    id,
    object: 'v2.core.account',
    applied_configurations: ['merchant'],
    contact_email: email,
    created: new Date(books.now()).toISOString(),
    dashboard: textOf(params, 'dashboard'),
    display_name: textOf(params, 'display_name'),
    livemode: false,
    metadata: account.metadata,
  };
}

/** The form of an account, for its owner. */
export function createAccountLink({ books, params, url }: Call): object {
  checkNames(params, ['account', 'use_case']);
  const account = requiredText(params, 'account');
  readAccountOf(books, account);
  const onboarding = mapOf(mapOf(params, 'use_case'), 'account_onboarding');
  checkNames(onboarding, ['refresh_url', 'return_url', 'collection_options']);
  const link = openLink(books, {
    account,
    returnUrl: requiredText(onboarding, 'return_url'),
    refreshUrl: requiredText(onboarding, 'refresh_url'),
  });
  return {
    object: 'v2.core.account_link',
    account,
    created: new Date(books.now()).toISOString(),
    expires_at: new Date(books.now() + 300_000).toISOString(),
    livemode: false,
    url: `${url}/setup/${link}`,
    use_case: { type: 'account_onboarding' },
  };
}

export function readAccount({ books, id }: Call): Stripe.Account {
  return readAccountOf(books, id);
}

/** Any account is known, and one that was never made takes cards; one that left the platform is no longer its. */
export function readAccountOf(books: Books, id: string): Stripe.Account {
  checkIsOurs(books, id);
  return knownAccount(books, id) ?? readyAccount(id, books.stamp());
}

/** @throws ApiError 403 for an account that has left the platform */
export function checkIsOurs(books: Books, id: string): void {
  if (books.list(id, 'application').length === 0) return;
  throw new ApiError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key 'sk_test_***' does not have access to account '${id}' (or that account does not exist).`,
  });
}

/** What its owner or Stripe changes of an account. */
export function changeAccount(books: Books, id: string, change: AccountChange): Stripe.Account {
  const { bank, requirements, ...rest } = change;
  const before = knownAccount(books, id) ?? readyAccount(id, books.stamp());
  const changed: Stripe.Account = {
    ...before,
    ...rest,
    requirements: { ...NOTHING_ASKED, ...before.requirements, ...requirements },
    ...(bank !== undefined && { external_accounts: banksOf(id, bank) }),
  };
  books.record(ownOrigin(id), 'account.updated', changed);
  return changed;
}

/** The account's owner takes the platform's access away. */
export function leavePlatform(books: Books, id: string): void {
  books.record(ownOrigin(id), 'account.application.deauthorized', {
    id: newId('ca'),
    object: 'application',
    name: 'Platform',
  });
}

/** What is on its way to the account's bank. */
export function addPayout(
  books: Books,
  { account, amount, arrives }: { account: string; amount: number; arrives: number },
): Stripe.Payout {
  const payout = {
    id: newId('po'),
    object: 'payout',
    amount,
    arrival_date: arrives,
    automatic: true,
    created: books.stamp(),
    currency: 'nzd',
    livemode: false,
    status: 'in_transit',
  } as Stripe.Payout;
  books.record(ownOrigin(account), 'payout.created', payout);
  return payout;
}

export function listPayouts({ books, origin, params }: Call): Stripe.ApiList<Stripe.Payout> {
  checkNames(params, ['arrival_date', 'limit', 'starting_after', 'status']);
  const since = Number(textOf(mapOf(params, 'arrival_date'), 'gte') ?? 0);
  const items = books.list(origin.account, 'payout').filter(({ arrival_date }) => arrival_date >= since);
  return page(items, params, '/v1/payouts');
}

function knownAccount(books: Books, id: string): Stripe.Account | null {
  try {
    return books.find(id, 'account', id);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** @throws ApiError 404 for an account that nobody made, as its form can be opened by no link */
export function madeAccount(books: Books, id: string): Stripe.Account {
  const account = knownAccount(books, id);
  if (!account) throw missing('account', id);
  return account;
}

type Made = { name: string | null; email: string; metadata: Record<string, string>; created: number };

function newAccount(id: string, { name, email, metadata, created }: Made): Stripe.Account {
  return {
    id,
    object: 'account',
    business_profile: { name } as Stripe.Account.BusinessProfile,
    capabilities: { card_payments: 'inactive' },
    charges_enabled: false,
    country: 'NZ',
    created,
    default_currency: 'nzd',
    details_submitted: false,
    email,
    external_accounts: banksOf(id, null),
    metadata,
    payouts_enabled: false,
    requirements: {
      ...NOTHING_ASKED,
      currently_due: ALL_ASKED,
      past_due: ALL_ASKED,
      disabled_reason: 'requirements.past_due',
    },
    settings: null,
    type: 'none',
  } as unknown as Stripe.Account;
}

function readyAccount(id: string, created: number): Stripe.Account {
  const made = newAccount(id, { name: 'Stand-in', email: 'owner@example.com', metadata: {}, created });
  return {
    ...made,
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    requirements: NOTHING_ASKED,
    external_accounts: banksOf(id, '0042'),
  };
}

function banksOf(account: string, last4: string | null): Stripe.ApiList<Stripe.BankAccount> {
  const bank = { id: newId('ba'), object: 'bank_account', account, currency: 'nzd', last4 };
  const data = last4 === null ? [] : [{ ...bank, default_for_currency: true } as Stripe.BankAccount];
  return { object: 'list', data, has_more: false, url: `/v1/accounts/${account}/external_accounts` };
}

function ownOrigin(account: string): Origin {
  return { account, requestId: null, idempotencyKey: null };
}
