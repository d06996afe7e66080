import { createHash } from 'node:crypto';
import { Refusal } from '#app/backend/refusal.ts';
import type { Limit } from '#app/backend/use-cases/limits/count-attempt.ts';

/** Wrong passwords of one e-mail, and of one network whatever the e-mails (B-AUTH-05). */
export const WRONG_PASSWORDS: Limit = { attempts: 10, windowSeconds: 15 * 60 };
export const WRONG_PASSWORDS_OF_NETWORK: Limit = { attempts: 50, windowSeconds: 15 * 60 };
/** Codes mailed to one e-mail, and asked for by one network (B-AUTH-03). */
export const CODES_OF_EMAIL: Limit = { attempts: 5, windowSeconds: 60 * 60 };
export const CODES_OF_NETWORK: Limit = { attempts: 20, windowSeconds: 60 * 60 };

export const TOO_MANY = 'Too many attempts, please try again later';

/** Names a limit's bucket; e-mails and networks are people's and are kept as a hash. */
export function bucketOf(what: string, restaurantId: string, ...whose: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(whose)).digest('hex');
  return `${what} ${restaurantId} ${hash}`;
}

/** Over a limit; `retryAfterSeconds` is when the limit has surely passed. */
export function tooManyAttempts(retryAfterSeconds: number): Refusal {
  return new Refusal(TOO_MANY, { status: 429, errorCode: 429, retryAfterSeconds });
}

/** The same at the sign-in, whose refusals are all HTTP 200 (B-AUTH-05). */
export function tooManyPasswords(): Refusal {
  return new Refusal(TOO_MANY, { errorCode: 429 });
}
