import type { Express } from 'express';
import type { Log } from '#app/backend/deps.ts';
import { bodyLimits } from './body-limits.ts';
import { forwarded } from './forwarded.ts';
import { hostRule } from './host.ts';
import { policyReports } from './policy-reports.ts';
import { requestId } from './request-id.ts';
import { requestLog } from './request-log.ts';
import { sameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import { trustProxySetting } from './trust-proxy.ts';

export type EdgeOptions = {
  log: Log;
  /** TRUST_PROXY as it was given. */
  trustProxy?: string | undefined;
  /** The restaurant of localhost, addresses and single labels; null for none. */
  defaultSubdomain: string | null;
};

/**
 * Puts the edge in front of an app: what every request passes before the API, the assets and the pages, in this
 * order. `factsOf(response)` is known from here on. @throws Error when TRUST_PROXY names no network.
 */
export function applyEdge(app: Express, { log, trustProxy, defaultSubdomain }: EdgeOptions): void {
  try {
    app.set('trust proxy', trustProxySetting(trustProxy));
  } catch (error) {
    throw new Error('TRUST_PROXY: must be a number of hops or a list of addresses and networks', {
      cause: error,
    });
  }
  app.disable('x-powered-by');
  app.use(
    securityHeaders,
    forwarded(log),
    requestId,
    requestLog(log),
    hostRule(defaultSubdomain),
    sameOrigin(log),
    policyReports(log),
    bodyLimits,
  );
}
