import type { IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import {
  hostOf,
  NAMES,
  type Names,
  pinned,
  publicAddresses,
} from '#app/third-party/internet/pinned-address.ts';
import { rejectUnanswered } from '#app/third-party/internet/reject-unanswered.ts';

/** The bytes at an https address, or a message about what is wrong, for the person who wrote the address. */
export type FetchPicture = (address: string) => Promise<Buffer | string>;

/** Limits of one picture: its size, and the time for all of it. */
export type FetchLimits = { maxBytes: number; timeoutMs: number };
/** The parts of the network that tests replace. */
export type Network = Names & {
  request(
    options: RequestOptions,
    answered: (response: IncomingMessage) => void,
  ): ReturnType<typeof httpsRequest>;
};

const MAX_REDIRECTS = 3;
const INTERNET: Network = { ...NAMES, request: httpsRequest };

/** An address that may not be fetched, or a response that is not accepted; the message says why. */
class NotTaken extends Error {}

/**
 * Fetches pictures that restaurant files name on other sites; for the operator's import, never for a page.
 * Allows only https on its usual port, at addresses of the public internet. The name is looked up once, all
 * its addresses must be public, and the connection goes to exactly those, so that a second look-up cannot
 * lead elsewhere (DNS rebinding). Up to three redirects are followed, each checked in the same way. The
 * result is bytes; their kind is found out from them.
 */
export function createFetchPicture(limits: FetchLimits, network: Network = INTERNET): FetchPicture {
  return async (address) => {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    try {
      return await follow(address, { ...limits, signal, network });
    } catch (error) {
      if (error instanceof NotTaken) return error.message;
      if (signal.aborted) return `did not come within ${limits.timeoutMs / 1000} s`;
      return `cannot be fetched (${codeOf(error)})`;
    }
  };
}

type Fetching = FetchLimits & { signal: AbortSignal; network: Network };

async function follow(address: string, fetching: Fetching): Promise<Buffer> {
  let url = checkedUrl(address);
  for (let turn = 0; turn <= MAX_REDIRECTS; turn += 1) {
    const response = await ask(url, fetching);
    try {
      const { statusCode = 0, headers } = response;
      if (![301, 302, 303, 307, 308].includes(statusCode)) return await bytesOf(response, fetching);
      url = checkedUrl(headers.location ?? '', url);
    } finally {
      response.destroy();
    }
  }
  throw new NotTaken(`leads elsewhere more than ${MAX_REDIRECTS} times`);
}

/** @throws NotTaken for anything but plain https */
function checkedUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url) throw new NotTaken('leads to no address');
  if (url.protocol !== 'https:') throw new NotTaken('leads to an address without https');
  if (url.port !== '') throw new NotTaken('names a port, which is not asked');
  if (url.username !== '' || url.password !== '') throw new NotTaken('names a user, which is not sent');
  return url;
}

async function ask(url: URL, { signal, network }: Fetching): Promise<IncomingMessage> {
  const host = hostOf(url);
  const addresses = await publicAddresses(host, signal, network);
  if (!addresses) throw new NotTaken('is not on the public internet');
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      host,
      servername: isIP(host) ? '' : host,
      path: url.pathname + url.search,
      headers: {
        host: url.host,
        accept: 'image/avif,image/webp,image/jpeg,image/png',
        'accept-encoding': 'identity',
        'user-agent': 'restaurant-ordering-store',
      },
      lookup: pinned(addresses),
      // a new connection that ignores any proxy of the environment
      agent: false,
      signal,
      maxHeaderSize: 16_384,
    };
    const question = network.request(options, resolve);
    rejectUnanswered(question, reject);
    question.end();
  });
}

async function bytesOf(response: IncomingMessage, { maxBytes }: Fetching): Promise<Buffer> {
  const { statusCode, headers } = response;
  if (statusCode !== 200) throw new NotTaken(`answers ${statusCode}`);
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new NotTaken('comes compressed');
  const tooLarge = () => new NotTaken(`is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`);
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** 'ENOTFOUND', 'ECONNREFUSED', 'CERT_HAS_EXPIRED': codes that an operator can search for. */
function codeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
