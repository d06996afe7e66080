import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEPT_CONNECTION_MS } from '../../setup/kept-connection.ts';
import { createWaits } from '../waits.ts';
import { createApi, type SeenCall } from './api.ts';
import { openBooks } from './books.ts';
import { type Control, createControl } from './control.ts';
import { createEvents, type Endpoint } from './events.ts';
import { createFaults } from './faults.ts';
import { createPages } from './hosted-pages.ts';
import type { Entry } from './ledger.ts';

export type StripeOptions = {
  /** Keeps every effect across restarts; without it they live as long as the stand-in. */
  ledgerFile?: string;
  webhooks?: Endpoint[];
  /** A free one when left out. */
  port?: number;
  /** Decides on faults with a chance; Math.random when left out. */
  random?: () => number;
};

export type StripeStandIn = {
  url: string;
  port: number;
  /** Scripts faults and events; also over HTTP: POST /_control/{name} with the argument as JSON. */
  control: Control;
  /** Every effect there was, oldest first; also GET /_ledger. */
  ledger(): Entry[];
  stop(): Promise<void>;
};

const MAX_BODY = 100_000;
/** What a browser gets in the place of Stripe.js. */
export const STRIPE_JS = readFileSync(new URL('./stripe.js', import.meta.url), 'utf8');

/** Starts a stand-in for api.stripe.com and checkout.stripe.com on this machine. */
export async function startStripe(options: StripeOptions = {}): Promise<StripeStandIn> {
  const { ledgerFile, webhooks = [], port = 0, random = Math.random } = options;
  const books = openBooks(ledgerFile);
  const waits = createWaits();
  const events = createEvents(webhooks, books.now, waits);
  const faults = createFaults(random);
  const commits = new EventEmitter();
  const commit = () => {
    events.happened(books.commit());
    commits.emit('commit');
  };
  const seen: SeenCall[] = [];
  const control = createControl({
    books,
    seen,
    events,
    faults,
    commit,
    committed: () => once(commits, 'commit'),
    waits,
  });
  let address = '';
  const url = () => address;
  const answerApi = createApi({ books, seen, url, fault: faults.take, commit, waits });
  const answerPage = createPages(books, url);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
    const text = await read(request);
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'access-control-allow-methods': 'GET, POST',
      });
      response.end();
      return;
    }
    if (pathname === '/stripe.js') {
      response.writeHead(200, {
        'content-type': 'text/javascript',
        'cross-origin-resource-policy': 'cross-origin',
      });
      response.end(STRIPE_JS);
      return;
    }
    if (pathname === '/_ledger') return sendJson(response, 200, books.entries);
    const command = /^\/_control\/(\w+)$/.exec(pathname)?.[1];
    if (command !== undefined) {
      const run = control as (name: string, argument: unknown) => Promise<unknown>;
      return sendJson(
        response,
        200,
        (await run(command, text === '' ? undefined : JSON.parse(text))) ?? null,
      );
    }
    const page = answerPage(request.method ?? 'GET', pathname, text);
    if (page === null) return answerApi(request, response, text);
    commit();
    if ('location' in page) response.writeHead(303, { location: page.location }).end();
    else response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(page.html);
  }

  const server = createServer({ keepAliveTimeout: KEPT_CONNECTION_MS }, (request, response) => {
    answer(request, response).catch((error: Error) => {
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { error: { type: 'api_error', message: error.message } });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const own = (server.address() as AddressInfo).port;
  address = `http://127.0.0.1:${own}`;
  return {
    url: address,
    port: own,
    control,
    ledger: () => books.entries,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await events.stop();
      books.close();
    },
  };
}

/** @throws Error when the body is longer than Stripe's would be. */
async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += (chunk as Buffer).length;
    if (length > MAX_BODY) throw new Error('The body is too long');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
