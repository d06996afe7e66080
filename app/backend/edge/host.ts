import { isIPv4, isIPv6 } from 'node:net';
import type { RequestHandler } from 'express';
import { type EdgeFacts, factsOf } from './facts.ts';
import { refuse } from './refuse.ts';

const MAX_URL_LENGTH = 2048;
/** Control characters in a path belong to no page; the router's own '*' does not match a line break. */
const CONTROLS = /^[^?]*%([01][0-9a-f]|7f)/i;
const LABELS = /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/;
const MAX_HOSTNAME_LENGTH = 253;

export type Host = {
  /** Lower case, without port and trailing dot; IPv6 in brackets; '' when none was sent. */
  hostname: string;
  /** Lower case, with the port and a trailing dot as they were sent: what the browser's Origin says too. */
  host: string;
};

/**
 * Reads a Host header.
 * @returns the HTTP status of its refusal: 400 malformed, 404 a name that no restaurant has.
 */
export function parseHost(header: string): Host | 400 | 404 {
  const host = header.trim().toLowerCase();
  const [, name = '', port] = /^(\[[^\]]*\]|[^:[\]]*)(?::(\d*))?$/.exec(host) ?? [];
  if (name === '' && host !== '') return 400;
  if (port !== undefined && (port.length > 5 || Number(port) > 65_535)) return 400;
  const hostname = name.replace(/\.$/, '');
  if (hostname.startsWith('[')) return isIPv6(hostname.slice(1, -1)) ? { hostname, host } : 400;
  if (hostname === '') return host === '' ? { hostname, host } : 400;
  if (hostname.length > MAX_HOSTNAME_LENGTH || !LABELS.test(hostname)) return 404;
  // '127.1' and '0x7f.1' are addresses to a URL: what it reads otherwise than we do is nobody's name
  if (!URL.canParse(`http://${hostname}`) || new URL(`http://${hostname}`).hostname !== hostname) return 404;
  return { hostname, host };
}

/**
 * The sub-domain that a host name stands for: its first label; the default for addresses, single
 * labels and no name at all; null for 'www'.
 */
export function subdomainOf(hostname: string, defaultSubdomain: string | null): string | null {
  const labels = hostname.split('.');
  const [first = ''] = labels;
  if (labels.length === 1 || isIPv4(hostname)) return defaultSubdomain;
  return first === 'www' ? null : first;
}

type KnownHost = (Pick<EdgeFacts, 'origin' | 'subdomain' | 'isDefaultHost'> & { host: string }) | 400 | 404;
const MOST_KNOWN = 1_000;

/**
 * Refuses requests whose target or Host is malformed or doubled, before anything reads them, and notes origin
 * and sub-domain of the others. X-Forwarded-Host has become Host before, where a trusted proxy sent it.
 */
export function hostRule(defaultSubdomain: string | null): RequestHandler {
  const known = new Map<string, KnownHost>();
  /** What a Host header stands for; the same few come again and again. */
  function look(header: string, protocol: string): KnownHost {
    const key = `${protocol} ${header}`;
    let found = known.get(key);
    if (!found) {
      const parsed = parseHost(header);
      found = typeof parsed === 'number' ? parsed : named(parsed, protocol);
      if (known.size >= MOST_KNOWN) known.clear();
      if (key.length <= MAX_HOSTNAME_LENGTH) known.set(key, found);
    }
    return found;
  }

  function named(parsed: Host, protocol: string): KnownHost {
    const host = parsed.host === '' ? 'localhost' : parsed.host;
    const { origin } = new URL(`${protocol}://${host}`);
    const subdomain = subdomainOf(parsed.hostname, defaultSubdomain);
    const isDefaultHost = subdomain !== subdomainOf(parsed.hostname, null);
    return { host, origin, subdomain, isDefaultHost };
  }

  return (request, response, next) => {
    if (request.originalUrl.length > MAX_URL_LENGTH) return refuse(request, response, 414, 'urlTooLong');
    // A proxy's form of request, 'GET http://other/': only servers that forward need to know it
    if (!request.originalUrl.startsWith('/')) return refuse(request, response, 400, 'badRequest');
    if (CONTROLS.test(request.originalUrl)) return refuse(request, response, 400, 'badRequest');
    const hosts = request.rawHeaders.filter(
      (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
    );
    const { protocol } = request;
    const found = hosts.length > 1 ? 400 : look(request.headers.host ?? '', protocol);
    if (found === 400) return refuse(request, response, 400, 'badRequest');
    if (found === 404) return refuse(request, response, 404, 'pageNotFound');
    request.headers.host = found.host;
    const facts = factsOf(response);
    facts.isSecure = protocol === 'https';
    facts.origin = found.origin;
    facts.subdomain = found.subdomain;
    facts.isDefaultHost = found.isDefaultHost;
    next();
  };
}
