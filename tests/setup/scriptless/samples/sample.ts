import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';

export type SampleAnswer = { status?: number; headers?: Record<string, string | string[]>; body?: string };

/** A small page, what is done with it, and what browsers then say. */
export type Sample = {
  rule: string;
  /** By path; `/` is opened first. */
  pages: Record<string, string | SampleAnswer>;
  /** @param heard what the server was asked for after `/`, as it comes */
  ask(page: Page, heard: string[], requests: IncomingMessage[]): Promise<unknown>;
  gives: unknown;
};

/** Answers, with what is asked here, what `gives` says a browser answers. */
export async function answersOf(sample: Sample, page: Page): Promise<unknown> {
  const heard: string[] = [];
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      if (path === '/favicon.ico') return void response.writeHead(204).end();
      heard.push(toldOf(request, Buffer.concat(chunks).toString('utf8')));
      requests.push(request);
      const page = sample.pages[`${request.method} ${path}`] ?? sample.pages[path];
      const answer =
        typeof page === 'string' ? { body: page } : (page ?? { status: 404, body: 'Nothing here' });
      response.writeHead(answer.status ?? 200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        ...answer.headers,
      });
      response.end(answer.body ?? '');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://sample.localhost:${(server.address() as AddressInfo).port}/`);
    heard.length = 0;
    requests.length = 0;
    return await sample.ask(page, heard, requests);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** `POST /path a=1`, with the boundary of a body in parts made the same for all. */
function toldOf({ method, url, headers }: IncomingMessage, body: string): string {
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1];
  const told = boundary ? body.replaceAll(boundary, 'PART').replaceAll('\r\n', '\n').trim() : body;
  return `${method} ${url}${told && ` ${told}`}`;
}
