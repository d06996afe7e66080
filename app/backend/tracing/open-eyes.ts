import type { RequestHandler } from 'express';
import type { Deps } from '#app/backend/deps.ts';
import { refuseTakenPort } from '#app/backend/edge/free-port.ts';
import type { Log } from '#app/backend/log.ts';
import { countRequests, routeOf } from '#app/backend/metrics/count-requests.ts';
import { countedLog } from '#app/backend/metrics/counted-log.ts';
import { createDatabaseGauges } from '#app/backend/metrics/database-gauges.ts';
import { NO_METRICS } from '#app/backend/metrics/metrics.ts';
import { serveMetrics } from '#app/backend/metrics/metrics-server.ts';
import type { TracerOptions } from './open-tracer.ts';
import { traceRequests } from './trace-requests.ts';
import { NO_TRACER } from './tracer.ts';
import type { Eyes } from './watch-outside.ts';

export type OpenEyes = Eyes & {
  /** The log, with its alerts counted. */
  countedLog(log: Log): Log;
  /** In front of everything. */
  counted: RequestHandler;
  /** After the gate. */
  inItsName: RequestHandler;
  /** Of pages that visitors share; null where nobody counts. */
  countPage: ((outcome: 'hit' | 'miss') => void) | null;
  /**
   * Begins to answer /metrics.
   * @param deps of the embedded backend; null where another store has the data
   * @throws Error with the sentence for the operator where nothing can listen there
   */
  serve(deps: Deps | null): Promise<void>;
  /** Sends what is left, and ends. */
  close(): Promise<void>;
};

export type EyesOptions = {
  /** Where /metrics is; null for nowhere. */
  metrics: { host: string; port: number; byRestaurant: boolean } | null;
  /** Where traces are sent; null for none. */
  traces: TracerOptions | null;
};

/**
 * Opens metrics and traces, where the operator wants them. What is not wanted is not even loaded.
 * @throws Error with the sentence for the operator where nothing can listen for metrics
 */
export async function openEyes(
  { metrics: place, traces }: EyesOptions,
  screenOf: (path: string) => string,
): Promise<OpenEyes> {
  // before anything is made
  if (place) await refuseTakenPort({ HOST: place.host, PORT: place.port });
  const open = place ? (await import('#app/backend/metrics/open-metrics.ts')).openMetrics(place) : null;
  const openTracer = traces ? (await import('./open-tracer.ts')).openTracer(traces) : null;
  const metrics = open?.metrics ?? NO_METRICS;
  const tracer = openTracer?.tracer ?? NO_TRACER;
  const closing: (() => Promise<void>)[] = [];
  return {
    metrics,
    tracer,
    countedLog: (log) => countedLog(log, metrics),
    counted: open ? countRequests(metrics, screenOf) : (_request, _response, next) => next(),
    inItsName: traceRequests(tracer, (method, path) => routeOf(method, path, screenOf)),
    countPage: open
      ? (outcome) => metrics.count('store_cache_reads_total', { cache: 'page', outcome })
      : null,
    async serve(deps) {
      if (!open || !place) return;
      const readGauges = deps ? createDatabaseGauges(open, deps) : async () => undefined;
      const server = await serveMetrics(open, readGauges, place);
      closing.push(server.close);
    },
    async close() {
      await Promise.all([...closing.map((close) => close()), openTracer?.close()]);
    },
  };
}
