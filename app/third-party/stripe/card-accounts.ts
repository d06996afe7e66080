import type { AccountReading } from '#app/domain/payment/set-up-steps.ts';

/* What the store needs from a card provider to have a restaurant paid: its account, and what its owner does there. */

/** What an account is made of. The same key with the same fields always gives the same account. */
export type NewAccount = {
  key: string;
  clientId: string;
  /** The restaurant as customers know it. */
  name: string;
  /** Whom the provider writes to. */
  email: string;
};

/** The provider's form for an account: where it leads back to, and where to when its address is no longer good. */
export type SetUpPage = { accountId: string; returnUrl: string; refreshUrl: string };

/** What is on its way to the bank. */
export type PayoutReading = { amountCents: number; currency: string; arrivesUtc: string };

/** Calls about accounts. @throws CardFault, 'missing' for an account that is not (or no longer) the platform's */
export type AccountCalls = {
  createAccount(account: NewAccount): Promise<{ accountId: string }>;
  readAccount(accountId: string): Promise<AccountReading>;
  /** The address is good once, for some minutes, and for the account's owner alone: never store or log it. */
  setUpPage(page: SetUpPage): Promise<{ url: string }>;
  /** The payout that reaches the bank next, of those after that moment; null for none. */
  nextPayout(accountId: string, since: Date): Promise<PayoutReading | null>;
};

/** Addresses of the provider's own pages, for who has the account. */
export type DashboardPages = {
  payouts(accountId: string): string;
  payment(accountId: string, paymentId: string): string;
};

const DASHBOARD = 'https://dashboard.stripe.com';

/**
 * The pages of Stripe's dashboard, or of the stand-in that plays it.
 * @param secretKey says whether it is about real money
 */
export function dashboardPages(secretKey: string, apiUrl: string | undefined): DashboardPages {
  const isLive = /^[rs]k_live_/.test(secretKey);
  const of = (accountId: string) =>
    `${apiUrl === undefined ? DASHBOARD : `${new URL(apiUrl).origin}/dashboard`}/${encodeURIComponent(accountId)}${isLive ? '' : '/test'}`;
  return {
    payouts: (accountId) => `${of(accountId)}/payouts`,
    payment: (accountId, paymentId) => `${of(accountId)}/payments/${encodeURIComponent(paymentId)}`,
  };
}
