/** Which of a restaurant's accounts at the card provider is paid, and who named it. */
export type CardAccount = {
  /** Null where there is none. */
  accountId: string | null;
  /** Whether customers may pay into it by card. */
  isVerified: boolean;
  /** Its file (the operator), the owner by the set-up page, or nobody. */
  source: 'file' | 'own' | 'none';
};

/** What the restaurant's file says of it. */
type Named = { stripeAccountId: string | null; isStripeVerified: boolean };
/** The account that the owner set up; `takesCards` is what the card provider said last. */
type Own = { accountId: string; takesCards: boolean };

/**
 * The account that customers pay into. One that the file names is used as the file says, whatever the card provider
 * says of it; where it names none, the one that the owner set up, as soon as the card provider says that it takes cards.
 */
export function cardAccountOf({ stripeAccountId, isStripeVerified }: Named, own: Own | null): CardAccount {
  if (stripeAccountId) return { accountId: stripeAccountId, isVerified: isStripeVerified, source: 'file' };
  if (own) return { accountId: own.accountId, isVerified: own.takesCards, source: 'own' };
  return { accountId: null, isVerified: isStripeVerified, source: 'none' };
}
