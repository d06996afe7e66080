import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { cannotListen } from '#app/backend/edge/free-port.ts';
import type { OpenMetrics } from './open-metrics.ts';

/** Prometheus asks every few seconds on one connection; nobody else has to. */
const MOST_CONNECTIONS = 16;

export type MetricsServer = {
  /** Ends it, with the scrapes under way. */
  close(): Promise<void>;
};

/**
 * Serves GET /metrics on a port of its own, which customers never reach: what is told there is not for them.
 * @param readGauges called before each answer (database-gauges.ts)
 * @throws Error with the sentence for the operator where nothing can listen there
 */
export async function serveMetrics(
  open: Pick<OpenMetrics, 'text' | 'contentType'>,
  readGauges: () => Promise<void>,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (path !== '/metrics' || !isRead) {
      response.writeHead(path === '/metrics' ? 405 : 404, {
        'content-type': 'text/plain',
        allow: 'GET, HEAD',
      });
      response.end(path === '/metrics' ? 'Only GET\n' : 'Only /metrics is here\n');
      return;
    }
    try {
      await readGauges();
      const text = await open.text();
      response.writeHead(200, { 'content-type': open.contentType, 'cache-control': 'no-store' });
      response.end(request.method === 'HEAD' ? undefined : text);
    } catch {
      response.writeHead(500, { 'content-type': 'text/plain' }).end('The metrics could not be written\n');
    }
  });
  server.maxConnections = MOST_CONNECTIONS;
  await listen(server, host, port);
  return {
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw cannotListen({ HOST: host, PORT: port }, error as Error);
  }
}
