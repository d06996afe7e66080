import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { flashCookie } from '#app/shell/flash/flash.server.ts';
import type { Platform, RequestFacts } from '#app/shell/request/platform.server.ts';
import { dependsOn, keepNotesContext, noteNoAnswer } from './keep-notes.server.ts';
import { UNKNOWN_PATH } from './kept-addresses.server.ts';
import { createKeptPages, type KeptPagesOptions } from './kept-pages.server.ts';
import { startDataOf } from './start-data.server.ts';

const ROOT = { id: 'root', handle: undefined, data: {}, params: {} };
const DATA = '/item/naan.data?_routes=home%2Fproduct';
const HINDI = '/?lng=hi';
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
    keptAddresses: (url) => {
      const found = { keep: 'all', path: url, asked: url, language: null, isUnknown: false } as const;
      if (url === '/') return { ...found, isData: false };
      if (url === HINDI) return { ...found, language: 'hi', isData: false };
      if (url === DATA) return { ...found, isData: true };
      const unknown = { ...found, path: UNKNOWN_PATH, isUnknown: true, isData: false };
      return url.startsWith('/nothing') ? unknown : null;
    },
    answerVisitor: async (kept) => ({
      response: new Response(),
      holes: { filled: new Map([[kept.notes.block ?? 0, '{}']]), classes: [] },
    }),
    states: { of: async () => state, atOnce: () => state },
    ...changes,
  });
}

async function ask(
  answer: ReturnType<typeof keptPages>,
  headers: Record<string, string> = {},
  url = '/',
  isAtOnce = false,
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
  const asked = [
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    FACTS,
  ] as const;
  const taken = isAtOnce ? answer.atOnce(...asked) : await answer.answer(...asked);
  const text = sent.get('content-encoding') === 'gzip' && body.length > 0 ? gunzipSync(body) : body;
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

  test('is none where the store did not answer, so that nobody else is shown its lack', async () => {
    let isBroken = true;
    route = async (_, context) => {
      drawn += 1;
      if (isBroken) noteNoAnswer(context);
      return page(isBroken ? 'no menu' : 'the menu');
    };
    const answer = keptPages();
    expect((await ask(answer)).taken).toBe(false);
    isBroken = false;
    expect((await ask(answer)).body).toBe('the menu');
    expect(drawn).toBe(2);
  });

  test('is the router’s to answer for another address, an unknown restaurant, and where it cannot be told', async () => {
    expect((await ask(keptPages(), {}, '/checkout')).taken).toBe(false);
    expect((await ask(keptPages({ states: { of: async () => null, atOnce: () => null } }))).taken).toBe(
      false,
    );
    const lost = async () => {
      throw new Error('the database does not answer');
    };
    expect((await ask(keptPages({ states: { of: lost, atOnce: () => null } }))).taken).toBe(false);
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

  test('of which the browser has a form that came before the best was ready is still the same', async () => {
    const answer = keptPages();
    const codings = { 'accept-encoding': 'br, gzip' };
    const tag = (await ask(answer, codings)).headers.get('etag') ?? '';
    expect(tag).toMatch(/-gzip"$/);
    await vi.waitFor(async () => expect((await ask(answer, codings)).headers.get('etag')).toMatch(/-br"$/));
    for (const asked of [tag, `W/${tag}`, `"x", ${tag}`, '*'])
      expect((await ask(answer, { ...codings, 'if-none-match': asked })).status, asked).toBe(304);
    // who cannot read that form any more gets the page
    expect((await ask(answer, { 'if-none-match': tag })).status).toBe(200);
  });

  test('A-606: in memory is sent to strangers without waiting, as long as its restaurant is in its state', async () => {
    const answer = keptPages();
    const atOnce = (headers: Record<string, string> = {}, url = '/') => ask(answer, headers, url, true);
    expect((await atOnce()).taken).toBe(false);
    const drawnNow = await ask(answer, { 'accept-encoding': 'gzip' });
    const sent = await atOnce({ 'accept-encoding': 'gzip' });
    expect(sent).toEqual({ ...drawnNow, taken: true });
    expect(
      (await atOnce({ 'if-none-match': sent.headers.get('etag') ?? '', 'accept-encoding': 'gzip' })).status,
    ).toBe(304);
    // whoever may be somebody, asks for something else, or chose another language waits for their turn
    for (const cookie of [KNOWN, 'lng=ImhpIg%3D%3D'])
      expect((await atOnce({ cookie })).taken, cookie).toBe(false);
    expect((await atOnce({ 'accept-language': 'hi' })).taken).toBe(false);
    expect((await atOnce({}, '/checkout')).taken).toBe(false);
    now = 60_000;
    expect((await atOnce()).taken).toBe(false);
    await ask(answer);
    expect((await atOnce()).taken).toBe(true);
    state = 'v2';
    expect((await atOnce()).taken).toBe(false);
    expect(drawn).toBe(2);
  });

  test('is the router’s to answer where a visitor’s own answer is a fault, and not where it leads elsewhere', async () => {
    const answerWith = (response: Response) =>
      ask(keptPages({ answerVisitor: async () => ({ response, holes: null }) }), { cookie: KNOWN });
    expect((await answerWith(new Response(null, { status: 503 }))).taken).toBe(false);
    const headers = { location: '/session', 'set-cookie': 'a=1' };
    const led = await answerWith(new Response(null, { status: 303, headers }));
    expect([led.taken, led.status, led.headers.get('location')]).toEqual([true, 303, '/session']);
  });

  test('that depends on a cookie is the router’s to draw for whoever has it', async () => {
    route = async (_, context) => {
      dependsOn(context, flashCookie);
      return page('<p>for nobody</p>');
    };
    const answer = keptPages();
    expect((await ask(answer, { cookie: KNOWN })).taken).toBe(false);
    expect((await ask(answer)).taken).toBe(true);
  });

  test('with a key that counts once is not the one that is asked for ahead', async () => {
    route = async (_, context) => {
      const notes = context.get(keepNotesContext);
      if (notes) notes.hasOnce = true;
      return page('<p>a form</p>');
    };
    const answer = keptPages({
      answerVisitor: async () => ({
        response: new Response(),
        holes: { filled: new Map(), classes: [] },
      }),
    });
    expect((await ask(answer, { cookie: KNOWN, 'sec-purpose': 'prefetch' })).taken).toBe(false);
    expect((await ask(answer, { cookie: KNOWN })).taken).toBe(true);
  });

  test('A-602: for all addresses that are nobody’s is one, and leads back to each; no browser keeps it', async () => {
    route = async (request, context) => {
      drawn += 1;
      const notes = context.get(keepNotesContext);
      if (notes) notes.page = { status: 404, pathname: '', search: '', screens: [ROOT] };
      const path = new URL(request.url).pathname;
      const text = `<a href="/sign-in?from=${encodeURIComponent(path)}"></a><i>${path}</i>`;
      return new Response(text, { status: 404, headers: { vary: 'Cookie', 'cache-control': 'no-store' } });
    };
    const answer = keptPages();
    for (const path of ['/nothing', '/nothing/at.all'])
      for (const coding of ['gzip', '']) {
        const found = await ask(answer, { 'accept-encoding': coding }, path);
        const text = `<a href="/sign-in?from=${encodeURIComponent(path)}"></a><i>${path}</i>`;
        expect([found.status, found.body, found.headers.get('etag')]).toEqual([404, text, undefined]);
        expect(found.headers.get('content-length')).not.toBe('0');
      }
    expect(drawn).toBe(1);
  });

  test('A-603: the data of a screen are the same for all; what is asked for ahead is good for some seconds', async () => {
    route = async (request) => {
      drawn += 1;
      return new Response(new URL(request.url).search, { headers: { 'cache-control': 'private, no-store' } });
    };
    const answer = keptPages();
    const known = await ask(answer, { cookie: KNOWN }, DATA);
    const ahead = await ask(answer, { 'sec-purpose': 'prefetch' }, DATA);
    expect([known.body, ahead.body, drawn]).toEqual([
      '?_routes=home%2Fproduct',
      '?_routes=home%2Fproduct',
      1,
    ]);
    expect(known.headers.get('cache-control')).toBe('private, no-cache');
    expect(known.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding');
    expect(ahead.headers.get('cache-control')).toBe('private, max-age=5');
  });

  test('A-602: of a restaurant that the router does not know (yet) is none', async () => {
    route = async (_, context) => {
      drawn += 1;
      const notes = context.get(keepNotesContext);
      if (notes)
        notes.page = { status: 404, pathname: '', search: '', screens: [{ ...ROOT, data: undefined }] };
      return new Response('nobody', { status: 404 });
    };
    expect((await ask(keptPages(), {}, '/nothing')).taken).toBe(false);
  });

  test('of a visitor carries no tag, and holds what is theirs', async () => {
    const own = await ask(keptPages(), { cookie: KNOWN, 'accept-encoding': 'gzip' });
    expect([own.taken, own.headers.get('etag')]).toEqual([true, undefined]);
    expect(own.headers.get('vary')).toBe('Cookie, Accept-Encoding');
  });
});
