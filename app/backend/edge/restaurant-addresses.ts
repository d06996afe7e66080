import type { Request, RequestHandler, Response } from 'express';
import type { OffShop } from '#app/backend/deps.ts';
import { dropRest } from '#app/backend/http/drop-rest.ts';
import { type EdgeFacts, factsOf } from './facts.ts';
import { sendOff } from './off-page.ts';
import { isApi } from './refuse.ts';

/** What the edge asks of restaurants' addresses (use-cases/restaurants/address-book.ts). */
export type Addresses = {
  ofDomain(hostname: string): string | null;
  presentName(subdomain: string): string | null;
  /** The address that customers are led to: of the own domain that was made the main one, else null. */
  mainAddress(subdomain: string): string | null;
  /** The address of the sub-domain, where its people sign in; null where the operator named none. */
  staffAddress(subdomain: string): string | null;
  offShop(subdomain: string): OffShop | null;
};

/** Devices and people are signed in here by cookies and passkeys of this host alone. */
const STAFFS = /^\/(order-receiver|manage)(\/|\.|$)/i;
/** Files of the build, alike everywhere. */
const FILES = /^\/(assets|pictures|icons)\//i;
/** A browser takes no service worker from a redirect, and would keep the old one for ever. */
const WORKER = /\/service-worker\.js$/i;
/** What scripts fetch for the page that is there: another origin's answer would be refused to them. */
const DATA = /\.data$/i;

/**
 * Settles whose request it is where the host is no sub-domain of today. A restaurant's own domain is that restaurant's. A
 * name of before leads to the present one (308, forms too), and the main address to itself: pages that are read, from the
 * sub-domain and from other domains. The kitchen and the owner are led from there to the sub-domain, where they are signed in. Of one that is switched off customers get a page that says so; its people pass.
 * The redirects are not kept by browsers, because a name may come back. The default restaurant of localhost is led nowhere.
 */
export function restaurantAddresses(addresses: Addresses): RequestHandler {
  return (request, response, next) => {
    const facts = factsOf(response);
    const own = addresses.ofDomain(hostnameOf(request));
    if (own !== null) facts.subdomain = own;
    const staff = own !== null && isStaffsRead(request) ? addresses.staffAddress(own) : null;
    if (staff !== null) return lead(request, response, staff);
    const { subdomain } = facts;
    if (subdomain === null) return next();
    const present = own === null ? addresses.presentName(subdomain) : null;
    if (present !== null) {
      if (facts.isDefaultHost || isApi(request) || FILES.test(request.path)) facts.subdomain = present;
      else if (WORKER.test(request.path)) return sendWorkerOff(response);
      else return lead(request, response, renamedOrigin(facts.origin, present, request, addresses));
    }
    const shop = addresses.offShop(facts.subdomain ?? '');
    if (shop && !isApi(request) && !STAFFS.test(request.path) && !FILES.test(request.path))
      return sendOff(request, response, shop);
    const main = facts.isDefaultHost ? null : addresses.mainAddress(facts.subdomain ?? '');
    // by the host alone: a proxy that does not say https would be led in a circle
    if (main !== null && new URL(main).hostname !== hostnameOf(request) && isPageRead(request))
      return lead(request, response, main);
    next();
  };
}

/** Whether that origin is the one that this restaurant's pages had before it was renamed. */
export function isFormerOrigin(
  addresses: Pick<Addresses, 'presentName'>,
  origin: string,
  facts: Pick<EdgeFacts, 'origin' | 'subdomain'>,
): boolean {
  const label = /^https?:\/\/([a-z0-9-]+)\./.exec(origin)?.[1];
  if (label === undefined || facts.subdomain === null) return false;
  return (
    addresses.presentName(label) === facts.subdomain &&
    origin === facts.origin.replace(`://${facts.subdomain}.`, `://${label}.`)
  );
}

/** A page that is read goes to the main address at once; a form stays on the sub-domain, where it will be taken. */
function renamedOrigin(origin: string, present: string, request: Request, addresses: Addresses): string {
  const main = isPageRead(request) ? addresses.mainAddress(present) : null;
  return main ?? origin.replace(/:\/\/[^.]+\./, `://${present}.`);
}

function isStaffsRead({ method, path }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && STAFFS.test(path) && !WORKER.test(path);
}

function isPageRead(request: Request): boolean {
  const { method, path, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const wantedFor = headers['sec-fetch-dest'];
  if (wantedFor !== undefined && wantedFor !== 'document') return false;
  return ![STAFFS, FILES, WORKER, DATA].some((pattern) => pattern.test(path)) && !isApi(request);
}

function lead(request: Request, response: Response, to: string): void {
  response
    .status(308)
    .set({ location: to + request.originalUrl, 'cache-control': 'no-store' })
    .end();
  dropRest(request);
}

/** Deletes what the worker of the old address kept, and the worker (browser/service-worker-off.js does the same). */
const WORKER_OFF = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(
  caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => registration.unregister())));
`;

function sendWorkerOff(response: Response): void {
  response
    .status(200)
    .set({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'",
      'service-worker-allowed': '/order-receiver',
    })
    .type('text/javascript')
    .end(WORKER_OFF);
}

function hostnameOf({ headers }: Request): string {
  return (headers.host ?? '').replace(/:\d*$/, '').replace(/\.$/, '');
}
