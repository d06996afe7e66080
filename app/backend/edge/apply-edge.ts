import type { Express, Request, RequestHandler, Response } from 'express';
import { dropRest, hasBody } from '#app/backend/http/drop-rest.ts';
import type { Log } from '#app/backend/log.ts';
import { NO_ROUTE } from '#app/backend/metrics/route-patterns.ts';
import type { SecurityLog } from '#app/backend/security-log.ts';
import { admission } from './admission.ts';
import { bodyLimits } from './body-limits.ts';
import { decodableAddress } from './decodable-address.ts';
import { factsOf, requestId } from './facts.ts';
import { forwarded, trustProxySetting } from './forwarded.ts';
import type { Gate } from './gate.ts';
import { hostRule } from './host.ts';
import { ownHosts } from './own-hosts.ts';
import { policyReports } from './policy-reports.ts';
import { isApi, refuse } from './refuse.ts';
import { type Addresses, restaurantAddresses } from './restaurant-addresses.ts';
import { sameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';

export type EdgeOptions = {
  log: Log;
  security: Pick<SecurityLog, 'note'>;
  /** TRUST_PROXY as it was given. */
  trustProxy?: string | undefined;
  /** The restaurant of localhost, addresses and single labels; null for none. */
  defaultSubdomain: string | null;
  /** PUBLIC_URL; without it pages are at every host. */
  publicUrl?: string | undefined;
  /** Old names, own domains and restaurants that are switched off; none of them with a store of another maker. */
  addresses?: Addresses | undefined;
  /** Turns requests away that cannot be answered in time; none while developing, where pages load a thousand files. */
  gate?: Gate | undefined;
  /** The pattern of the screen that a path is; without it no path is known but those of the API. */
  screenOf?: ((path: string) => string) | undefined;
  /** What is run after the gate, in front of whatever answers (tracing/trace-requests.ts). */
  inItsName?: RequestHandler | undefined;
  /** Answers from memory what needs no turn, while nobody waits for theirs; false for what does. */
  atOnce?: ((request: Request, response: Response) => boolean) | undefined;
};

/**
 * Installs the middleware that every request passes before the API, the assets and the pages, in this order.
 * `factsOf(response)` works for everything mounted after it.
 * @throws Error when TRUST_PROXY names no network.
 */
export function applyEdge(app: Express, options: EdgeOptions): void {
  const { log, security, trustProxy, defaultSubdomain, addresses, gate, atOnce, inItsName } = options;
  const screenOf = options.screenOf ?? (() => NO_ROUTE);
  try {
    app.set('trust proxy', trustProxySetting(trustProxy));
  } catch (error) {
    throw new Error('TRUST_PROXY: must be a number of hops or a list of addresses and networks', {
      cause: error,
    });
  }
  app.disable('x-powered-by');
  app.use(
    inTurn([
      securityHeaders,
      forwarded(log),
      requestId(screenOf),
      requestLog(log),
      decodableAddress,
      hostRule(defaultSubdomain),
      ...(options.publicUrl ? [ownHosts(log, options.publicUrl, addresses)] : []),
      ...(addresses ? [restaurantAddresses(addresses)] : []),
      methods,
      ...(gate && atOnce ? [withoutTurn(gate, atOnce)] : []),
      ...(gate ? [admission(log, gate)] : []),
      ...(inItsName ? [inItsName] : []),
      sameOrigin(log, addresses),
      policyReports(log, screenOf),
      bodyLimits(security),
    ]),
  );
}

/**
 * What is in memory costs less than a turn. With a line at the gate it takes its turn all the same: those in it are more
 * important, or came before.
 */
function withoutTurn(
  gate: Pick<Gate, 'hasLine'>,
  atOnce: (request: Request, response: Response) => boolean,
): RequestHandler {
  return (request, response, next) => {
    if (hasBody(request) || gate.hasLine() || !atOnce(request, response)) next();
  };
}

/** Several handlers as one: the application's way from each to the next costs more than most of them do. */
function inTurn(handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => {
    let at = 0;
    const go = (fault?: unknown): void => {
      const handler = fault === undefined ? handlers[at] : undefined;
      at += 1;
      if (!handler) {
        next(fault);
        return;
      }
      try {
        const work: unknown = handler(request, response, go);
        if (work instanceof Promise) work.catch(next);
      } catch (thrown) {
        next(thrown);
      }
    };
    go();
  };
}

const PAGES_TAKE = 'GET, HEAD, POST, OPTIONS';
const CALLS_TAKE = 'GET, HEAD, POST, PUT, DELETE';
/** What a page or a call may be asked by; each then says itself which of them it takes. */
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Answers what pages take, as the router has no answer to that question, and refuses the methods that nothing
 * here has: the router's own requests cannot be made with some of them (TRACE).
 */
const methods: RequestHandler = (request, response, next) => {
  const isCall = isApi(request);
  if (!KNOWN_METHODS.has(request.method)) {
    response.set('allow', isCall ? CALLS_TAKE : PAGES_TAKE);
    refuse(request, response, 405, 'methodNotAllowed');
    return dropRest(request);
  }
  if (request.method !== 'OPTIONS' || isCall) return next();
  response.status(204).set('allow', PAGES_TAKE).end();
};

/** Logs one line per request when it has ended: without query, headers, body, tokens and complete ids. */
function requestLog(log: Log): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    response.once('close', () => {
      const fields = {
        requestId: factsOf(response).id,
        host: factsOf(response).subdomain,
        method: request.method,
        path: factsOf(response).path,
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        ...(!response.writableFinished && { aborted: true }),
      };
      const isBroken = response.statusCode >= 500 && !factsOf(response).isTurnedAway;
      if (isBroken) log.error(fields, 'request');
      else log.info(fields, 'request');
    });
    next();
  };
}
