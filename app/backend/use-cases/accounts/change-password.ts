import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { readCustomer } from '#app/backend/use-cases/customers/find-customer.ts';
import { bucketOf, forgetAttempts } from '#app/backend/use-cases/limits/rate-limits.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import type { SignInReply } from '#app/contract/auth.ts';
import type { Language } from '#app/locales/languages.ts';
import { type AccessToken, stampAfter } from './access-token.ts';
import { refuseGuessable } from './account-checks.ts';
import { voidCodes } from './codes.ts';
import { confirmPassword, wrongPassword } from './confirm-password.ts';
import { forgetNetworks, networkHashes, rememberNetwork } from './known-networks.ts';
import { continueSession, keepOne } from './sessions.ts';

export type PasswordChange = {
  restaurant: Restaurant;
  /** The session that asks. */
  own: AccessToken;
  currentPassword: string;
  newPassword: string;
  /** Where it asks from: the only network that stays known. */
  network: string;
  language: Language;
};

/**
 * Sets a new password for a signed-in customer, who proves to be it with the current one. All other sessions,
 * codes that were mailed and the known networks end, and the owner is mailed a notice.
 * @returns the new token of the session that asked
 * @throws Refusal 'This is not your current password', 'This password is too easy to guess', or HTTP 429
 * after ten wrong passwords in a quarter of an hour.
 */
export async function changePassword(deps: Deps, input: PasswordChange): Promise<SignInReply> {
  const { restaurant, own, newPassword } = input;
  const { restaurantId } = restaurant;
  const { customerId } = own;
  const { email, first_name, last_name } = await readCustomer(deps.db, own);
  const wellKnown = [email, first_name, last_name, restaurant.document.tradingName];
  // before the current one is checked, so that a bad new one costs no try
  refuseGuessable(newPassword, wellKnown, 'newPassword');
  const known = await confirmPassword(deps, own, input.currentPassword);
  const passwordHash = await deps.passwords.hash(newPassword);
  const customer = await deps.transaction(async (trx) => {
    const now = deps.now();
    const changed = await trx
      .updateTable('customers')
      .set({
        password_hash: passwordHash,
        tokens_valid_from_utc: stampAfter(known.tokens_valid_from_utc, now),
      })
      .where('restaurant_id', '=', restaurantId)
      .where('customer_id', '=', customerId)
      // matches only the password that was compared
      .where('password_hash', '=', known.password_hash)
      .returningAll()
      .executeTakeFirst();
    if (!changed) throw wrongPassword();
    await keepOne(trx, changed, own);
    await voidCodes(trx, restaurantId, email);
    await forgetAttempts(trx, bucketOf('sign-in', restaurantId, email));
    await forgetNetworks(trx, restaurantId, customerId);
    const here = networkHashes(deps, restaurantId, email, input.network);
    await rememberNetwork(trx, { restaurantId, customerId, networkHashes: here }, now);
    await queueMail(deps, trx, {
      restaurant,
      recipient: email,
      language: input.language,
      dedupeKey: `password changed ${deps.newId()}`,
      content: { kind: 'passwordChanged' },
    });
    return changed;
  });
  deps.wake('send-mail');
  return continueSession(deps, customer, own);
}
