import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { applyEdge } from '#app/backend/edge/apply-edge.ts';
import { routePatterns } from '#app/backend/metrics/route-patterns.ts';
import { openEyes } from '#app/backend/tracing/open-eyes.ts';
import { type Span, startTraceCollector, type TraceCollector } from '#tests/mocks/trace-collector.ts';
import { KEPT_CONNECTION_MS } from './kept-connection.ts';
import { routePatternsOf } from './route-paths.ts';
import { startTestBackend, type TestBackend, type TestBackendOptions } from './test-backend.ts';

/** The server's own, without its build. */
const screenOf = routePatterns(
  Object.fromEntries(routePatternsOf().map((path) => [path, { id: path, path }])),
);

/** A store whose requests pass the edge, as a server's do, and are traced to a collector. */
export type TracedStore = {
  store: TestBackend;
  collector: TraceCollector;
  /** Of the API behind the edge, without a slash at the end. */
  url: string;
  /** Ends the tracer, which sends what it has, and reads what the collector got. */
  spans(): Promise<Span[]>;
  close(): Promise<void>;
};

/**
 * @param ratio which part of traces is kept
 * @param trustProxy TRUST_PROXY
 */
export async function startTracedStore(
  options: TestBackendOptions = {},
  { ratio = 1, trustProxy = '' } = {},
): Promise<TracedStore> {
  const collector = await startTraceCollector();
  const traces = { endpoint: collector.endpoint, serviceName: 'store of the tests', ratio };
  const eyes = await openEyes({ metrics: null, traces }, screenOf);
  const store = await startTestBackend({ ...options, tracer: eyes.tracer });
  const { log, security } = store.deps;
  const app = express();
  const { inItsName } = eyes;
  applyEdge(app, { log, security, trustProxy, defaultSubdomain: 'demo', screenOf, inItsName });
  app.use('/api', store.backend.router);
  const server = createServer({ keepAliveTimeout: KEPT_CONNECTION_MS }, app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    store,
    collector,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async spans() {
      await eyes.close();
      return collector.spans();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await store.close();
      await eyes.close();
      collector.stop();
    },
  };
}
