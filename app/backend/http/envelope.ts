import type { z } from 'zod';
import { DatabaseUnavailable } from '#app/backend/db/database-unavailable.ts';
import { StoreMoving } from '#app/backend/db/moves.ts';
import type { Log } from '#app/backend/log.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { Fault, FaultValue, PlainFaultCode } from '#app/contract/faults.ts';
import { toDollars } from '#app/contract/money.ts';
import { onWire } from '#app/contract/on-wire.ts';
import type { ApiResponse } from '#app/contract/transport.ts';
import { sayFault } from '#app/domain/language/say-fault.ts';
import { wantedLanguage } from '#app/domain/language/wanted-language.ts';
import { FAULT_WORDS } from '#app/locales/faults.ts';
import { FALLBACK, LANGUAGES, type Language } from '#app/locales/languages.ts';
import type { Reply } from './handler.ts';

/** The language of ours that the caller wants most, by the weights of Accept-Language; else English. */
export function customerLanguage(acceptLanguage: string | undefined): Language {
  return wantedLanguage(acceptLanguage, LANGUAGES) ?? FALLBACK;
}

/** Every answer of the store API has this shape, and none may be kept by a cache on the way. */
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
/**
 * Seconds for Retry-After when the error names none: the longest of our rate limits, or the few seconds in
 * which a database is usually back.
 */
const RETRY_AFTER_SECONDS: Record<number, string> = { 429: '600', 503: '2' };

/** The same while the store moves to another database. */
const MOVING_SECONDS = '30';

/**
 * A success in the envelope, with the text of its message.
 * @param nesting 'data.data' for the calls of which the spec reads data and text one level deeper
 * @param language of the caller, for the text
 */
export function successAnswer(
  reply: Reply<unknown>,
  nesting: 'data' | 'data.data',
  language: Language,
): ApiResponse {
  const data = reply.data ?? null;
  const code = reply.message;
  const text = code !== undefined && { message: textOf({ code }, language) };
  return {
    status: 200,
    headers: HEADERS,
    body: {
      success: true,
      data: nesting === 'data.data' ? { data, ...text } : data,
      error: null,
      ...text,
      ...(code !== undefined && { messageCode: code }),
    },
  };
}

/**
 * A refusal in the envelope, with its text in the caller's language.
 * @param atLeast HTTP status of a call whose status is read (contract `refusalStatus`); for other calls
 * refusals of business are HTTP 200
 * @param dataSchema schema of the refusal's data, where they have sums
 */
export function refusalAnswer(
  refusal: Refusal,
  {
    atLeast = 200,
    dataSchema,
    language,
  }: { atLeast?: number | undefined; dataSchema?: z.ZodType | undefined; language: Language },
): ApiResponse {
  const { fault, errorCode, errors, status } = refusal;
  const data = dataSchema ? onWire(dataSchema, refusal.data) : refusal.data;
  const answer = failureAnswer(Math.max(status, atLeast), fault, { errorCode, data, language });
  const wait = refusal.retryAfterSeconds;
  return {
    status: answer.status,
    headers: { ...answer.headers, ...(wait !== null && { 'retry-after': String(wait) }) },
    body: { ...(answer.body as object), ...(errors !== null && { errors: fieldTexts(errors, language) }) },
  };
}

/** The reply where there is no such call or picture: HTTP 404. */
export function notFoundAnswer(language: Language): ApiResponse {
  return failureAnswer(404, { code: 'notFound' }, { language });
}

/** The reply to a call that broke: HTTP 500. Only the log says why. */
function brokenAnswer(language: Language): ApiResponse {
  return failureAnswer(500, { code: 'failed' }, { language });
}

/** The reply while the database is gone or this server stops: HTTP 503. The same call may succeed soon. */
export function unavailableAnswer(language: Language): ApiResponse {
  return failureAnswer(503, { code: 'unavailable' }, { language });
}

/**
 * A failure in the envelope. The text stands three times because the spec reads it in three places:
 * errorMessage (toasts), error.message (orders) and message (sign-in, password reset). Code and params are an
 * addition.
 */
export function failureAnswer(
  status: number,
  fault: Fault,
  {
    language,
    errorCode = status,
    data = null,
    wait = RETRY_AFTER_SECONDS[status],
  }: { language: Language; errorCode?: number; data?: unknown; wait?: string | undefined },
): ApiResponse {
  const text = textOf(fault, language);
  const { code, params } = fault;
  return {
    status,
    headers: {
      ...HEADERS,
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...(wait !== undefined && { 'retry-after': wait }),
    },
    body: {
      success: false,
      data: data ?? null,
      error: {
        errorCode,
        errorMessage: text,
        message: text,
        code,
        ...(params && { params: paramsToWire(params) }),
      },
      message: text,
    },
  };
}

function textOf(fault: Fault, language: Language): string {
  return sayFault(FAULT_WORDS[language], language, fault);
}

function fieldTexts(errors: Readonly<Record<string, PlainFaultCode[]>>, language: Language) {
  return Object.fromEntries(
    Object.entries(errors).map(([field, codes]) => [field, codes.map((code) => textOf({ code }, language))]),
  );
}

/** The values of a fault as JSON: sums in dollars, times as 'HH:mm', a dish's name in all its languages. */
function paramsToWire(params: Readonly<Record<string, FaultValue>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, valueToWire(value)]));
}

function valueToWire(value: FaultValue): unknown {
  if (typeof value === 'number') return value;
  if ('cents' in value) return toDollars(value.cents);
  if ('minute' in value) return wallClock(value.minute);
  return value;
}

function wallClock(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/**
 * Turns what was thrown into the caller's reply: a refusal with its text, HTTP 503 while the database is
 * gone, else HTTP 500. The last two are logged, with `about` as context.
 * @param language of the caller
 */
export function answerToError(
  log: Log,
  error: unknown,
  about: Record<string, unknown>,
  language: Language,
): ApiResponse {
  if (error instanceof Refusal) return refusalAnswer(error, { language });
  // no fault: nothing to log
  if (error instanceof StoreMoving)
    return failureAnswer(503, { code: 'storeMoving' }, { language, wait: MOVING_SECONDS });
  if (error instanceof DatabaseUnavailable) {
    log.warn({ ...about, reason: error.message }, 'a call of the store API found no database');
    return unavailableAnswer(language);
  }
  log.error({ ...about, err: error }, 'a call of the store API broke');
  return brokenAnswer(language);
}
