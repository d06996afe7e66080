import type { Deps } from '#app/backend/deps.ts';
import { tooManyAttempts } from '#app/backend/use-cases/limits/too-many-attempts.ts';
import { CODE_PAUSE_SECONDS } from './codes.ts';
import { findAccount } from './find-account.ts';
import { type CodeRequest, countCodeRequest, sendCode } from './send-code.ts';

/**
 * Mails a new sign-up code to an account that is not verified; for any other e-mail nothing is mailed and the answer
 * is the same. @throws Refusal HTTP 429 over the limits (B-AUTH-03).
 */
export async function resendSignUp(deps: Deps, request: CodeRequest): Promise<void> {
  await deps.transaction(async (trx) => {
    const now = deps.now();
    await countCodeRequest(trx, request, now);
    const account = await findAccount(trx, request.restaurant.restaurantId, request.email);
    const isMailed = account?.is_verified === 0;
    if (!(await sendCode(deps, trx, request, { purpose: 'signup', isMailed }, now)))
      throw tooManyAttempts({ retryAfterSeconds: CODE_PAUSE_SECONDS });
  });
  deps.wake('send-mail');
}
