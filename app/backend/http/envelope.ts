import type { Refusal } from '#app/backend/refusal.ts';
import { DEFAULT_ERROR_MESSAGE } from '#app/contract/envelope.ts';
import type { ApiResponse } from '#app/contract/transport.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import type { Language } from '#app/locales/locale.ts';
import type { Reply } from './handler.ts';

/** Every answer of the store API has this shape (B-GEN-01), and none may be kept by a cache on the way. */
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
/** For what does not say itself when to come back: the longest of our rate limits; a database is back in seconds. */
const RETRY_AFTER_SECONDS: Record<number, string> = { 429: '600', 503: '2' };

/** `data` directly or once more inside `data`, as spec §7 reads it (B-GEN-02); a nested text too ('data.message'). */
export function successAnswer(reply: Reply<unknown>, nesting: 'data' | 'data.data'): ApiResponse {
  const data = reply.data ?? null;
  const text = reply.message !== undefined && { message: reply.message };
  return {
    status: 200,
    headers: HEADERS,
    body: {
      success: true,
      data: nesting === 'data.data' ? { data, ...text } : data,
      error: null,
      ...text,
    },
  };
}

/**
 * @param atLeast HTTP status of a call whose status is read (contract `refusalStatus`); business refusals are 200 else.
 * @param language of the caller: a dish is named in it where the restaurant wrote it
 */
export function refusalAnswer(
  refusal: Refusal,
  { atLeast = 200, language = 'en' }: { atLeast?: number | undefined; language?: Language } = {},
): ApiResponse {
  const { errorCode, data, errors } = refusal;
  const text = textIn(refusal, language);
  const answer = failureAnswer(Math.max(refusal.status, atLeast), errorCode, text, data);
  const wait = refusal.retryAfterSeconds;
  return {
    status: answer.status,
    headers: { ...answer.headers, ...(wait !== null && { 'retry-after': String(wait) }) },
    body: { ...(answer.body as object), ...(errors !== null && { errors }) },
  };
}

function textIn({ message, dishes }: Refusal, language: Language): string {
  const dish = dishes.find(({ name }) => message.includes(name));
  return dish ? message.replace(dish.name, () => localName(dish, language)) : message;
}

/** What went wrong inside is in the log; the caller learns only that it did. */
export function brokenAnswer(): ApiResponse {
  return failureAnswer(500, 500, DEFAULT_ERROR_MESSAGE);
}

/** The database is gone for a moment, or this server is: the same call may well succeed soon. */
export function unavailableAnswer(): ApiResponse {
  return failureAnswer(503, 503, 'Service unavailable');
}

/**
 * A failure in the envelope. The text stands three times because spec §7 reads it in three places: errorMessage
 * (toasts), error.message (orders) and message (sign-in, password reset).
 */
export function failureAnswer(
  status: number,
  errorCode: number,
  text: string,
  data: unknown = null,
): ApiResponse {
  const retryAfter = RETRY_AFTER_SECONDS[status];
  return {
    status,
    headers: {
      ...HEADERS,
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
    },
    body: {
      success: false,
      data: data ?? null,
      error: { errorCode, errorMessage: text, message: text },
      message: text,
    },
  };
}
