import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { applyEdge } from '#app/backend/edge/apply-edge.ts';
import { factsOf } from '#app/backend/edge/facts.ts';
import { tlsAllowed } from '#app/backend/edge/tls-allowed.ts';
import { createSecurityLog } from '#app/backend/security-log.ts';
import { type Operator, operatorOf } from './operator.ts';
import { startTestBackend, type TestBackend } from './test-backend.ts';

/** Where the stores of these tests are, by PUBLIC_URL. */
export const PUBLIC_URL = 'https://{subdomain}.example.nz';

/** A store behind its edge, as server.ts puts them together; pages say whose request it was. */
export type AddressedStore = TestBackend & {
  operator: Operator;
  /** Of the server with the edge. */
  edgeUrl: string;
};

export async function startAddressed(trustProxy?: string): Promise<AddressedStore> {
  const store = await startTestBackend({ publicUrl: PUBLIC_URL, siteUrl: PUBLIC_URL });
  const operator = await operatorOf(store, undefined, { PUBLIC_URL });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const app = express();
  app.use(tlsAllowed(store.backend.knowsHost));
  applyEdge(app, {
    log,
    security: createSecurityLog(log, { secrets: ['of the tests'], now: () => new Date() }),
    trustProxy,
    defaultSubdomain: null,
    publicUrl: PUBLIC_URL,
    addresses: store.backend.addresses,
  });
  app.use('/api', store.backend.router);
  app.use((_request, response) => void response.json({ subdomain: factsOf(response).subdomain }));
  const server: Server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...store,
    operator: {
      ...operator,
      // a server reads what another process changed within a second: here at once
      run: async (...words) => {
        const ran = await operator.run(...words);
        await store.deps.addresses.refresh();
        return ran;
      },
    },
    edgeUrl: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await operator.close();
      await store.close();
    },
  };
}
