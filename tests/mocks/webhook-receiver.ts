import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { WebhookBody } from '#app/contract/webhooks.ts';
import { KEPT_CONNECTION_MS } from '../setup/kept-connection.ts';

/** What came, signed by one of the secrets that the receiver knows. */
export type ReceivedWebhook = { id: string; signatures: number; body: WebhookBody };
/** How it answers instead: with a status, or never. */
export type ReceiverFault = { status: number; headers?: Record<string, string> } | 'silence';

export type WebhookReceiver = {
  url: string;
  /** Oldest first, of those that it took. */
  received: ReceivedWebhook[];
  /** The ids of all tries, whatever it answered. */
  tried: string[];
  /** Why it refused something that was sent: a signature that does not hold. */
  refused: string[];
  /** From now on these verify; the official library does it. */
  knows(...secrets: string[]): void;
  misbehave(fault: ReceiverFault | null): void;
  /** Resolves when so many tries have come in all. */
  hasBeenTried(times: number): Promise<void>;
  stop(): Promise<void>;
};

/** A restaurant's own system, on a free port of this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let verifiers: Webhook[] = [];
  let fault: ReceiverFault | null = null;
  const waiting: { times: number; done: () => void }[] = [];
  const own = { received: [] as ReceivedWebhook[], tried: [] as string[], refused: [] as string[] };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const payload = await text(request);
    const id = String(request.headers['webhook-id']);
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(request.headers['webhook-timestamp']),
      'webhook-signature': String(request.headers['webhook-signature']),
    };
    own.tried.push(id);
    for (const one of waiting.splice(0))
      (own.tried.length >= one.times ? one.done : () => waiting.push(one))();
    if (fault === 'silence') return;
    if (fault) {
      response.writeHead(fault.status, fault.headers).end('not now');
      return;
    }
    try {
      // not `verify`: that holds against the machine's own clock, and stores of tests have theirs
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      const given = headers['webhook-signature'].split(' ');
      for (const one of verifiers)
        if (!given.includes(one.sign(id, at, payload))) throw new Error('not signed by that secret');
      const body = WebhookBody.parse(JSON.parse(payload));
      own.received.push({ id, signatures: headers['webhook-signature'].split(' ').length, body });
      response.writeHead(204).end();
    } catch (error) {
      own.refused.push(String(error));
      response.writeHead(400).end();
    }
  }
  const server = createServer(
    { keepAliveTimeout: KEPT_CONNECTION_MS },
    (request, response) => void take(request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...own,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`,
    knows: (...secrets) => {
      verifiers = secrets.map((secret) => new Webhook(secret));
    },
    misbehave: (next) => {
      fault = next;
    },
    hasBeenTried: (times) =>
      own.tried.length >= times
        ? Promise.resolve()
        : new Promise((done) => void waiting.push({ times, done })),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
