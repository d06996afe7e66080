import type { Deps } from '#app/backend/deps.ts';
import { tooManyAttempts } from '#app/backend/use-cases/limits/too-many-attempts.ts';
import { CODE_PAUSE_SECONDS } from './codes.ts';
import { findAccount } from './find-account.ts';
import { type CodeRequest, countCodeRequest, sendCode } from './send-code.ts';

/**
 * Mails a code for a new password, if there is a verified account; the answer is the same without one (B-AUTH-08).
 * @throws Refusal HTTP 429 over the limits, which count for any e-mail (B-AUTH-03).
 */
export async function initiatePasswordReset(deps: Deps, request: CodeRequest): Promise<void> {
  await deps.transaction(async (trx) => {
    const now = deps.now();
    await countCodeRequest(trx, request, now);
    const account = await findAccount(trx, request.restaurant.restaurantId, request.email);
    const isMailed = account?.is_verified === 1;
    if (!(await sendCode(deps, trx, request, { purpose: 'pwdreset', isMailed }, now)))
      throw tooManyAttempts({ retryAfterSeconds: CODE_PAUSE_SECONDS });
  });
  deps.wake('send-mail');
}
