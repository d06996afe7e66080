import type { Deps } from '#app/backend/deps.ts';
import { findAccount } from '#app/backend/use-cases/customers/find-customer.ts';
import { countCodeForNetwork } from '#app/backend/use-cases/limits/code-mails.ts';
import { bucketOf, forgetAttempts, tooManyAttempts } from '#app/backend/use-cases/limits/rate-limits.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { stampAfter } from './access-token.ts';
import { refuseGuessable } from './account-checks.ts';
import { CODE_PAUSE_SECONDS, voidCodes, wrongCode } from './codes.ts';
import { guessCode, noteCodeUsed, spendCode } from './guess-code.ts';
import { forgetNetworks } from './known-networks.ts';
import { type CodeRequest, sendCode } from './send-code.ts';

export type PasswordReset = CodeRequest & { code: string; newPassword: string };

/**
 * Sets a new password with the mailed code. Voids all older tokens and codes, clears the count of wrong
 * passwords so that the owner can sign in at once, and mails the owner a notice.
 * @throws Refusal 'Invalid OTP', 'OTP has expired' or 'Too many attempts, please request a new code', or
 * 'This password is too easy to guess'.
 */
export async function verifyPasswordReset(deps: Deps, input: PasswordReset): Promise<void> {
  const { restaurant, email, newPassword, language } = input;
  const { restaurantId } = restaurant;
  // before the code is checked, so that a bad password costs no attempt
  refuseGuessable(newPassword, [email, restaurant.document.tradingName], 'NewPassword');
  const right = await guessCode(deps, { ...input, restaurantId, purpose: 'pwdreset' });
  const passwordHash = await deps.passwords.hash(newPassword);
  const sentUtc = await deps.transaction(async (trx) => {
    const sent = await spendCode(trx, right);
    if (sent === null) throw wrongCode();
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
    return sent;
  });
  deps.wake('send-mail');
  await noteCodeUsed(deps, { ...input, restaurantId }, sentUtc);
}

/**
 * Mails a code for a new password when the e-mail has a verified account. The reply is the same when it has
 * none.
 * @throws Refusal HTTP 429 over the limits, which count for any e-mail.
 */
export async function initiatePasswordReset(deps: Deps, request: CodeRequest): Promise<void> {
  const { restaurantId } = request.restaurant;
  const { email, network } = request;
  await deps.transaction(async (trx) => {
    const now = deps.now();
    await countCodeForNetwork(trx, { restaurantId, email, network }, now);
    const account = await findAccount(trx, restaurantId, email);
    const isMailed = account?.is_verified === 1;
    if (!(await sendCode(deps, trx, request, { purpose: 'pwdreset', isMailed }, now)))
      throw tooManyAttempts({ retryAfterSeconds: CODE_PAUSE_SECONDS });
  });
  deps.wake('send-codes');
}
