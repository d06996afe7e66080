import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { RouterContextProvider } from 'react-router';
import { FALLBACK, type Language } from '#app/locales/languages.ts';
import { languageAtOnce, languageOf, setLanguage } from '#app/shell/language/i18n.server.ts';
import { dataOf } from '#app/shell/late-start/router-document.server.ts';
import { previewCookie } from '#app/shell/preview/preview.server.ts';
import {
  createLoadContext,
  type Platform,
  type RequestFacts,
  stateContext,
} from '#app/shell/request/platform.server.ts';
import { ownCookies } from '#app/shell/request/session.server.ts';
import { type KeepNotes, keepNotesContext, newKeepNotes } from './keep-notes.server.ts';
import type { KeptAddress, KeptAddresses } from './kept-addresses.server.ts';
import { createStartData } from './kept-data.server.ts';
import { type KeptPage, keptPageOf, memoryOf } from './kept-page.server.ts';
import type { Filling } from './packed-page.server.ts';
import { cutPage } from './page-pieces.server.ts';
import { createPageStore } from './page-store.ts';
import { codingsOf, endWith, sendToStranger, setOwnHeaders } from './send-kept.server.ts';
import { type AskedData, askedData } from './start-data.server.ts';
import { withPath } from './unknown-page.server.ts';

export type KeptPagesOptions = {
  platform: Platform;
  /** Answers a request as the router does. */
  route(request: Request, context: RouterContextProvider): Promise<Response>;
  keptAddresses: KeptAddresses;
  /** Answers a visitor of whom something is known, with this page. */
  answerVisitor(page: KeptPage, request: Request, context: RouterContextProvider): Promise<VisitorAnswer>;
  states: RestaurantStates;
};

/** What tells each state of a restaurant from all others, read anew. */
export type RestaurantStates = {
  /** null for a restaurant that is not there. */
  of(subdomain: string): Promise<string | null>;
  /** The same without waiting; null where it must be waited for. */
  atOnce(subdomain: string): string | null;
};

/** What stands in the holes in which a visitor's parts differ, and the classes in it. */
export type FilledHoles = {
  filled: ReadonlyMap<number, Filling>;
  classes: readonly ReadonlySet<string>[];
};

/** The holes of a page for one visitor; or another answer in its place, such as a redirect. */
export type VisitorAnswer = { response: Response; holes: FilledHoles | null };

export type KeptPages = {
  /** Answers a request from the kept pages; false when the router must. */
  answer(request: IncomingMessage, response: ServerResponse, facts: RequestFacts): Promise<boolean>;
  /**
   * The same without waiting for anything, for a stranger whose page is in memory and of this moment; false for all
   * others, who are to be answered in their turn.
   */
  atOnce(request: IncomingMessage, response: ServerResponse, facts: RequestFacts): boolean;
};

/** Bytes of pages that are kept in all. */
const MOST_BYTES = 48_000_000;
const MINUTE_MS = 60_000;

/**
 * Pages that visitors share, drawn once for each state of their restaurant and sent from memory. README.md says who
 * gets them and when they go.
 */
export function createKeptPages(options: KeptPagesOptions): KeptPages {
  const { platform, states, keptAddresses } = options;
  const store = createPageStore<KeptPage>(MOST_BYTES);
  const startData = createStartData();
  const drawing = new Map<string, Promise<KeptPage | null>>();

  const stateNow = (version: string) => `${version} ${Math.floor(platform.now().getTime() / MINUTE_MS)}`;
  const keyOf = (path: string, language: Language, { origin, subdomain }: RequestFacts) =>
    `${language} ${origin} ${subdomain} ${path}`;

  /** The page of this moment; null where the router must answer. Many who ask at once wait for one drawing. */
  async function pageFor(
    address: KeptAddress,
    language: Language,
    facts: RequestFacts,
  ): Promise<KeptPage | null> {
    const { path, isUnknown } = address;
    // a database that does not answer is the router's to tell
    const subdomain = facts.subdomain ?? '';
    const version = states.atOnce(subdomain) ?? (await states.of(subdomain).catch(() => null));
    if (version === null) return null;
    const state = stateNow(version);
    const key = keyOf(path, language, facts);
    const kept = store.get(key);
    platform.countPage?.(kept?.state === state ? 'hit' : 'miss');
    if (kept?.state === state) return kept;
    const turn = `${key} ${state}`;
    let drawn = drawing.get(turn);
    if (!drawn) {
      drawn = draw(address, language, facts, { version, state }, kept).finally(() => drawing.delete(turn));
      drawing.set(turn, drawn);
    }
    const page = await drawn;
    // nobody's dishes are as many as somebody likes to ask for: they are not kept
    const isKept = page !== null && (page.status === 200 || isUnknown);
    if (isKept && page !== kept) store.keep(key, page, memoryOf(page));
    return page;
  }

  async function draw(
    { path, isData }: KeptAddress,
    language: Language,
    facts: RequestFacts,
    { version, state }: { version: string; state: string },
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
    context.set(stateContext, version);
    // nothing of whoever asks goes with it but the language; nobody looks at it, so no cookie keeps that language
    const request = new Request(facts.origin + path, {
      headers: { accept: 'text/html', 'accept-language': language, 'sec-fetch-dest': 'empty' },
    });
    const { status, headers: drawn, body } = await options.route(request, context);
    // out of order, or made for one visitor alone: the router says so itself
    const isShared = status === 200 || (status === 404 && hasRoot(notes));
    if (!isShared || drawn.has('set-cookie')) {
      await body?.cancel();
      return null;
    }
    const text = await new Response(body).text();
    if (notes.isBroken) return null;
    if (notes.data) startData.keep(facts.subdomain, notes.data);
    const pieces = cutPage(text, notes.marks);
    const headers = new Headers(drawn);
    if (isData) for (const [name, value] of DATA_HEADERS) headers.set(name, value);
    return keptPageOf({ status, headers, pieces, notes }, { version, state }, before);
  }

  /** Nothing was sent yet: the router draws the page, or says what is wrong. */
  function toRouter({ id: requestId, path }: RequestFacts, error: unknown): false {
    platform.logFault({ requestId, path }, 'a kept page broke', error);
    return false;
  }

  return {
    async answer(request, response, facts) {
      if (!isRead(request) || facts.subdomain === null) return false;
      const { url = '' } = request;
      const asked = askedData(url);
      if (asked) return sendData(asked, request, response, facts);
      if (isPreviewing(request)) return false;
      const kept = keptAddresses(url);
      if (!kept) return false;
      const cookies = cookiesThatCount(kept, request);
      try {
        const language = languageNamed(kept) ?? (await languageOf(request.headers));
        const page = await pageFor(kept, language, facts);
        // what a visitor's cookie changes besides the holes, the router draws
        if (!page || dependsOnOne(page, cookies)) return false;
        // data of a screen have no holes
        const hasOwnPart = cookies.size > 0 || page.notes.isForEach;
        if (kept.isData || !hasOwnPart) return sendToStranger(page, kept, request, response, platform.now());
        // what is asked for ahead may be used twice, and has no key that counts once
        if (page.notes.hasOnce && request.headers['sec-purpose']) return false;
        return await sendToVisitor(page, { ...kept, language }, request, response, facts);
      } catch (error) {
        return toRouter(facts, error);
      }
    },
    atOnce(request, response, facts) {
      if (!isRead(request) || facts.subdomain === null || isPreviewing(request)) return false;
      const kept = keptAddresses(request.url ?? '');
      if (!kept) return false;
      const cookies = cookiesThatCount(kept, request);
      if (cookies.size > 0 && !kept.isData) return false;
      try {
        const language = languageNamed(kept) ?? languageAtOnce(request.headers);
        const page = language && store.get(keyOf(kept.path, language, facts));
        if (!page || dependsOnOne(page, cookies)) return false;
        if (page.notes.isForEach && !kept.isData) return false;
        const version = states.atOnce(facts.subdomain);
        if (version === null || page.state !== stateNow(version)) return false;
        platform.countPage?.('hit');
        return sendToStranger(page, kept, request, response, platform.now());
      } catch (error) {
        return toRouter(facts, error);
      }
    },
  };

  /** Sends what a kept page's scripts start with, also when it has changed since; 404 where that is not known any more. */
  async function sendData(
    asked: AskedData,
    request: IncomingMessage,
    response: ServerResponse,
    facts: RequestFacts,
  ): Promise<boolean> {
    // another server may have drawn the page: it is drawn here, and has the same data if nothing has changed
    const kept = startData.has(facts.subdomain, asked.hash) ? null : keptAddresses(asked.path);
    if (kept) await pageFor(kept, asked.language, facts);
    startData.send(facts.subdomain, asked.hash, request, response);
    return true;
  }

  async function sendToVisitor(
    page: KeptPage,
    { asked: path, isUnknown, language }: KeptAddress & { language: Language },
    request: IncomingMessage,
    response: ServerResponse,
    facts: RequestFacts,
  ): Promise<boolean> {
    const asked = new Request(facts.origin + path, { headers: headersOf(request) });
    const context = createLoadContext(platform, facts);
    context.set(stateContext, page.version);
    setLanguage(context, language);
    const { response: answer, holes } = await options.answerVisitor(page, asked, context);
    // a fault is the router's to draw; what leads elsewhere has no page
    if (!holes && !answer.headers.has('location')) return false;
    const { gzip } = codingsOf(request);
    const form = holes && page.sheet ? page.sheet.formFor(holes.classes) : null;
    let body: Buffer = Buffer.alloc(0);
    if (holes) {
      const fillings = new Map(holes.filled);
      if (form?.pressed && page.sheet) fillings.set(page.sheet.hole, form.pressed);
      // what is not there is not asked for so often that each stretch of it should be compressed
      if (page.status === 200) body = page.packed.fill(fillings, gzip);
      else {
        const text = page.packed.fill(fillings, false);
        const own = isUnknown ? Buffer.from(withPath(text.toString(), path)) : text;
        body = gzip ? gzipSync(own) : own;
      }
    }
    if (holes) setOwnHeaders(page, form, response);
    for (const [name, value] of answer.headers)
      if (name === 'set-cookie') response.appendHeader(name, value);
      else response.setHeader(name, value);
    if (holes && gzip) response.setHeader('content-encoding', 'gzip');
    response.statusCode = answer.status;
    endWith(body, request, response);
    return true;
  }
}

/** Whether the restaurant was found: the page of one that is not known (yet) is nobody's. */
function hasRoot({ page }: KeepNotes): boolean {
  return page !== null && dataOf(page, 'root') !== undefined;
}

/** The language of an address by itself; null where it is the visitor's. */
function languageNamed({ keep, language }: KeptAddress): Language | null {
  return keep === 'alike' ? FALLBACK : language;
}

/** As those of any page that is kept; the router's own answers are not to be stored. */
const DATA_HEADERS = [
  ['cache-control', 'private, no-cache'],
  ['vary', 'Cookie, Accept-Language'],
] as const;

const NO_COOKIES: ReadonlySet<string> = new Set();

/** Whether this browser may see the draft in place of the store: nothing kept is sent there, and nothing is kept of it. */
function isPreviewing({ headers }: IncomingMessage): boolean {
  const { cookie } = headers;
  return cookie?.includes(previewCookie.name) === true && ownCookies(cookie).has(previewCookie.name);
}

/** Names of the cookies of ours that a request has, where they matter to what it asks for. */
function cookiesThatCount({ keep }: KeptAddress, { headers }: IncomingMessage): ReadonlySet<string> {
  return keep === 'alike' || headers.cookie === undefined ? NO_COOKIES : ownCookies(headers.cookie);
}

function dependsOnOne({ notes }: KeptPage, cookies: ReadonlySet<string>): boolean {
  if (cookies.size === 0) return false;
  for (const name of notes.unless) if (cookies.has(name)) return true;
  return false;
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** As pairs, which are read once; a Headers of them would be copied again. */
function headersOf({ headers }: IncomingMessage): [string, string][] {
  return Object.entries(headers).flatMap(([name, value = []]) =>
    typeof value === 'string'
      ? [[name, value] as [string, string]]
      : value.map((each): [string, string] => [name, each]),
  );
}
