import type { Metrics } from '#app/backend/metrics/metrics.ts';
import type { Mailer } from '#app/third-party/mail/mailer.ts';
import type { PushSender } from '#app/third-party/push/push-sender.ts';
import type { CallLog } from '#app/third-party/stripe/stripe-caller.ts';
import type { Tracer } from './tracer.ts';

/** Who is told of calls to services outside. */
export type Eyes = { metrics: Metrics; tracer: Tracer };

/**
 * Times calls to a service outside. Nothing of what is sent is told, and no trace of ours goes with it: third
 * parties have no business with it.
 */
async function watched<T>(
  { metrics, tracer }: Eyes,
  service: string,
  call: () => Promise<T>,
  outcomeOf: (result: T) => string = () => 'ok',
): Promise<T> {
  const started = performance.now();
  const attributes = { 'store.service': service };
  let outcome = 'failed';
  try {
    const result = await tracer.span(`${service} service`, { kind: 'client', attributes }, call);
    outcome = outcomeOf(result);
    return result;
  } finally {
    metrics.time('store_outside_call_seconds', (performance.now() - started) / 1000, { service, outcome });
  }
}

/** The same mailer, with each mail that it sends timed. */
export function watchedMailer(eyes: Eyes, mailer: Mailer): Mailer {
  if (!isOn(eyes)) return mailer;
  return { ...mailer, send: (mail) => watched(eyes, 'mail', () => mailer.send(mail)) };
}

/** The same sender, with each message that it sends timed. */
export function watchedPush(eyes: Eyes, push: PushSender): PushSender {
  if (!isOn(eyes)) return push;
  const send: PushSender['send'] = (one) =>
    watched(
      eyes,
      'push',
      () => push.send(one),
      (answer) => answer.is,
    );
  return {
    ...push,
    // read anew each time: a rotation of the secrets changes it
    get key() {
      return push.key;
    },
    send,
  };
}

/** A `fetch` for places and roads; undefined where nobody watches. Addresses hold what customers typed. */
export function watchedFetch(eyes: Eyes): { fetch: typeof fetch } | undefined {
  if (!isOn(eyes)) return undefined;
  const send: typeof fetch = (url, options) =>
    watched(
      eyes,
      'places',
      () => fetch(url, options),
      ({ ok }) => (ok ? 'ok' : 'refused'),
    );
  return { fetch: send };
}

/** Takes the line that the card provider's client writes of each call. */
export function watchedCardCalls({ metrics, tracer }: Eyes, log: CallLog): CallLog {
  return (fields, message) => {
    const { call, ms, outcome, status } = fields;
    metrics.time('store_outside_call_seconds', ms / 1000, { service: 'cards', outcome });
    const attributes = {
      'store.service': 'cards',
      'store.call': call,
      'store.outcome': outcome,
      ...(status !== null && { 'http.response.status_code': status }),
    };
    tracer.past('cards service', { kind: 'client', attributes, isFailed: outcome === 'unavailable' }, ms);
    log(fields, message);
  };
}

function isOn({ metrics, tracer }: Eyes): boolean {
  return metrics.isOn || tracer.isOn;
}
