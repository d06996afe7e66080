import type { Response } from 'express';

/** What is known of a request before any half of the house sees it. The web store's router gets it as it is. */
export type EdgeFacts = {
  id: string;
  clientAddress: string;
  /** The same as limits count it (http/client-network.ts). */
  clientNetwork: string;
  /** The browser speaks https with us, or with the proxy that is trusted. */
  isSecure: boolean;
  /** Scheme, host and port as the browser has them, lower case: `http://demo.localhost:3000`. */
  origin: string;
  /** First label of the host, or the default restaurant's; null names no restaurant. */
  subdomain: string | null;
  /** A form that came without Origin, Sec-Fetch-Site and Referer: only a form token can vouch for it. */
  needsFormToken: boolean;
};

/** The facts of the request that this response answers; `applyEdge` has put them there. */
export function factsOf(response: Response): EdgeFacts {
  return response.locals.facts as EdgeFacts;
}
