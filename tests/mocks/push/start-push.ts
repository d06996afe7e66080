import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import { KEPT_CONNECTION_MS } from '../../setup/kept-connection.ts';
import { type BrowserKeys, decrypt } from './decrypt.ts';

/** What a browser gives to the store, as `PushSubscription.toJSON()` does. */
export type SubscribedBrowser = { endpoint: string; keys: { p256dh: string; auth: string } };
/** A message that was taken, as its browser reads it. */
export type PushedMessage = {
  endpoint: string;
  payload: Record<string, unknown>;
  /** Bytes on the wire. */
  bytes: number;
  ttlSeconds: number;
  topic: string | undefined;
  urgency: string | undefined;
  contact: string;
};
/** How it answers instead: with a status, never, or by a broken connection. */
export type PushFault =
  | { status: number; headers?: Record<string, string> }
  | 'silence'
  | 'broken connection';

export type PushService = {
  /** Its origin. */
  url: string;
  subscribe(serverKey: string): SubscribedBrowser;
  /** The browser unsubscribes. */
  drop(browser: Pick<SubscribedBrowser, 'endpoint'>): void;
  /** Oldest first. */
  received: PushedMessage[];
  /** Paths that it was asked, whatever it answered. */
  asked: string[];
  misbehave(fault: PushFault | null): void;
  stop(): Promise<void>;
};

type Known = BrowserKeys & { serverKey: string; isGone: boolean };
const LONGEST = 4_096;
const DAY_SECONDS = 86_400;

/** A push service of this machine, on a free port unless one is given. */
export async function startPushService(port = 0): Promise<PushService> {
  const browsers = new Map<string, Known>();
  const received: PushedMessage[] = [];
  const asked: string[] = [];
  let fault: PushFault | null = null;
  const server = createServer({ keepAliveTimeout: KEPT_CONNECTION_MS }, async (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (fault === 'silence') return;
    if (fault === 'broken connection') return void response.destroy();
    if (fault) return void response.writeHead(fault.status, fault.headers).end();
    const taken = await take(request, browsers.get(path), own.url).catch(() => 400);
    if (typeof taken === 'number') return void refuse(response, taken);
    received.push({ ...taken, endpoint: own.url + path });
    response.writeHead(201, { location: `${own.url}/message` }).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const own: PushService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    asked,
    subscribe(serverKey) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(24).toString('base64url')}`;
      browsers.set(path, { pair, auth, serverKey, isGone: false });
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: own.url + path, keys };
    },
    drop({ endpoint }) {
      const known = browsers.get(endpoint.slice(own.url.length));
      if (known) known.isGone = true;
    },
    misbehave(next) {
      fault = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return own;
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status).end();
}

/** @returns the message, or the status with which it is refused */
async function take(
  request: IncomingMessage,
  browser: Known | undefined,
  origin: string,
): Promise<Omit<PushedMessage, 'endpoint'> | number> {
  const { headers } = request;
  const body = await buffer(request);
  if (request.method !== 'POST') return 405;
  if (!browser) return 404;
  if (browser.isGone) return 410;
  if (!/^\d+$/.test(String(headers.ttl))) return 400;
  if (headers['content-encoding'] !== 'aes128gcm') return 415;
  if (body.length > LONGEST) return 413;
  const contact = await contactOf(headers.authorization ?? '', browser.serverKey, origin);
  if (contact === null) return 403;
  return {
    payload: JSON.parse(decrypt(body, browser)) as Record<string, unknown>,
    bytes: body.length,
    ttlSeconds: Number(headers.ttl),
    topic: one(headers.topic),
    urgency: one(headers.urgency),
    contact,
  };
}

function one(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

/** Whom the token names; null for one that does not prove the key of the subscription. */
async function contactOf(authorization: string, serverKey: string, origin: string): Promise<string | null> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== serverKey) return null;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  try {
    const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], audience: origin });
    const { exp = Number.POSITIVE_INFINITY, sub = '' } = payload;
    const isBrief = exp <= Date.now() / 1000 + DAY_SECONDS;
    return isBrief && /^(mailto:|https:)/.test(sub) ? sub : null;
  } catch {
    return null;
  }
}
