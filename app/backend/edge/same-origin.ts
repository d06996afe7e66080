import type { Request, RequestHandler } from 'express';
import type { Log } from '#app/backend/log.ts';
import { factsOf } from './facts.ts';
import { isApi, refuse } from './refuse.ts';
import { type Addresses, isFormerOrigin } from './restaurant-addresses.ts';

/** The card provider's webhook: it carries the provider's signature and none of our cookies. */
const WEBHOOK = '/api/stripe/webhook';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;
/** The one type that a page of another site cannot send without asking first; nobody allows it to. */
const JSON_TYPE = /^application\/json\s*(;|$)/i;
type Verdict = 'ours' | 'foreign' | 'unsigned';

/**
 * Rejects cross-site requests that may change something. The first of Origin, Sec-Fetch-Site and Referer that
 * is present decides; anything but our own origin, or that which this restaurant's pages had before it was renamed, gets
 * HTTP 403. When none is present, the form's token
 * decides (`needsFormToken`). The API is open to programs: without a cookie only that is refused which a
 * browser says another site's form has sent, such as a sign-up in the name of whoever looks at that site.
 */
export function sameOrigin(log: Log, addresses?: Pick<Addresses, 'presentName'>): RequestHandler {
  return (request, response, next) => {
    if (SAFE_METHODS.has(request.method) || request.path === WEBHOOK) return next();
    const facts = factsOf(response);
    const { origin } = request.headers;
    const wasOurs =
      origin !== undefined && addresses !== undefined && isFormerOrigin(addresses, origin, facts);
    const verdict = wasOurs && !isApi(request) ? 'ours' : judge(request, facts.origin);
    const canCarryToken = !isApi(request) && FORM_TYPES.test(request.headers['content-type'] ?? '');
    if (verdict === 'ours' || isProgram(request, verdict)) return next();
    if (verdict === 'unsigned' && canCarryToken) {
      facts.needsFormToken = true;
      return next();
    }
    log.warn(
      { requestId: facts.id, origin: request.headers.origin?.slice(0, 200) ?? null, own: facts.origin },
      'a request from another origin was refused; behind a proxy, see TRUST_PROXY',
    );
    refuse(request, response, 403, 'foreignForm');
  };
}

/** A call of the API that no page of another site can make a browser send; whether a program does is its own affair. */
function isProgram(request: Request, verdict: Verdict): boolean {
  const { method, headers } = request;
  if (!isApi(request) || headers.cookie !== undefined) return false;
  return verdict === 'unsigned' || method !== 'POST' || JSON_TYPE.test(headers['content-type'] ?? '');
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
