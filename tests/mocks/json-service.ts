import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEPT_CONNECTION_MS } from '../setup/kept-connection.ts';
import { createWaits } from './waits.ts';

/** What a stand-in answers: JSON; or a body as it is, with a status; or whatever is written to the response. */
export type Reply =
  | { json: unknown; status?: number }
  | { body: string; status?: number }
  | { write(response: ServerResponse): void };

export type JsonService = {
  url: string;
  port: number;
  /** Addresses it was asked, oldest first. */
  asked: URL[];
  /** Answers everything like that from now on; null: as it should again. */
  misbehave(reply: ((url: URL) => Reply) | null): void;
  stop(): Promise<void>;
};

/** A service of one machine that answers GET with JSON, on a free port unless one is given. */
export async function startJsonService(answer: (url: URL) => Reply, port = 0): Promise<JsonService> {
  const asked: URL[] = [];
  let fault: ((url: URL) => Reply) | null = null;
  const server = createServer({ keepAliveTimeout: KEPT_CONNECTION_MS }, (request, response) => {
    const url = new URL(request.url ?? '/', 'http://service.test');
    asked.push(url);
    send(response, (fault ?? answer)(url));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const own = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${own}`,
    port: own,
    asked,
    misbehave(reply) {
      fault = reply;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, reply: Reply): void {
  // who asked may hang up at any moment
  response.on('error', () => undefined);
  if ('write' in reply) {
    reply.write(response);
    return;
  }
  const body = 'body' in reply ? reply.body : JSON.stringify(reply.json);
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(body);
}

/** Ways in which a service breaks that still answers (quality-bars.md, F18). */
export const BROKEN_ANSWERS: Record<string, Reply> = {
  'an error': { body: 'Internal Server Error', status: 500 },
  'a page': { body: '<!doctype html><title>Bad Gateway</title>', status: 502 },
  'half an answer': { body: '[{"display_name":"27 Val' },
  'no JSON at all': { body: '\u0000\u0001 garbage' },
  nothing: { body: '' },
  null: { json: null },
  'a number': { json: 42 },
  'wrong types': {
    json: { code: 'Ok', routes: { 0: 'x' }, display_name: 5, lat: {}, lon: [], error: undefined },
  },
  'figures that are none': {
    body: '{"code":"Ok","routes":[{"distance":1e999}],"display_name":"1 Nowhere, New Zealand","lat":"NaN","lon":"1e999"}',
  },
  '100 MB': { write: (response) => flood(response, 100 * 1024 * 1024) },
  'one byte a second': { write: (response) => void drip(response) },
  silence: { write: () => undefined },
  'a broken connection': { write: (response) => response.destroy() },
};

/** A list that goes on and on, until somebody hangs up. */
function flood(response: ServerResponse, bytes: number): void {
  const piece = '"x",'.repeat(16_384);
  let left = bytes;
  response.writeHead(200, { 'content-type': 'application/json' }).write('[');
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= piece.length;
      if (!response.write(piece)) return response.once('drain', more);
    }
    return response.end('1]');
  };
  more();
}

async function drip(response: ServerResponse): Promise<void> {
  const { wait } = createWaits();
  response.writeHead(200, { 'content-type': 'application/json' });
  while (!response.destroyed) {
    response.write(' ');
    await wait(1_000);
  }
}
