import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An answer as the store gave it, to be changed. */
export type Told = { status: number; body: { success: boolean; data: unknown; error: unknown } };

/** One way in which a store API is wrong. */
export type Lie = {
  /** 'POST /api/r-demo/cart/add' and so on: calls that are answered wrongly. */
  at: RegExp;
  /** Another path is asked for instead: another restaurant's. */
  path?: (path: string) => string;
  /** Another method is used for it. */
  method?: string;
  /** Headers that the store never looks at. */
  deafTo?: readonly string[];
  /** Another answer than the store's; by default that of the other path. */
  answer?: (told: Told) => Told | { status: number; text: string };
};

export type LyingStore = { url: string; stop(): Promise<void> };

/** A store API that asks another one and lies in one way. */
export async function startLyingStore(storeUrl: string, lie: Lie): Promise<LyingStore> {
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const isLie = lie.at.test(`${method} ${url}`);
    const path = isLie && lie.path ? lie.path(url) : url;
    const headers = new Headers();
    for (const name of ['content-type', 'authorization', 'x-order-key', 'idempotency-key']) {
      const value = request.headers[name];
      if (typeof value === 'string' && !(isLie && lie.deafTo?.includes(name))) headers.set(name, value);
    }
    const body = method === 'GET' ? null : await buffer(request);
    const answer = await fetch(storeUrl + path, {
      method: (isLie && lie.method) || method,
      headers,
      body,
    });
    const told = { status: answer.status, body: (await answer.json()) as Told['body'] };
    const said = isLie && lie.answer ? lie.answer(told) : told;
    response.writeHead(said.status, { 'content-type': 'application/json' });
    response.end('text' in said ? said.text : JSON.stringify(said.body));
  }
  const server = createServer((request, response) => void pass(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
