import type { Deps } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import { forgetAttempts } from '#app/backend/use-cases/limits/take-attempt.ts';
import { bucketOf } from '#app/backend/use-cases/limits/too-many-attempts.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import type { Language } from '#app/locales/locale.ts';
import { type CodeKey, checkCode, useCode, voidCodes, wrongCode } from './codes.ts';
import { findAccount } from './find-account.ts';
import { forgetNetworks } from './known-networks.ts';
import { refuseGuessable } from './refuse-guessable.ts';

export type PasswordReset = {
  restaurant: Restaurant;
  email: string;
  code: string;
  newPassword: string;
  language: Language;
};

/**
 * Sets the new password with the mailed code. Every older token and code is void, wrong passwords are forgotten so
 * that the owner can sign in at once, and the owner gets a notice (B-AUTH-09, S23).
 * @throws Refusal 'Invalid OTP', 'OTP has expired' or 'Too many attempts, please request a new code'; the text of a
 * password that everybody would guess.
 */
export async function verifyPasswordReset(deps: Deps, input: PasswordReset): Promise<void> {
  const { restaurant, email, code, newPassword, language } = input;
  const { restaurantId } = restaurant;
  // before the code is looked at: it costs no try
  refuseGuessable(newPassword, [email, restaurant.document.tradingName], 'NewPassword');
  const key: CodeKey = { restaurantId, purpose: 'pwdreset', email };
  const codeHash = await checkCode(deps, key, code);
  const passwordHash = await deps.passwords.hash(newPassword);
  await deps.transaction(async (trx) => {
    if (!(await useCode(trx, key, codeHash))) throw wrongCode();
    const account = await findAccount(trx, restaurantId, email);
    if (account?.is_verified !== 1) throw wrongCode();
    await trx
      .updateTable('customers')
      .set({
        password_hash: passwordHash,
        tokens_valid_from_utc: stampAfter(account.tokens_valid_from_utc, deps.now()),
      })
      .where('restaurant_id', '=', restaurantId)
      .where('customer_id', '=', account.customer_id)
      .execute();
    await voidCodes(trx, restaurantId, email);
    await forgetAttempts(trx, bucketOf('sign-in', restaurantId, email));
    await forgetNetworks(trx, restaurantId, account.customer_id);
    await queueMail(deps, trx, {
      restaurant,
      recipient: email,
      language,
      dedupeKey: `password changed ${deps.newId()}`,
      content: { kind: 'passwordChanged' },
    });
  });
  deps.wake('send-mail');
}

/** Tokens carry this stamp and must match it, so it always moves on, also within one tick of the clock. */
function stampAfter(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString();
}
