import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { encryptNotification } from '@block65/webcrypto-web-push';
import { SignJWT } from 'jose';
import {
  hostOf,
  NAMES,
  type Names,
  pinned,
  publicAddresses,
} from '#app/third-party/internet/pinned-address.ts';
import { rejectUnanswered } from '#app/third-party/internet/reject-unanswered.ts';
import { type Breaker, createBreaker, ServiceResting } from '#app/third-party/request-limits.ts';
import { type PushKeys, pushKeysOf } from './push-keys.ts';
import { pushEndpoint } from './push-services.ts';

/** A message to one browser. */
export type OutgoingPush = {
  /** What the browser gave when it subscribed: where to send, and the keys to encrypt with. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The store's public key that it subscribed with. */
  serverKey: string;
  /** Plain text; 3,993 bytes at most. */
  payload: string;
  /** Of the messages of one topic that wait for a device the service keeps the newest; 32 letters at most. */
  topic: string;
  /** How long the service may keep it for a device that is away. */
  ttlSeconds: number;
};

/** What became of a message. `code` may be logged: it holds nothing of the message or its reader. */
export type PushAnswer =
  | { is: 'sent' }
  /** The browser has unsubscribed, or was never there. */
  | { is: 'gone' }
  /** The service will never take this message. */
  | { is: 'refused'; code: string }
  /** To be tried again, not before that time (ms) where the service says one. */
  | { is: 'later'; code: string; waitMs: number | null };

/** Sends messages to browsers, by the push services of their makers (RFC 8030, 8291, 8292). */
export type PushSender = {
  /** The public key that browsers subscribe with. */
  key: string;
  /** Whether messages go to whoever subscribes with that key now. */
  isOurs(key: string): boolean;
  /** So many may be under way at a time. */
  mostAtOnce: number;
  /** Whether a subscription's endpoint may be called. */
  mayCall(endpoint: string): boolean;
  /**
   * Never throws; ends within ten seconds.
   * @param answered told the status of the service's answer, where one comes
   */
  send(push: OutgoingPush, answered?: (status: number) => void): Promise<PushAnswer>;
};

const TIMEOUT_MS = 10_000;
/** Of so many services it is remembered how they fare; one of Windows has a name for each of its machines. */
const MOST_REMEMBERED = 500;
const MOST_AT_ONCE = 6;
/** Services refuse tokens that hold for more than a day. */
const TOKEN_HOLDS = '12h';

type SenderOptions = {
  /** The first one's keys are subscribed with; messages go to those who subscribed with any of them. May change. */
  secrets: readonly string[];
  /** Messages go to who subscribed with these too. */
  retired?: readonly string[];
  /** Whom a push service can write to about us: a mailto: or https: address. */
  contact: string;
  /** Origins beside the known services (push-services.ts), at the operator's word. */
  added?: readonly string[];
  names?: Names;
  timeoutMs?: number;
};

/** Makes the sender. Nothing is asked before the first message. */
export function createPushSender({
  secrets,
  retired = [],
  contact,
  added = [],
  names = NAMES,
  timeoutMs = TIMEOUT_MS,
}: SenderOptions): PushSender {
  const keysOf = keptKeys();
  const breakerOf = createBreakers();
  return {
    get key() {
      return keysOf(secrets[0] ?? '').publicKey;
    },
    isOurs: (key) => secrets.some((secret) => keysOf(secret).publicKey === key),
    mostAtOnce: MOST_AT_ONCE,
    mayCall: (endpoint) => pushEndpoint(endpoint, added) !== null,
    async send(push, answered) {
      const target = pushEndpoint(push.endpoint, added);
      const own = [...secrets, ...retired].map(keysOf).find(({ publicKey }) => publicKey === push.serverKey);
      if (!target) return { is: 'refused', code: 'no push service' };
      // subscribed under a secret that is no longer ours
      if (!own) return { is: 'gone' };
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const asked = { ...(await requestOf(push, target.url, own, contact)), url: target.url };
        return await breakerOf(target.url.origin)(async () => {
          const response = await ask(asked, { isAdded: target.isAdded, signal, names });
          answered?.(response.statusCode ?? 0);
          const answer = answerOf(response);
          if (answer.is === 'later' && answer.code !== TOO_MANY) throw new Failing(answer);
          return answer;
        });
      } catch (error) {
        if (error instanceof Failing) return error.answer;
        if (error instanceof NotPublic) return { is: 'refused', code: error.message };
        const code = signal.aborted ? 'no answer in time' : codeOf(error);
        return { is: 'later', code, waitMs: null };
      }
    },
  };
}

/** The pairs of secrets, each worked out once. */
function keptKeys(): (secret: string) => PushKeys {
  const known = new Map<string, PushKeys>();
  return (secret) => {
    const keys = known.get(secret) ?? pushKeysOf(secret);
    known.set(secret, keys);
    return keys;
  };
}

/** The service is there, and wants to be asked less. */
const TOO_MANY = 'status 429';

/** The service itself fails, whatever it is sent. */
class Failing extends Error {
  readonly answer: PushAnswer;
  constructor(answer: PushAnswer) {
    super('the service fails');
    this.answer = answer;
  }
}

/** A service that failed five times in a row is left alone for half a minute, so that it holds up no other. */
function createBreakers(): (origin: string) => Breaker {
  const known = new Map<string, Breaker>();
  return (origin) => {
    const breaker = known.get(origin) ?? createBreaker(() => performance.now());
    known.delete(origin);
    known.set(origin, breaker);
    if (known.size > MOST_REMEMBERED) known.delete(known.keys().next().value ?? '');
    return breaker;
  };
}

type Asked = { url: URL; headers: Record<string, string>; body: Uint8Array };

async function requestOf(
  { endpoint, p256dh, auth, payload, topic, ttlSeconds }: OutgoingPush,
  { origin }: URL,
  { publicKey, privateKey }: PushKeys,
  contact: string,
): Promise<Omit<Asked, 'url'>> {
  const browser = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  // filled up to the same length always, so that nobody reads anything out of it
  const body = await encryptNotification(browser, new TextEncoder().encode(payload));
  const token = await new SignJWT({ sub: contact })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(origin)
    .setExpirationTime(TOKEN_HOLDS)
    .sign(privateKey);
  const headers = {
    authorization: `vapid t=${token}, k=${publicKey}`,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': String(body.length),
    ttl: String(ttlSeconds),
    topic,
    // also to a phone that sleeps: somebody waits for it
    urgency: 'high',
  };
  return { headers, body };
}

class NotPublic extends Error {
  constructor() {
    super('not on the public internet');
  }
}

/** @throws NotPublic for a host inside; else what the connection throws */
async function ask(
  { url, headers, body }: Asked,
  { isAdded, signal, names }: { isAdded: boolean; signal: AbortSignal; names: Names },
): Promise<IncomingMessage> {
  const host = hostOf(url);
  const addresses = isAdded ? null : await publicAddresses(host, signal, names);
  if (!isAdded && !addresses) throw new NotPublic();
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method: 'POST',
      host,
      port: url.port || undefined,
      path: url.pathname + url.search,
      headers: { host: url.host, ...headers },
      // a new connection that ignores any proxy of the environment
      agent: false,
      signal,
      maxHeaderSize: 16_384,
      ...(addresses && { lookup: pinned(addresses), servername: host }),
    };
    const question =
      url.protocol === 'http:' ? httpRequest(options, resolve) : httpsRequest(options, resolve);
    rejectUnanswered(question, reject);
    question.end(body);
  });
}

/** Reads the status alone: the text is nobody's business. */
function answerOf(response: IncomingMessage): PushAnswer {
  const { statusCode: status = 0, headers } = response;
  response.on('error', () => undefined);
  response.destroy();
  if (status >= 200 && status < 300) return { is: 'sent' };
  // 403: subscribed with another key than it is sent with
  if (status === 404 || status === 410 || status === 403) return { is: 'gone' };
  const code = `status ${status}`;
  if (code === TOO_MANY || status >= 500)
    return { is: 'later', code, waitMs: waitOf(headers['retry-after']) };
  return { is: 'refused', code };
}

/** Seconds, or a date. */
function waitOf(retryAfter: string | undefined): number | null {
  const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  if (seconds !== null) return seconds * 1000;
  const date = Date.parse(retryAfter ?? '');
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

/** 'ECONNREFUSED', 'TimeoutError': what an operator can search for, nothing of the message. */
function codeOf(error: unknown): string {
  if (error instanceof ServiceResting) return error.message;
  const { code, name } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : name;
}
