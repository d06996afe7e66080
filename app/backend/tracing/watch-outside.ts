import type { Metrics } from '#app/backend/metrics/metrics.ts';
import type { Mailer } from '#app/third-party/mail/mailer.ts';
import type { PushSender } from '#app/third-party/push/push-sender.ts';
import type { BucketCall } from '#app/third-party/s3/open-bucket.ts';
import type { CallLog } from '#app/third-party/stripe/stripe-caller.ts';
import type { WebhookSender } from '#app/third-party/webhooks/webhook-sender.ts';
import type { SpanFacts, Tracer } from './tracer.ts';

/** Who is told of calls to services outside. */
export type Eyes = { metrics: Metrics; tracer: Tracer };

/** What came of a call: a word for it, the status where the service gave one, and why there was none. */
type CameOf = { outcome: string; status?: number | null; fault?: string | null };

const FIRST_BAD_STATUS = 400;
/** Calls to the card provider that change nothing. */
const READS = /\.(retrieve|list)$/;

/**
 * Times calls to a service outside. Of what is asked only the method is told, since addresses hold what customers typed
 * and what opens something; and no trace of ours goes with it: third parties have no business with it.
 */
async function watched<T>(
  { metrics, tracer }: Eyes,
  service: string,
  method: string,
  call: () => Promise<T>,
  cameOf: (result: T) => CameOf = () => ({ outcome: 'ok' }),
): Promise<T> {
  const started = performance.now();
  let outcome = 'failed';
  try {
    const result = await tracer.span(`${method} ${service}`, asking(service, method), call, (answer) =>
      ended(cameOf(answer)),
    );
    outcome = cameOf(result).outcome;
    return result;
  } finally {
    metrics.time('store_outside_call_seconds', (performance.now() - started) / 1000, { service, outcome });
  }
}

/** Mails go by another protocol than the others. */
function asking(service: string, method: string): SpanFacts {
  const name = service === 'mail' ? 'store.call' : 'http.request.method';
  return { kind: 'client', attributes: { 'store.service': service, [name]: method } };
}

function ended({ outcome, status = null, fault = null }: CameOf): NonNullable<SpanFacts['attributes']> {
  const error = fault ?? (status !== null && status >= FIRST_BAD_STATUS ? String(status) : null);
  return {
    'store.outcome': outcome,
    ...(status !== null && { 'http.response.status_code': status }),
    ...(error !== null && { 'error.type': error }),
  };
}

/** The same mailer, with each mail that it sends timed. */
export function watchedMailer(eyes: Eyes, mailer: Mailer): Mailer {
  if (!isOn(eyes)) return mailer;
  return { ...mailer, send: (mail) => watched(eyes, 'mail', 'send', () => mailer.send(mail)) };
}

/** The same sender, with each message that it sends timed. */
export function watchedPush(eyes: Eyes, push: PushSender): PushSender {
  if (!isOn(eyes)) return push;
  const send: PushSender['send'] = (one) => {
    let status: number | null = null;
    const call = () => push.send(one, (answered) => (status = answered));
    return watched(eyes, 'push', 'POST', call, (answer) => ({
      outcome: answer.is,
      status,
      fault: status === null && 'code' in answer ? answer.code : null,
    }));
  };
  return {
    ...push,
    // read anew each time: a rotation of the secrets changes it
    get key() {
      return push.key;
    },
    send,
  };
}

/** The same sender, with each event that it sends timed. */
export function watchedWebhooks(eyes: Eyes, webhooks: WebhookSender): WebhookSender {
  if (!isOn(eyes)) return webhooks;
  const send: WebhookSender['send'] = (...asked) =>
    watched(
      eyes,
      'webhooks',
      'POST',
      () => webhooks.send(...asked),
      ({ status, failure }) => {
        if (status === null) return { outcome: 'failed', fault: failure };
        return { outcome: status >= 200 && status < 300 ? 'ok' : 'refused', status };
      },
    );
  return { ...webhooks, send };
}

/** A `fetch` for places and one for roads; undefined where nobody watches. */
export function watchedFetch(eyes: Eyes): { fetch: typeof fetch; fetchRoad: typeof fetch } | undefined {
  if (!isOn(eyes)) return undefined;
  const of =
    (service: string): typeof fetch =>
    (url, options) =>
      watched(
        eyes,
        service,
        'GET',
        () => fetch(url, options),
        ({ ok, status }) => ({ outcome: ok ? 'ok' : 'refused', status }),
      );
  return { fetch: of('places'), fetchRoad: of('routes') };
}

/** Takes the line that the card provider's client writes of each call. */
export function watchedCardCalls(eyes: Eyes, log: CallLog): CallLog {
  if (!isOn(eyes)) return log;
  return (fields, message) => {
    const { call, ms, outcome, status } = fields;
    eyes.metrics.time('store_outside_call_seconds', ms / 1000, { service: 'cards', outcome });
    const { attributes: asked } = asking('cards', READS.test(call) ? 'GET' : 'POST');
    const attributes = { ...asked, 'store.call': call, ...ended({ outcome, status }) };
    eyes.tracer.past(
      `${call} cards`,
      { kind: 'client', attributes, isFailed: outcome === 'unavailable' },
      ms,
    );
    log(fields, message);
  };
}

/** Takes what the process that makes backups tells of its calls to a bucket, once it has ended. */
export function watchedBucket({ metrics, tracer }: Eyes): (call: BucketCall) => void {
  return ({ method, status, ms, endedMs }) => {
    const isOk = status !== null && status < FIRST_BAD_STATUS;
    const outcome = isOk ? 'ok' : 'failed';
    metrics.time('store_outside_call_seconds', ms / 1000, { service: 's3', outcome });
    const { attributes } = asking('s3', method);
    const facts = { kind: 'client', attributes: { ...attributes, ...ended({ outcome, status }) } } as const;
    tracer.past(`${method} s3`, { ...facts, isFailed: !isOk, endedMsAgo: Date.now() - endedMs }, ms);
  };
}

function isOn({ metrics, tracer }: Eyes): boolean {
  return metrics.isOn || tracer.isOn;
}
