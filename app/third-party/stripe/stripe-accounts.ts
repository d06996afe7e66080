import type Stripe from 'stripe';
import type { AccountReading } from '#app/domain/payment/set-up-steps.ts';
import type { AccountCalls, NewAccount, PayoutReading } from './card-accounts.ts';
import { CardFault } from './card-provider.ts';
import { pageReading } from './readings.ts';
import type { stripeCaller } from './stripe-caller.ts';

/** Payouts of which the next one is chosen. */
const PAYOUTS = 20;
const COUNTRY = 'nz';
/** Restaurants, in Stripe's list of trades. */
const TRADE = '5812';

/**
 * Accounts by Stripe's second version of them, which is the one that new platforms may make; what was made by the first
 * one is read alike. They are read by the first version, as it knows the accounts of every platform and says in plain
 * fields what they may do.
 */
export function accountCalls(stripe: Stripe, call: ReturnType<typeof stripeCaller>): AccountCalls {
  const { accounts, payouts } = stripe;
  const { core } = stripe.v2;
  return {
    async createAccount(account) {
      const made = await call('v2.core.accounts.create', 'platform', async () =>
        core.accounts.create(accountParameters(account), { idempotencyKey: account.key }),
      );
      return { accountId: accountId(made) };
    },
    async readAccount(id) {
      const found = await call('accounts.retrieve', id, async () => accounts.retrieve(id)).catch(
        withoutRights,
      );
      return accountReading(found);
    },
    async setUpPage({ accountId: account, returnUrl, refreshUrl }) {
      const made = await call('v2.core.account_links.create', account, async () =>
        core.accountLinks.create({
          account,
          use_case: {
            type: 'account_onboarding',
            account_onboarding: {
              refresh_url: refreshUrl,
              return_url: returnUrl,
              // all at once, so that nobody is asked again in a month
              collection_options: { fields: 'eventually_due' },
            },
          },
        }),
      );
      if (typeof made.url !== 'string') throw new CardFault('unavailable', 'no_link');
      return { url: made.url };
    },
    async nextPayout(stripeAccount, since) {
      const wish = { arrival_date: { gte: Math.floor(since.getTime() / 1000) }, limit: PAYOUTS };
      const found = await call('payouts.list', stripeAccount, async () =>
        payouts.list(wish, { stripeAccount }),
      );
      return soonest(pageReading(found).data);
    },
  };
}

/**
 * A business of its own that is paid directly: it has Stripe's whole dashboard, Stripe asks it for what it has to
 * prove, takes its own fees from it and bears what it cannot pay back.
 */
function accountParameters({ clientId, name, email }: NewAccount): Stripe.V2.Core.AccountCreateParams {
  return {
    contact_email: email,
    display_name: name,
    dashboard: 'full',
    identity: { country: COUNTRY },
    defaults: { responsibilities: { fees_collector: 'stripe', losses_collector: 'stripe' } },
    configuration: { merchant: { mcc: TRADE, capabilities: { card_payments: { requested: true } } } },
    metadata: { clientId },
  };
}

function accountId({ id }: { id?: unknown }): string {
  if (typeof id !== 'string' || !/^acct_\w+$/.test(id)) throw new CardFault('unavailable', 'no_account');
  return id;
}

/** What Stripe says of an account that is not there, or has left the platform. */
const GONE: readonly (string | null)[] = ['account_invalid', 'resource_missing'];

/**
 * A key without the right to read accounts gets a 403 as well: that says nothing of the account, and must neither switch
 * cards off nor begin another one.
 * @throws the fault as it counts
 */
function withoutRights(fault: unknown): never {
  if (fault instanceof CardFault && fault.kind === 'missing' && !GONE.includes(fault.code))
    throw new CardFault('unavailable', fault.code);
  throw fault;
}

/** Reads an account. @throws CardFault 'unavailable' when it is not one */
export function accountReading(account: Stripe.Account): AccountReading {
  const { business_profile: profile, company, settings, requirements } = account;
  if (typeof account.charges_enabled !== 'boolean') throw new CardFault('unavailable', 'no_account');
  const deadline = requirements?.current_deadline ?? null;
  return {
    accountId: accountId(account),
    name: profile?.name || company?.name || settings?.dashboard?.display_name || null,
    takesCards: account.charges_enabled,
    paysOut: account.payouts_enabled === true,
    isSubmitted: account.details_submitted === true,
    bankLast4: bankOf(account),
    disabledReason: requirements?.disabled_reason ?? null,
    due: [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])],
    checking: requirements?.pending_verification ?? [],
    faults: (requirements?.errors ?? []).map(({ requirement, reason }) => ({ requirement, reason })),
    dueUtc: deadline === null ? null : new Date(deadline * 1000).toISOString(),
  };
}

/** Of the bank account that payouts go to; Stripe shows it of accounts alone that the platform made. */
function bankOf({ external_accounts: listed }: Stripe.Account): string | null {
  const banks = listed?.data?.filter((one) => one.object === 'bank_account') ?? [];
  const chosen = banks.find(({ default_for_currency: isDefault }) => isDefault) ?? banks[0];
  return chosen?.last4 ?? null;
}

function soonest(payouts: readonly Stripe.Payout[]): PayoutReading | null {
  const [next] = payouts
    .filter(({ status }) => status === 'pending' || status === 'in_transit')
    .sort((one, two) => one.arrival_date - two.arrival_date);
  if (!next) return null;
  const { amount, currency, arrival_date: arrives } = next;
  return { amountCents: amount, currency, arrivesUtc: new Date(arrives * 1000).toISOString() };
}
