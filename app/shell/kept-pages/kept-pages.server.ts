import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { RouterContextProvider } from 'react-router';
import type { Language } from '#app/locales/languages.ts';
import { languageOf } from '#app/shell/language/i18n.server.ts';
import { createLoadContext, type Platform, type RequestFacts } from '#app/shell/request/platform.server.ts';
import { ownCookies } from '#app/shell/request/session.server.ts';
import { CLOCK_TIMING } from '#app/shell/root-data/visitor-block.ts';
import { type KeepNotes, keepNotesContext, newKeepNotes } from './keep-notes.server.ts';
import type { KeptAddresses } from './kept-addresses.server.ts';
import { type Filling, fillPage, type PackedPage, packPage } from './packed-page.server.ts';
import { cutPage } from './page-pieces.server.ts';
import { type PageSheet, takeSheet, withSheet } from './page-sheet.server.ts';
import { createPageStore } from './page-store.ts';
import { type AskedData, askedData, dataIn, type StartData } from './start-data.server.ts';

/** A page as it is for everybody, for one state of its restaurant. */
export type KeptPage = {
  /** The state of the restaurant and the minute that it was drawn for. */
  state: string;
  headers: Headers;
  packed: PackedPage;
  /** null until it is ready: the best compression takes longer than a visitor should wait. */
  brotli: Buffer | null;
  /** How often it was sent to strangers before that. */
  sent: number;
  /** Of its text, whatever the form in which it is sent. */
  hash: string;
  /** null where it has none. */
  sheet: PageSheet | null;
  notes: KeepNotes;
};

export type KeptPagesOptions = {
  platform: Platform;
  /** Answers a request as the router does. */
  route(request: Request, context: RouterContextProvider): Promise<Response>;
  keptAddresses: KeptAddresses;
  /** Answers a visitor of whom something is known, with this page. */
  answerVisitor(page: KeptPage, request: Request, context: RouterContextProvider): Promise<VisitorAnswer>;
  /** What tells each state of a restaurant from all others, read anew; null for a restaurant that is not there. */
  stateOf(subdomain: string): Promise<string | null>;
};

/** The holes of a page for one visitor; or another answer in its place, such as a redirect. */
export type VisitorAnswer = { response: Response; filled: ReadonlyMap<number, string> | null };

/** Answers a request from the kept pages; false when the router must. */
export type AnswerKept = (
  request: IncomingMessage,
  response: ServerResponse,
  facts: RequestFacts,
) => Promise<boolean>;

/** Bytes of pages that are kept in all. */
const MOST_BYTES = 96_000_000;
/** A page takes its text, its forms, what draws its holes and some that were drawn: about so many times its text. */
const BYTES_PER_BYTE = 10;
/** Bytes of start data that are kept, also of pages that have changed since: scripts may start long after their page. */
const MOST_DATA_BYTES = 16_000_000;
const MINUTE_MS = 60_000;
const FOR_EVER = 'public, max-age=31536000, immutable';
const compress = promisify(brotliCompress);

/**
 * Pages that visitors share, drawn once for each state of their restaurant and sent from memory. README.md says who
 * gets them and when they go.
 */
export function createKeptPages(options: KeptPagesOptions): AnswerKept {
  const { platform, stateOf, keptAddresses } = options;
  const store = createPageStore<KeptPage>(MOST_BYTES);
  const startData = createPageStore<StartData>(MOST_DATA_BYTES);
  const drawing = new Map<string, Promise<KeptPage | null>>();

  /** The page of this moment; null where the router must answer. Many who ask at once wait for one drawing. */
  async function pageFor(path: string, language: Language, facts: RequestFacts): Promise<KeptPage | null> {
    // a database that does not answer is the router's to tell
    const version = await stateOf(facts.subdomain ?? '').catch(() => null);
    if (version === null) return null;
    const minute = Math.floor(platform.now().getTime() / MINUTE_MS);
    const state = `${version} ${minute}`;
    const key = `${language} ${facts.origin} ${facts.subdomain} ${path}`;
    const kept = store.get(key);
    if (kept?.state === state) return kept;
    const turn = `${key} ${state}`;
    let drawn = drawing.get(turn);
    if (!drawn) {
      drawn = draw(path, language, facts, state, kept).finally(() => drawing.delete(turn));
      drawing.set(turn, drawn);
    }
    const page = await drawn;
    if (page && page !== kept) store.keep(key, page, page.packed.plain.length * BYTES_PER_BYTE);
    return page;
  }

  async function draw(
    path: string,
    language: Language,
    facts: RequestFacts,
    state: string,
    before: KeptPage | undefined,
  ): Promise<KeptPage | null> {
    const notes = newKeepNotes();
    const context = createLoadContext(platform, {
      ...facts,
      path,
      clientAddress: '',
      clientNetwork: '',
      needsFormToken: false,
    });
    context.set(keepNotesContext, notes);
    // nothing of whoever asks goes with it but the language
    const request = new Request(facts.origin + path, {
      headers: { accept: 'text/html', 'accept-language': language },
    });
    const response = await options.route(request, context);
    // not found, out of order, or made for one visitor alone: the router says so itself
    if (response.status !== 200 || response.headers.has('set-cookie')) {
      await response.body?.cancel();
      return null;
    }
    if (notes.data)
      startData.keep(`${facts.subdomain} ${notes.data.hash}`, notes.data, notes.data.plain.length * 2);
    const drawn = cutPage(await response.text(), notes.marks);
    const { sheet, pieces } = takeSheet(drawn, notes.parts.length) ?? { sheet: null, pieces: drawn };
    const headers = sheet ? withSheet(response.headers, sheet.forAll) : response.headers;
    const hash = createHash('sha256')
      .update(pieces.map(({ text }) => text).join(''))
      .digest('base64url')
      .slice(0, 22);
    // a minute later most pages are what they were: their forms, the slow part, stay
    if (before?.hash === hash) return Object.assign(before, { state, notes, headers });
    return {
      state,
      headers,
      packed: packPage(pieces),
      brotli: null,
      sent: 0,
      hash,
      sheet,
      notes,
    };
  }

  return async (request, response, facts) => {
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || facts.subdomain === null) return false;
    const asked = askedData(url);
    if (asked) return sendData(asked, request, response, facts);
    const kept = keptAddresses(url);
    if (!kept) return false;
    const cookies = ownCookies(request.headers.cookie);
    const isStranger = cookies.size === 0;
    if (!isStranger && (kept === 'strangers' || cookies.has(FILTER_COOKIE))) return false;
    try {
      const page = await pageFor(url, await languageOf(request.headers), facts);
      if (!page) return false;
      if (isStranger) sendToAll(page, request, response, platform.now());
      else await sendToVisitor(page, request, response, facts);
      return true;
    } catch (error) {
      // nothing was sent yet: the router draws the page, or says what is wrong
      const { id: requestId, path } = facts;
      platform.logFault({ requestId, path }, 'a kept page broke', error);
      return false;
    }
  };

  /** Sends what a kept page's scripts start with, also when it has changed since; 404 where that is not known any more. */
  async function sendData(
    { path, language, hash }: AskedData,
    request: IncomingMessage,
    response: ServerResponse,
    facts: RequestFacts,
  ): Promise<boolean> {
    const key = `${facts.subdomain} ${hash}`;
    // another server may have drawn the page: it is drawn here, and has the same data if nothing has changed
    if (!startData.get(key) && keptAddresses(path)) await pageFor(path, language, facts);
    const data = startData.get(key);
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    response.setHeader('cache-control', data ? FOR_EVER : 'no-store');
    if (!data) {
      response.statusCode = 404;
      response.end('Not found');
      return true;
    }
    const coding = accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : null;
    const body = coding ? dataIn(data, coding) : data.plain;
    response.setHeader('vary', 'Accept-Encoding');
    if (coding) response.setHeader('content-encoding', coding);
    response.setHeader('content-length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  async function sendToVisitor(
    page: KeptPage,
    request: IncomingMessage,
    response: ServerResponse,
    facts: RequestFacts,
  ): Promise<void> {
    const asked = new Request(facts.origin + request.url, { headers: headersOf(request) });
    const { response: answer, filled } = await options.answerVisitor(
      page,
      asked,
      createLoadContext(platform, facts),
    );
    const isGzip = accepts(request, 'gzip');
    const form = filled && page.sheet ? page.sheet.formFor(filled.values()) : null;
    const fillings = new Map<number, Filling>(filled ?? []);
    if (form?.pressed && page.sheet) fillings.set(page.sheet.hole, form.pressed);
    const body = filled ? fillPage(page.packed, fillings, isGzip) : Buffer.from(await answer.arrayBuffer());
    for (const [name, value] of form ? withSheet(answer.headers, form) : answer.headers)
      if (name === 'set-cookie') response.appendHeader(name, value);
      else response.setHeader(name, value);
    if (filled && isGzip) response.setHeader('content-encoding', 'gzip');
    response.setHeader('vary', varyOf(answer.headers));
    response.statusCode = answer.status;
    response.setHeader('content-length', body.length);
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}

function varyOf(headers: Headers): string {
  return [headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
}

/** The visitor's filter of dishes changes what is listed: the router draws their menu. */
const FILTER_COOKIE = 'diet';

/** Sends a page to somebody of whom nothing is known: its bytes as they are kept. */
function sendToAll(page: KeptPage, request: IncomingMessage, response: ServerResponse, now: Date): void {
  void pressWhenWorth(page);
  const coding = page.brotli && accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : null;
  const tag = `"${page.hash}${coding ? `-${coding}` : ''}"`;
  for (const [name, value] of page.headers) response.setHeader(name, value);
  response.setHeader('vary', varyOf(page.headers));
  response.setHeader('etag', tag);
  response.setHeader('server-timing', `${CLOCK_TIMING};dur=${now.getTime()}`);
  if (request.headers['if-none-match']?.split(/,\s*/).some((each) => each === tag || each === `W/${tag}`)) {
    response.removeHeader('content-type');
    response.statusCode = 304;
    response.end();
    return;
  }
  const body = coding === 'br' ? page.brotli : coding === 'gzip' ? page.packed.gzip : page.packed.plain;
  if (coding) response.setHeader('content-encoding', coding);
  response.setHeader('content-length', body?.length ?? 0);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** A page that was asked for so often is worth the best compression, a tenth of a second of processor. */
const WORTH_AFTER = 2;
let isPressing = false;

/** Compresses a page at its best, beside all else and one at a time, so that visitors keep the processor. */
async function pressWhenWorth(page: KeptPage): Promise<void> {
  page.sent += 1;
  if (page.brotli || isPressing || page.sent < WORTH_AFTER) return;
  isPressing = true;
  const { plain } = page.packed;
  try {
    page.brotli = await compress(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    });
  } finally {
    isPressing = false;
  }
}

function accepts(request: IncomingMessage, coding: 'br' | 'gzip'): boolean {
  const header = String(request.headers['accept-encoding'] ?? '');
  return header.split(',').some((part) => {
    const [name = '', ...rest] = part.split(';').map((word) => word.trim().toLowerCase());
    return (name === coding || name === '*') && !rest.some((word) => /^q=0(\.0*)?$/.test(word));
  });
}

function headersOf({ headers }: IncomingMessage): Headers {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const each of [value ?? []].flat()) all.append(name, each);
  return all;
}
