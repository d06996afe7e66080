import type { Deps, Trx } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import { forgetOldAttempts, takeAttempt } from '#app/backend/use-cases/limits/take-attempt.ts';
import { bucketOf, tooManyAttempts } from '#app/backend/use-cases/limits/too-many-attempts.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import type { Language } from '#app/locales/locale.ts';
import { CODE_MINUTES, type CodeKey, issueCode } from './codes.ts';
import { CODES_OF_EMAIL, CODES_OF_NETWORK } from './limits.ts';

/** Who asks for a code, from where (http/client-network.ts), and in which language they read it. */
export type CodeRequest = {
  restaurant: Restaurant;
  email: string;
  network: string;
  language: Language;
};

/**
 * Makes a code and queues its mail. Where nobody is to get one (`isMailed` false: there is no such account) all the
 * rest happens likewise, limits included, so that the answer and its time tell nothing (B-AUTH-08, S27).
 * @returns false within a minute of the code before. @throws Refusal HTTP 429 over five an hour.
 */
export async function sendCode(
  deps: Deps,
  trx: Trx,
  { restaurant, email, language }: Omit<CodeRequest, 'network'>,
  { purpose, isMailed }: { purpose: CodeKey['purpose']; isMailed: boolean },
  now: Date,
): Promise<boolean> {
  const { restaurantId } = restaurant;
  const code = await issueCode(deps, trx, { restaurantId, purpose, email }, now);
  if (code === null) return false;
  const bucket = bucketOf('codes', restaurantId, email);
  if (!(await takeAttempt(trx, bucket, CODES_OF_EMAIL, now)))
    throw tooManyAttempts({ retryAfterSeconds: CODES_OF_EMAIL.windowSeconds });
  if (!isMailed) return true;
  await queueMail(deps, trx, {
    restaurant,
    recipient: email,
    language,
    dedupeKey: `code ${deps.newId()}`,
    content: {
      kind: purpose === 'signup' ? 'signUpCode' : 'passwordResetCode',
      code,
      minutes: CODE_MINUTES,
    },
  });
  return true;
}

/** Counts a request for a code against its network. @throws Refusal HTTP 429 over twenty an hour. */
export async function countCodeRequest(
  trx: Trx,
  { restaurant, network }: Pick<CodeRequest, 'restaurant' | 'network'>,
  now: Date,
): Promise<void> {
  await forgetOldAttempts(trx, now);
  const bucket = bucketOf('codes of network', restaurant.restaurantId, network);
  if (!(await takeAttempt(trx, bucket, CODES_OF_NETWORK, now)))
    throw tooManyAttempts({ retryAfterSeconds: CODES_OF_NETWORK.windowSeconds });
}
