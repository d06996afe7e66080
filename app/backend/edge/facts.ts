import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { clientNetwork } from '#app/backend/http/client-network.ts';

/** An x-request-id that is harmless in a log. */
const HARMLESS = /^[A-Za-z0-9-]{8,64}$/;

/**
 * Facts about a request that are known before the API or the web store handles it. The web store gets them
 * unchanged.
 */
export type EdgeFacts = {
  id: string;
  /** The path as it is logged: without its query and without complete ids of carts and orders. */
  path: string;
  clientAddress: string;
  /** The client's network, by which rate limits count (http/client-network.ts). */
  clientNetwork: string;
  /** The browser speaks https with us, or with the proxy that is trusted. */
  isSecure: boolean;
  /** Scheme, host and port as the browser has them, lower case: `http://demo.localhost:3000`. */
  origin: string;
  /** First label of the host, or the default restaurant's; null names no restaurant. */
  subdomain: string | null;
  /** The host names no restaurant, and the default one answers: localhost, an address, a single label. */
  isDefaultHost: boolean;
  /** A form that came without Origin, Sec-Fetch-Site and Referer: only a form token can vouch for it. */
  needsFormToken: boolean;
  /** There was no room for it (admission.ts). */
  isTurnedAway: boolean;
};

/** The facts of the request that this response answers; `applyEdge` has put them there. */
export function factsOf(response: Response): EdgeFacts {
  return response.locals.facts as EdgeFacts;
}

/**
 * Whoever knows the id of a cart or an order can open it, so logs keep only enough of it to distinguish two.
 */
const ID = /([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** What a printer's address opens its tickets with, whatever is written of that address. */
const PRINTER_TOKEN = /^(\/api\/[^/]+\/printers\/)[^/]+/i;

function pathForLog(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.slice(0, 200).replace(PRINTER_TOKEN, '$1…').replace(ID, '$1…');
}

/**
 * Names the request: by its x-request-id when that is harmless in a log, else at random. The answer says the
 * name.
 */
export const requestId: RequestHandler = (request, response, next) => {
  const sent = request.headers['x-request-id'];
  const id = typeof sent === 'string' && HARMLESS.test(sent) ? sent : randomUUID();
  request.headers['x-request-id'] = id;
  response.setHeader('x-request-id', id);
  // behind proxies it is read from their headers anew each time
  const clientAddress = request.ip ?? '';
  const facts: EdgeFacts = {
    id,
    path: pathForLog(request.originalUrl),
    clientAddress,
    clientNetwork: clientNetwork(clientAddress),
    isSecure: false,
    origin: '',
    subdomain: null,
    isDefaultHost: false,
    needsFormToken: false,
    isTurnedAway: false,
  };
  response.locals.facts = facts;
  next();
};
