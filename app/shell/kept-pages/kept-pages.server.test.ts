import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { flashCookie } from '#app/shell/flash/flash.server.ts';
import type { Platform, RequestFacts } from '#app/shell/request/platform.server.ts';
import { keepNotesContext } from './keep-notes.server.ts';
import { createKeptPages, type KeptPagesOptions } from './kept-pages.server.ts';
import { startDataOf } from './start-data.server.ts';

/** A cookie of ours, whatever is in it. */
const KNOWN = `${flashCookie.name}=x`;

const FACTS = { id: 'r1', subdomain: 'demo', origin: 'http://demo.test', path: '/' } as RequestFacts;
let state = 'v1';
let now = 0;
let drawn = 0;
let route: KeptPagesOptions['route'];
const logFault = vi.fn();

beforeEach(() => {
  state = 'v1';
  now = 0;
  drawn = 0;
  logFault.mockClear();
  route = async (_, context) => {
    drawn += 1;
    context.get(keepNotesContext)?.noteBlock();
    return page(`<p>${state}</p>`);
  };
});

function page(body: string, headers: Record<string, string> = {}): Response {
  return new Response(body, { headers: { 'content-type': 'text/html', vary: 'Cookie', ...headers } });
}

function keptPages(changes: Partial<KeptPagesOptions> = {}) {
  return createKeptPages({
    platform: { now: () => new Date(now), logFault } as unknown as Platform,
    route: (request, context) => route(request, context),
    keptAddresses: (url) => (url === '/' ? 'all' : null),
    answerVisitor: async (kept) => ({
      response: new Response(null, { headers: { vary: 'Cookie' } }),
      filled: new Map([[kept.notes.block ?? 0, '{}']]),
    }),
    stateOf: async () => state,
    ...changes,
  });
}

async function ask(
  answer: ReturnType<typeof keptPages>,
  headers: Record<string, string> = {},
  url = '/',
): Promise<{ taken: boolean; status: number; body: string; headers: Map<string, string> }> {
  const sent = new Map<string, string>();
  let body: Buffer = Buffer.alloc(0);
  const response = {
    statusCode: 200,
    setHeader: (name: string, value: unknown) => sent.set(name, String(value)),
    appendHeader: (name: string, value: string) => sent.set(name, value),
    removeHeader: (name: string) => sent.delete(name),
    end: (bytes?: Buffer) => {
      body = bytes ?? body;
    },
  };
  const request = { method: 'GET', url, headers };
  const taken = await answer(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    FACTS,
  );
  const text = sent.get('content-encoding') === 'gzip' ? gunzipSync(body) : body;
  return { taken, status: response.statusCode, body: text.toString(), headers: sent };
}

describe('A-301: a kept page', () => {
  test('is drawn once for many who ask at once, and again when its restaurant has changed', async () => {
    const answer = keptPages();
    const all = await Promise.all(Array.from({ length: 40 }, () => ask(answer)));
    expect(new Set(all.map(({ body }) => body))).toEqual(new Set(['<p>v1</p>']));
    expect(drawn).toBe(1);
    state = 'v2';
    expect((await ask(answer)).body).toBe('<p>v2</p>');
    expect(drawn).toBe(2);
  });

  test('is drawn again in the next minute, and stays the same answer where it is the same', async () => {
    const answer = keptPages();
    const first = await ask(answer, { 'accept-encoding': 'gzip' });
    now = 60_000;
    const second = await ask(answer, { 'accept-encoding': 'gzip' });
    expect(drawn).toBe(2);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(second.headers.get('server-timing')).toBe('at;dur=60000');
    const again = await ask(answer, {
      'accept-encoding': 'gzip',
      'if-none-match': first.headers.get('etag') ?? '',
    });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test('is none where the answer sets a cookie, or is no page', async () => {
    route = async () => page('mine', { 'set-cookie': 'a=1' });
    expect((await ask(keptPages())).taken).toBe(false);
    route = async () => new Response('gone', { status: 404 });
    expect((await ask(keptPages())).taken).toBe(false);
  });

  test('is the router’s to answer for another address, an unknown restaurant, and where it cannot be told', async () => {
    expect((await ask(keptPages(), {}, '/checkout')).taken).toBe(false);
    expect((await ask(keptPages({ stateOf: async () => null }))).taken).toBe(false);
    const lost = async () => {
      throw new Error('the database does not answer');
    };
    expect((await ask(keptPages({ stateOf: lost }))).taken).toBe(false);
    expect(drawn).toBe(0);
  });

  test('that has changed still has the data that the scripts of its documents start with', async () => {
    const data = startDataOf('what v1 starts with', '/', 'en');
    route = async (_, context) => {
      const notes = context.get(keepNotesContext);
      if (notes) notes.data = state === 'v1' ? data : startDataOf('what v2 starts with', '/', 'en');
      return page(`<p>${state}</p>`);
    };
    const answer = keptPages();
    await ask(answer);
    state = 'v2';
    await ask(answer);
    expect(await ask(answer, {}, data.address)).toMatchObject({ status: 200, body: 'what v1 starts with' });
    const unknown = await ask(answer, {}, data.address.replace(data.hash, 'A'.repeat(22)));
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('that breaks is drawn by the router, and the fault is in the log', async () => {
    const answer = keptPages({
      answerVisitor: async () => {
        throw new Error('a part was not drawn');
      },
    });
    expect((await ask(answer, { cookie: KNOWN })).taken).toBe(false);
    expect(logFault).toHaveBeenCalledOnce();
    expect((await ask(answer)).taken).toBe(true);
  });

  test('of a visitor carries no tag, and holds what is theirs', async () => {
    const own = await ask(keptPages(), { cookie: KNOWN, 'accept-encoding': 'gzip' });
    expect([own.taken, own.headers.get('etag')]).toEqual([true, undefined]);
    expect(own.headers.get('vary')).toBe('Cookie, Accept-Encoding');
  });
});
