import { createHash } from 'node:crypto';
import { Refusal } from '#app/backend/refusal.ts';

/** Names a limit's bucket; e-mails and networks are people's and are kept as a hash. */
export function bucketOf(what: string, restaurantId: string, ...whose: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(whose)).digest('hex');
  return `${what} ${restaurantId} ${hash}`;
}

/**
 * The refusal of whoever is over a limit: HTTP 429, or 200 where customers are told in the form itself.
 * @param retryAfterSeconds when the limit has surely passed
 */
export function tooManyAttempts(options: { status?: 200 | 429; retryAfterSeconds?: number } = {}): Refusal {
  const text = 'Too many attempts, please try again later';
  return new Refusal(text, { status: 429, errorCode: 429, ...options });
}
