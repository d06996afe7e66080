import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import {
  type Address,
  hostOf,
  NAMES,
  type Names,
  pinned,
  publicAddresses,
} from '#app/third-party/internet/pinned-address.ts';
import { rejectUnanswered } from '#app/third-party/internet/reject-unanswered.ts';

/** Why an address may not be called: no https address that is taken, not of the public internet, or no such name. */
export type WebhookAddressFault = 'invalid' | 'inside' | 'unknown';

/** What came of one try. `failure` is why there was no answer; it holds nothing of what was sent, and may be logged. */
export type WebhookAnswer = { status: number | null; failure: string | null; ms: number };

/** Calls the addresses that restaurants name for their own systems. */
export type WebhookSender = {
  /** Looks an address up, as each try does again. Never throws. */
  check(url: string): Promise<WebhookAddressFault | null>;
  /** Never throws; ends within ten seconds, or at the signal. */
  send(url: string, headers: Record<string, string>, body: string, stop: AbortSignal): Promise<WebhookAnswer>;
};

const TIMEOUT_MS = 10_000;
const LOCAL = ['localhost', '127.0.0.1', '::1'];
/** Below are the ports of other services, https apart. */
const FIRST_FREE_PORT = 1024;

type SenderOptions = {
  /** For development, at the operator's word: http and https to this machine are taken too. */
  toLocalhost?: boolean;
  names?: Names;
  timeoutMs?: number;
};

/**
 * Makes the sender. A name is looked up once for each try, all its addresses must be public, and the connection goes to
 * exactly those, so that a second look-up cannot lead elsewhere (DNS rebinding). Redirects are not followed, and of the
 * answer only the status is read.
 */
export function createWebhookSender({
  toLocalhost = false,
  names = NAMES,
  timeoutMs = TIMEOUT_MS,
}: SenderOptions): WebhookSender {
  return {
    async check(text) {
      const url = webhookUrl(text, toLocalhost);
      if (!url) return 'invalid';
      try {
        return isLocal(url, toLocalhost) || (await addressesOf(url, AbortSignal.timeout(timeoutMs), names))
          ? null
          : 'inside';
      } catch {
        return 'unknown';
      }
    },
    async send(text, headers, body, stop) {
      const began = performance.now();
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = AbortSignal.any([timeout, stop]);
      const ended = (status: number | null, failure: string | null) => ({
        ...{ status, failure },
        ms: Math.round(performance.now() - began),
      });
      try {
        const url = webhookUrl(text, toLocalhost);
        if (!url) return ended(null, 'address not taken');
        const addresses = isLocal(url, toLocalhost) ? [] : await addressesOf(url, signal, names);
        if (!addresses) return ended(null, 'not on the public internet');
        return ended(await post(url, addresses, { headers, body, signal }), null);
      } catch (error) {
        return ended(null, timeout.aborted ? 'no answer in time' : codeOf(error));
      }
    },
  };
}

/** @returns null for an address that is never called, whatever its name leads to */
function webhookUrl(text: string, toLocalhost: boolean): URL | null {
  const url = URL.parse(text);
  if (url?.username !== '' || url.password !== '') return null;
  if (isLocal(url, toLocalhost)) return url;
  if (url.protocol !== 'https:') return null;
  return url.port === '' || Number(url.port) >= FIRST_FREE_PORT ? url : null;
}

function isLocal(url: URL, toLocalhost: boolean): boolean {
  return toLocalhost && /^https?:$/.test(url.protocol) && LOCAL.includes(hostOf(url));
}

async function addressesOf(url: URL, signal: AbortSignal, names: Names): Promise<Address[] | null> {
  return publicAddresses(hostOf(url), signal, names);
}

type Posted = { headers: Record<string, string>; body: string; signal: AbortSignal };

/** @param addresses where the host is; none on this machine, where the system says it */
function post(url: URL, addresses: Address[], { headers, body, signal }: Posted): Promise<number> {
  const host = hostOf(url);
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method: 'POST',
      host,
      port: url.port || undefined,
      path: url.pathname + url.search,
      headers: {
        host: url.host,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'restaurant-ordering-store',
        ...headers,
      },
      // a new connection that ignores any proxy of the environment
      agent: false,
      signal,
      maxHeaderSize: 16_384,
      ...(addresses.length > 0 && { lookup: pinned(addresses), servername: isIP(host) ? '' : host }),
    };
    const answered = (response: IncomingMessage) => {
      response.on('error', () => undefined);
      response.destroy();
      resolve(response.statusCode ?? 0);
    };
    const question =
      url.protocol === 'http:' ? httpRequest(options, answered) : httpsRequest(options, answered);
    rejectUnanswered(question, reject);
    question.end(body);
  });
}

/** 'ECONNREFUSED', 'CERT_HAS_EXPIRED': what an owner can search for, nothing of what was sent. */
function codeOf(error: unknown): string {
  const { code, name } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : name;
}
