import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookieOfAsked } from '#app/shell/language/i18n.server.ts';
import { CLOCK_TIMING } from '#app/shell/root-data/visitor-block.ts';
import type { KeptAddress } from './kept-addresses.server.ts';
import { type KeptPage, pressWhenWorth } from './kept-page.server.ts';
import { type SheetForm, withSheet } from './page-sheet.server.ts';
import { unknownPage } from './unknown-page.server.ts';

/** How an answer may be compressed. */
export type Codings = { br: boolean; gzip: boolean };

const known = new Map<string, Codings>();
/** Browsers send a handful of different ones. */
const MOST_KNOWN = 100;

/** The codings that a request accepts. */
export function codingsOf({ headers }: Pick<IncomingMessage, 'headers'>): Codings {
  const header = String(headers['accept-encoding'] ?? '');
  let found = known.get(header);
  if (!found) {
    found = { br: accepts(header, 'br'), gzip: accepts(header, 'gzip') };
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(header, found);
  }
  return found;
}

/** Its own word counts before the one for all others (`*`). */
function accepts(header: string, coding: 'br' | 'gzip'): boolean {
  const words = new Map<string, boolean>();
  for (const part of header.split(',')) {
    const [name = '', ...rest] = part.split(';').map((word) => word.trim().toLowerCase());
    words.set(name, !rest.some((word) => /^q=0(\.0*)?$/.test(word)));
  }
  return words.get(coding) ?? words.get('*') ?? false;
}

/** As prefetched data have it elsewhere (shell/page/prefetch.server.ts). */
const AHEAD = 'private, max-age=5';

/** Sends a page to somebody of whom nothing is known, with the cookie of the language that its address names. */
export function sendToStranger(
  page: KeptPage,
  kept: KeptAddress,
  request: IncomingMessage,
  response: ServerResponse,
  now: Date,
): true {
  const cookie = kept.language && cookieOfAsked(kept.language, request.headers);
  if (cookie) response.appendHeader('set-cookie', cookie);
  if (page.status === 200) sendToAll(page, request, response, { now, isData: kept.isData });
  else sendMissing(page, kept, request, response);
  return true;
}

/**
 * Sends a page to somebody of whom nothing is known: its bytes as they are kept.
 * @param isData it is no page, but the data of a screen
 */
function sendToAll(
  page: KeptPage,
  request: Pick<IncomingMessage, 'headers' | 'method'>,
  response: ServerResponse,
  { now, isData }: { now: Date; isData: boolean },
): void {
  void pressWhenWorth(page);
  const accepted = codingsOf(request);
  const coding = page.brotli && accepted.br ? 'br' : accepted.gzip ? 'gzip' : null;
  for (const [name, value] of page.lines) response.setHeader(name, value);
  // what is asked for ahead is used within seconds
  if (isData && request.headers['sec-purpose']) response.setHeader('cache-control', AHEAD);
  if (page.notes.block !== null) response.setHeader('server-timing', `${CLOCK_TIMING};dur=${now.getTime()}`);
  const asked = request.headers['if-none-match'];
  const same = asked === undefined ? null : sameTag(page, asked, accepted, coding);
  response.setHeader('etag', same ?? tagOf(page, coding));
  if (same) {
    response.removeHeader('content-type');
    response.statusCode = 304;
    response.end();
    return;
  }
  if (coding) response.setHeader('content-encoding', coding);
  const body = coding === 'br' ? page.brotli : coding === 'gzip' ? page.packed.gzip() : page.packed.plain;
  endWith(body ?? page.packed.plain, request, response);
}

/** Ends an answer with these bytes, or, for a HEAD, with their number. */
export function endWith(
  body: Buffer,
  { method }: Pick<IncomingMessage, 'method'>,
  response: ServerResponse,
): void {
  response.setHeader('content-length', body.length);
  response.end(method === 'HEAD' ? undefined : body);
}

function tagOf({ hash }: KeptPage, coding: string | null): string {
  return `"${hash}${coding ? `-${coding}` : ''}"`;
}

/** The tag of the form that the browser has, where it is still this page: it may have come before the best was ready. */
function sameTag(page: KeptPage, asked: string, { br, gzip }: Codings, coding: string | null): string | null {
  if (asked.trim() === '*') return tagOf(page, coding);
  const own = [null, ...(br ? ['br'] : []), ...(gzip ? ['gzip'] : [])].map((each) => tagOf(page, each));
  const sent = asked.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return own.find((tag) => sent.includes(tag)) ?? null;
}

/** The page's headers for one visitor: their own parts go into no cache. */
export function setOwnHeaders({ lines }: KeptPage, form: SheetForm | null, response: ServerResponse): void {
  for (const [name, value] of lines) response.setHeader(name, form ? withSheet(name, value, form) : value);
  response.setHeader('cache-control', 'private, no-store');
}

/** Sends a stranger the page of what is not there: no browser keeps it. */
function sendMissing(
  page: KeptPage,
  { isUnknown, asked }: KeptAddress,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { gzip } = codingsOf(request);
  for (const [name, value] of page.lines) response.setHeader(name, value);
  if (gzip) response.setHeader('content-encoding', 'gzip');
  response.statusCode = page.status;
  const { packed } = page;
  const known = gzip ? packed.gzip : () => packed.plain;
  endWith(isUnknown ? unknownPage(page, asked, gzip) : known(), request, response);
}
