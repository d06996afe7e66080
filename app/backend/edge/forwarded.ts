import type { IncomingHttpHeaders } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { RequestHandler } from 'express';
import type { Log } from '#app/backend/log.ts';
import { refuse } from './refuse.ts';

/** What a proxy of one's own mostly has: an address of this machine or of a private network. */
const PRIVATE = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * TRUST_PROXY as Express takes it: a number of hops, a list of addresses, networks or the names loopback,
 * linklocal and uniquelocal; 'true' is all three names. Never everybody: any visitor could then pretend to be
 * a proxy.
 */
export function trustProxySetting(value: string | undefined): false | number | string[] {
  const text = value?.trim().toLowerCase() ?? '';
  if (['', '0', 'false', 'no', 'off'].includes(text)) return false;
  if (['true', 'yes', 'on'].includes(text)) return PRIVATE;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return text.split(',').map((part) => part.trim());
}

/** Whether that address is a proxy of TRUST_PROXY; `hop` counts from 0, the peer of our connection. */
export type Trust = (address: string | undefined, hop: number) => boolean;

const FORWARDED = /^(x-)?forwarded(-|$)/;
/**
 * Prefixes of headers that are internal to React Router: a visitor who sends one may be trying to get another
 * visitor's page or to break it.
 */
const ROUTERS_OWN = /^x-(react-router|remix)-/;

/**
 * Removes headers that this peer has no right to send: the router's own from everybody, and X-Forwarded-*
 * from all but the proxies of TRUST_PROXY. Of those, what the proxies wrote stays, and what came to them from
 * outside goes; a request of which they say what is no address, host or scheme is refused, because nobody
 * could tell who sent it or what for. Warns once of an unknown proxy, and once of a refusal.
 */
export function forwarded(log: Log): RequestHandler {
  const warnOnce = createWarnOnce(log);
  return (request, response, next) => {
    const { headers } = request;
    const peer = request.socket.remoteAddress;
    const trust = request.app.get('trust proxy fn') as Trust;
    const names: string[] = [];
    for (const name of Object.keys(headers)) {
      // most begin with neither letter
      if (name[0] !== 'x' && name[0] !== 'f') continue;
      if (FORWARDED.test(name)) names.push(name);
      if (ROUTERS_OWN.test(name)) delete headers[name];
    }
    if (!trust(peer, 0)) {
      for (const name of names) delete headers[name];
      if (names.length > 0)
        warnOnce(
          { peer, headers: names },
          'forwarding headers came from a peer that TRUST_PROXY does not name, and are ignored: if that is your proxy, set TRUST_PROXY, or its forms are refused',
        );
      return next();
    }
    const said = readForwarded(headers, trust);
    if (said === null) {
      warnOnce(
        { peer, headers: names },
        'a proxy of TRUST_PROXY passes on what is no address, host or scheme, and such requests are refused: it must write these headers itself',
      );
      return refuse(request, response, 400, 'badRequest');
    }
    for (const name of names) delete headers[name];
    if (said.host !== null) headers.host = said.host;
    if (said.addresses.length > 0) headers['x-forwarded-for'] = said.addresses.join(', ');
    if (said.scheme !== null) headers['x-forwarded-proto'] = said.scheme;
    next();
  };
}

export type Forwarded = {
  /** The client's address first, then those of the proxies between; empty where no proxy named one. */
  addresses: string[];
  host: string | null;
  scheme: 'http' | 'https' | null;
};

/**
 * What the trusted proxies wrote. Each of them adds its entry at the end of a header or replaces the header, so
 * only as many entries count, from the right, as there are proxies; those before them may come from anybody.
 * @returns null for what is no address, host or scheme
 */
export function readForwarded(headers: IncomingHttpHeaders, trust: Trust): Forwarded | null {
  const addresses: string[] = [];
  for (const entry of entriesOf(headers['x-forwarded-for']).toReversed()) {
    const address = addressOf(entry);
    if (address === null) return null;
    addresses.unshift(address);
    if (!trust(address, addresses.length)) break;
  }
  const proxies = Math.max(addresses.length, 1);
  const host = outermost(headers['x-forwarded-host'], proxies);
  const scheme = outermost(headers['x-forwarded-proto'], proxies);
  if (host === '' || (scheme !== null && scheme !== 'http' && scheme !== 'https')) return null;
  return { addresses, host, scheme };
}

/** The entry of the proxy that the client came to; null without the header. */
function outermost(header: string | string[] | undefined, proxies: number): string | null {
  const entries = entriesOf(header);
  return entries.at(-proxies) ?? entries[0] ?? null;
}

/** A header that is empty says as little as one that is missing. */
function entriesOf(header: string | string[] | undefined): string[] {
  const text = String(header ?? '').toLowerCase();
  return text.trim() === '' ? [] : text.split(',').map((entry) => entry.trim());
}

/** An address without the port that some proxies write beside it: '192.0.2.7:50123', '[2001:db8::7]:50123'. */
function addressOf(entry: string): string | null {
  const inBrackets = /^\[(.+)\](?::\d{1,5})?$/.exec(entry)?.[1];
  if (inBrackets !== undefined) return isIPv6(inBrackets) ? inBrackets : null;
  const address = /^([\d.]+):\d{1,5}$/.exec(entry)?.[1] ?? entry;
  return isIP(address) === 0 ? null : address;
}

function createWarnOnce(log: Log): (fields: Record<string, unknown>, message: string) => void {
  const told = new Set<string>();
  return (fields, message) => {
    if (told.has(message)) return;
    told.add(message);
    log.warn(fields, message);
  };
}
