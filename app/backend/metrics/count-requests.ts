import type { RequestHandler } from 'express';
import { factsOf } from '#app/backend/edge/facts.ts';
import { findCall } from '#app/backend/http/find-call.ts';
import type { Metrics } from './metrics.ts';
import { NO_ROUTE } from './route-patterns.ts';

/** What is below /api beside the calls of the contract, by how its path goes on. */
const BESIDE_CALLS: readonly [RegExp, string][] = [
  [/^\/api\/stripe\/webhook$/, 'api webhook of cards'],
  [/^\/api\/[^/]+\/pictures\/[^/]+(\/[^/]+)?$/, 'api picture'],
  [/^\/api\/[^/]+\/printers\/[^/]+$/, 'api printer'],
  [/^\/api\/(docs|openapi\.json)$/, 'api documentation'],
];
/** Files of the build. */
const FILES = /^\/(assets|pictures|icons)\//;
/** What balancers ask for every second. */
const PROBES = /^\/(healthz|readyz)$/;
/** Other methods are one: anybody can make one up. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Counts each request when it has ended, and times the server's part of it: until its answer is written, however
 * slowly its client reads. Mount it in front of everything.
 * @param screenOf the pattern of the screen that a path is
 */
export function countRequests(metrics: Metrics, screenOf: (path: string) => string): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    let seconds: number | null = null;
    const written = () => (seconds ??= (performance.now() - started) / 1000);
    response.once('prefinish', written);
    response.once('close', () => {
      const [path = ''] = request.originalUrl.split('?', 1);
      const route = routeOf(request.method, path, screenOf);
      const method = METHODS.has(request.method) ? request.method : 'other';
      // a client that left before its answer
      const status = response.writableFinished || response.headersSent ? String(response.statusCode) : 'left';
      metrics.count('store_http_requests_total', { route, method, status });
      metrics.time('store_http_request_seconds', written(), { route });
      if (factsOf(response)?.isTurnedAway) metrics.count('store_turned_away_total', { route });
    });
    next();
  };
}

/** The one name that a request is counted by: a screen's pattern, or 'api' and the name of a call. */
export function routeOf(method: string, path: string, screenOf: (path: string) => string): string {
  if (FILES.test(path)) return 'file';
  if (PROBES.test(path)) return 'probe';
  if (path !== '/api' && !path.startsWith('/api/')) return screenOf(path);
  const call = findCall(method === 'HEAD' ? 'GET' : method, path);
  if (call) return `api ${call.name}`;
  return BESIDE_CALLS.find(([pattern]) => pattern.test(path))?.[1] ?? NO_ROUTE;
}
