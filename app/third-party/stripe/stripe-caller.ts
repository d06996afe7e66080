import { AsyncLocalStorage } from 'node:async_hooks';
import Stripe from 'stripe';
import { CardFault, SPENT_KEY } from './card-provider.ts';

/** One line for each call: never a key, a secret or a customer. */
export type CallLog = (
  fields: {
    call: string;
    account: string;
    ms: number;
    /** 'ok', or the fault's kind. */
    outcome: string;
    status: number | null;
    code: string | null;
    /** Stripe's own id of the request, for asking them about it. */
    requestId: string | null;
  },
  message: string,
) => void;

/** Ends every fetch that a call makes, tries and reading of the body included. */
const deadline = new AsyncLocalStorage<AbortSignal>();

/** Fetch that stops with the call it is made for, and follows nobody elsewhere. */
export const deadlineFetch: typeof fetch = (url, options) => {
  const signals = [options?.signal, deadline.getStore()].filter((signal) => signal != null);
  return fetch(url, { ...options, redirect: 'error', signal: AbortSignal.any(signals) });
};

/** Makes calls that together end within so many milliseconds from now, each with a log line and faults of our own kind. */
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

/** Timers keep whole milliseconds, and may ring a part of one early: what is left then is no time for a call. */
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
 * What a failed call means. Stripe keeps a key's answer, a 500 too: one that is replayed will never be another, so
 * it counts as a refusal. Without rights (401) nothing is learnt; an account that we lost (403) holds nothing for us.
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
