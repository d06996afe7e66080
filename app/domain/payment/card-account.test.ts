import { expect, test } from 'vitest';
import { cardAccountOf } from './card-account.ts';

const own = { accountId: 'acct_own', takesCards: true };

test('A-910: the account that the file names is used as the file says, whatever an owner set up', () => {
  expect(cardAccountOf({ stripeAccountId: 'acct_file', isStripeVerified: true }, own)).toEqual({
    accountId: 'acct_file',
    isVerified: true,
    source: 'file',
  });
  expect(cardAccountOf({ stripeAccountId: 'acct_file', isStripeVerified: false }, own).isVerified).toBe(
    false,
  );
});

test('A-910: where it names none the owner’s own is used, once the card provider says that it takes cards', () => {
  const nothing = { stripeAccountId: null, isStripeVerified: false };
  expect(cardAccountOf(nothing, own)).toEqual({ accountId: 'acct_own', isVerified: true, source: 'own' });
  expect(cardAccountOf(nothing, { ...own, takesCards: false }).isVerified).toBe(false);
  expect(cardAccountOf(nothing, null)).toEqual({ accountId: null, isVerified: false, source: 'none' });
});
