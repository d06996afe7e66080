import { DatabaseUnavailable } from '#app/backend/db/database-unavailable.ts';
import type { Log } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { ApiResponse } from '#app/contract/transport.ts';
import { brokenAnswer, refusalAnswer, unavailableAnswer } from './envelope.ts';

/**
 * What was thrown, as the caller gets it: a refusal with its text, HTTP 503 while the database is gone, else HTTP 500.
 * The last two are logged with what they are `about`.
 */
export function failedAnswer(log: Log, error: unknown, about: Record<string, unknown>): ApiResponse {
  if (error instanceof Refusal) return refusalAnswer(error);
  if (error instanceof DatabaseUnavailable) {
    log.warn({ ...about, reason: error.message }, 'a call of the store API found no database');
    return unavailableAnswer();
  }
  log.error({ ...about, err: error }, 'a call of the store API broke');
  return brokenAnswer();
}
