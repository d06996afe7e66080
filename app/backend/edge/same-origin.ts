import type { Request, RequestHandler } from 'express';
import type { Log } from '#app/backend/deps.ts';
import { factsOf } from './facts.ts';
import { isApi, refuse } from './refuse.ts';

/** Signed by the card provider itself, and without any cookie of ours. */
const WEBHOOK = '/api/stripe/webhook';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
const REFUSED = 'This form did not come from this page. Please reload the page and try again.';

type Verdict = 'ours' | 'foreign' | 'unsigned';

/**
 * Who sent a request that may change something (architecture.md, 'Same-origin'; B-OPS-05): in this order Origin,
 * Sec-Fetch-Site and Referer decide, and what contradicts our own origin is HTTP 403. Without any of them a form is
 * left to its token (`needsFormToken`). The API is open to programs: it is guarded only where a cookie comes along.
 */
export function sameOrigin(log: Log): RequestHandler {
  return (request, response, next) => {
    if (SAFE_METHODS.has(request.method) || isOutside(request)) return next();
    const facts = factsOf(response);
    const verdict = judge(request, facts.origin);
    const canCarryToken = !isApi(request) && FORM_TYPES.test(request.headers['content-type'] ?? '');
    if (verdict === 'ours') return next();
    if (verdict === 'unsigned' && canCarryToken) {
      facts.needsFormToken = true;
      return next();
    }
    log.warn(
      { requestId: facts.id, origin: request.headers.origin?.slice(0, 200) ?? null, own: facts.origin },
      'a request from another origin was refused; behind a proxy, see TRUST_PROXY',
    );
    refuse(request, response, 403, REFUSED);
  };
}

function isOutside(request: Request): boolean {
  return request.path === WEBHOOK || (isApi(request) && request.headers.cookie === undefined);
}

function judge({ headers }: Request, own: string): Verdict {
  const site = headers['sec-fetch-site'];
  if (headers.origin !== undefined) {
    // Same-site is a sibling restaurant
    const isContradicted = site === 'cross-site' || site === 'same-site';
    return headers.origin === own && !isContradicted ? 'ours' : 'foreign';
  }
  if (site !== undefined) return site === 'same-origin' ? 'ours' : 'foreign';
  if (headers.referer !== undefined) return originOf(headers.referer) === own ? 'ours' : 'foreign';
  return 'unsigned';
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}
