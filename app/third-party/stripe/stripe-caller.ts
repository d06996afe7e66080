import { AsyncLocalStorage } from 'node:async_hooks';
import Stripe from 'stripe';
import { CardFault, SPENT_KEY } from './card-provider.ts';

/** The log line of a call: never a key, a secret or a customer. */
export type CallLog = (
  fields: {
    call: string;
    account: string;
    ms: number;
    /** 'ok', or the kind of CardFault. */
    outcome: string;
    status: number | null;
    code: string | null;
    /** Stripe's id of the request, for asking their support. */
    requestId: string | null;
  },
  message: string,
) => void;

/** Ends all requests of a call: every attempt, and reading the body. */
const deadline = new AsyncLocalStorage<AbortSignal>();

/** A fetch that ends with its call and follows no redirects. */
export const deadlineFetch: typeof fetch = (url, options) => {
  const signals = [options?.signal, deadline.getStore()].filter((signal) => signal != null);
  return fetch(url, { ...options, redirect: 'error', signal: AbortSignal.any(signals) });
};

/**
 * Makes calls that end within this many ms together, counted from now; each is logged, its errors are
 * CardFaults.
 */
export function stripeCaller(milliseconds: number, log: CallLog) {
  const endsAt = performance.now() + milliseconds;
  return async function call<T extends object>(
    name: string,
    account: string,
    work: () => Promise<T>,
  ): Promise<T> {
    const started = performance.now();
    const line = (
      outcome: string,
      detail: { status: number | null; code: string | null; requestId: string | null },
    ) =>
      log(
        { call: name, account, ms: Math.round(performance.now() - started), outcome, ...detail },
        'card provider',
      );
    try {
      const result = await inTime(endsAt - started, work);
      const { lastResponse } = result as { lastResponse?: { requestId?: string; statusCode?: number } };
      line('ok', {
        status: lastResponse?.statusCode ?? null,
        code: null,
        requestId: lastResponse?.requestId ?? null,
      });
      return result;
    } catch (error) {
      const fault = faultOf(error);
      const { statusCode, requestId } =
        error instanceof Stripe.errors.StripeError ? error : { statusCode: null, requestId: null };
      line(fault.kind, { status: statusCode ?? null, code: fault.code, requestId: requestId ?? null });
      throw fault;
    }
  };
}

/** Timers work in whole ms and may fire up to one early; so little time is too short for a call. */
const LEAST_MS = 1;

async function inTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  if (milliseconds < LEAST_MS) throw new CardFault('unavailable', 'no_time_left');
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new CardFault('unavailable', 'timeout'));
      stop.abort();
    }, Math.ceil(milliseconds));
  });
  try {
    return await Promise.race([deadline.run(stop.signal, work), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What a failed call means. Stripe repeats a key's response, even a 500, for ever: a repeated one counts as a
 * refusal. Without rights (401) nothing is known; an account that is no longer ours (403) has no payments for
 * us.
 */
function faultOf(error: unknown): CardFault {
  if (error instanceof CardFault) return error;
  if (!(error instanceof Stripe.errors.StripeError)) return new CardFault('unavailable', null);
  const { statusCode, headers } = error;
  const code = error.code ?? error.rawType ?? null;
  if (statusCode === 403) return new CardFault('missing', code);
  if (statusCode === 404) return new CardFault('missing', code);
  if (statusCode === 400 || statusCode === 402) return new CardFault('refused', code);
  const isFinal =
    statusCode !== undefined && statusCode >= 500 && headers?.['idempotent-replayed'] === 'true';
  return isFinal ? new CardFault('refused', SPENT_KEY) : new CardFault('unavailable', code);
}
