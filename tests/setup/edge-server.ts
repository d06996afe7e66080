import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { applyEdge, type EdgeOptions } from '#app/backend/edge/apply-edge.ts';
import { factsOf } from '#app/backend/edge/facts.ts';
import { createGate, type Gate } from '#app/backend/edge/gate.ts';
import { acceptRestaurant } from '#app/backend/edge/restaurants.ts';
import { createSecurityLog } from '#app/backend/security-log.ts';
import { rawHttp } from './raw-http.ts';

/** The restaurant that these tests speak to, and what a browser says that shows one of its pages. */
export const host = 'demo.localhost:3000';
export const own = { host, origin: 'http://demo.localhost:3000' };
export const form = { 'content-type': 'application/x-www-form-urlencoded' };
export const json = { 'content-type': 'application/json' };

export type Logged = { level: string; fields: Record<string, unknown>; message: string };
export type Edge = {
  url: string;
  logged: Logged[];
  /** Answers what /hold (of a page or a restaurant's API) was asked, one each. */
  held: (() => void)[];
  close(): Promise<void>;
};

/** A gate for which the machine has nothing to do, however busy that of the tests is: it only counts. */
export function countingGate(): Gate {
  return createGate({
    // nobody is ever late
    now: () => 0,
    loopTime: () => ({ idle: 0, active: 0 }),
    nextTurn: (work) => void setImmediate(work),
  });
}

/** A bare app behind the edge: it says what it was told, and what it read of the body. */
export async function startEdge(
  trustProxy?: string,
  { gate, atOnce, counted }: Pick<EdgeOptions, 'gate' | 'atOnce'> & { counted?: RequestHandler } = {},
): Promise<Edge> {
  const logged: Logged[] = [];
  const note = (level: string) => (fields: Record<string, unknown>, message: string) =>
    void logged.push({ level, fields, message });
  const app = express();
  const log = { info: note('info'), warn: note('warn'), error: note('error') };
  if (counted) app.use(counted);
  const security = createSecurityLog(log, { secrets: ['of the tests'], now: () => new Date() });
  applyEdge(app, { log, security, trustProxy, defaultSubdomain: 'house', gate, atOnce });
  const held: (() => void)[] = [];
  app.all(['/hold', '/api/:clientId/hold'], (_request, response) => {
    acceptRestaurant(response);
    held.push(() => response.send('held'));
  });
  app.get('/large', (_request, response) => void response.end(Buffer.alloc(20_000_000)));
  app.get('/stream', (_request, response) => {
    response.type('text/event-stream').write('data: 1\n\n');
  });
  app.all('/ignore', (_request, response) => void response.send('ignored'));
  app.all('/page', (_request, response) => {
    response.append('content-security-policy', "default-src 'self'").send('<p>page</p>');
  });
  app.use(async (request, response) => {
    let bytes = 0;
    try {
      for await (const chunk of request) bytes += (chunk as Buffer).length;
    } catch {
      if (!response.headersSent) response.status(500).end();
      return;
    }
    response.json({ facts: factsOf(response), headers: request.headers, protocol: request.protocol, bytes });
  });
  const server: Server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    logged,
    held,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** What the app behind the edge was told. */
export async function told(to: Edge, options: Parameters<typeof rawHttp>[1]) {
  const reply = await rawHttp(to.url, options);
  return JSON.parse(reply.body) as {
    facts: Record<string, unknown>;
    headers: Record<string, string>;
    protocol: string;
    bytes: number;
  };
}
