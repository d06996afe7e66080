import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service that the server asks (places, routes), in the attacker's hands. */
export type Outside = {
  url: string;
  /** Requests that came, as `METHOD path`. */
  asked: string[];
  /** The last that came. */
  last(): IncomingMessage | null;
  answer(as: RequestListener): void;
  close(): void;
};

const NOTHING: RequestListener = (_request, response) => void response.end('[]');

export async function openOutside(): Promise<Outside> {
  let how = NOTHING;
  let last: IncomingMessage | null = null;
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    last = request;
    response.on('error', () => undefined);
    how(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/geo`,
    asked,
    last: () => last,
    answer: (as) => {
      how = as;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What the server connected to since it started, one line each (watch-sockets.ts). */
export function connections(file: string): string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}
