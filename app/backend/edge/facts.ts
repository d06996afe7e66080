import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { clientNetwork } from '#app/backend/http/client-network.ts';
import { loggedPath } from './logged-path.ts';

/** An x-request-id that is harmless in a log. */
const HARMLESS = /^[A-Za-z0-9-]{8,64}$/;

/**
 * Facts about a request that are known before the API or the web store handles it. The web store gets them
 * unchanged.
 */
export type EdgeFacts = {
  id: string;
  /** The path as it is logged: without its query, and with harmless parameters alone (logged-path.ts). */
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
 * Names the request: by its x-request-id when that is harmless in a log, else at random. The answer says the
 * name.
 * @param screenOf the pattern of the screen that a path is
 */
export function requestId(screenOf: (path: string) => string): RequestHandler {
  return (request, response, next) => {
    const sent = request.headers['x-request-id'];
    const id = typeof sent === 'string' && HARMLESS.test(sent) ? sent : randomUUID();
    request.headers['x-request-id'] = id;
    response.setHeader('x-request-id', id);
    // behind proxies it is read from their headers anew each time
    const clientAddress = request.ip ?? '';
    const facts: EdgeFacts = {
      id,
      path: loggedPath(request.originalUrl, screenOf),
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
}
