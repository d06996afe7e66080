import type { Request, RequestHandler, Response } from 'express';
import { dropRest, hasBody } from '#app/backend/http/drop-rest.ts';
import type { SecurityLog } from '#app/backend/security-log.ts';
import type { PlainFaultCode } from '#app/contract/faults.ts';
import { MOST_STAFF_FORM_BYTES } from '#app/contract/form-limits.ts';
import { BUSY_PAGE_WORDS } from '#app/locales/busy-page.ts';
import { factsOf } from './facts.ts';
import { isDocument, pageIn, pageLanguage, sendPage } from './plain-page.ts';
import { isApi, refuse } from './refuse.ts';

/** Bytes, fields and milliseconds that a body of a page may take; those of multipart its reader counts. */
type Limits = { bytes: number; fields: number; ms: number };
/** Six megabytes over the uplink of a slow phone. */
export const LONGEST_UPLOAD_MS = 120_000;
const FORM: Limits = { bytes: 64_000, fields: 200, ms: 15_000 };
/**
 * The owner's forms with a row for each special day or zone, of which there are hundreds after some years, and a legal
 * text with all that the restaurant file permits: 60 sections of 10,000 letters, in Hindi nine bytes each.
 */
const ROWS_FORM: Limits = { bytes: MOST_STAFF_FORM_BYTES, fields: 6_000, ms: LONGEST_UPLOAD_MS };
const ROWS_FORMS = /^\/manage\/(hours|zones|details|details\/legal\/\w+)$/;
/** Names, an address, a password, a code: whoever sends more of them is nobody yet. */
const ACCOUNT_FORM: Limits = { bytes: 16_000, fields: 20, ms: 15_000 };
const ACCOUNT_FORMS = /^\/(sign-in|sign-up|password-reset)(\/|$)/;
const UPLOAD: Limits = { bytes: 6_000_000, fields: 0, ms: LONGEST_UPLOAD_MS };
/** A form with many fields and pictures: one that is too large is read too, so that the rest stays as typed. */
const OWNER_FORM: Limits = { bytes: 32_000_000, fields: 0, ms: LONGEST_UPLOAD_MS };
/**
 * Pages whose form uploads a file, and the query with which the browser is sent there instead when the file is too
 * large: the page then says so itself.
 */
const FILE_FORMS: readonly { pages: RegExp; limits: Limits; tooLarge: string }[] = [
  { pages: /^\/profile\/info$/, limits: UPLOAD, tooLarge: '?picture=too-large' },
  { pages: /^\/manage\/menu\/file$/, limits: UPLOAD, tooLarge: '?file=too-large' },
  { pages: /^\/manage\/menu\/(dish\/[^/]+|new-dish)$/, limits: OWNER_FORM, tooLarge: '?picture=too-large' },
  { pages: /^\/manage\/look$/, limits: OWNER_FORM, tooLarge: '?picture=too-large' },
];

/**
 * Limits the bodies of requests to pages while they stream in, before anything buffers them: 16 kB for forms
 * of accounts, 6 MB for pages that take a picture or a menu, 32 MB for the owner's pages of a dish and of
 * the look, 6 MB for those with rows of days and zones and for legal texts, 64 kB for all other forms, and none of any other type. The owner's pages read
 * no large body before somebody is signed in. What no browser vouches for is a small form, also where a picture could
 * be, because its token is in its body. The API limits its own bodies (http/read-body.ts).
 */
export function bodyLimits(security: Pick<SecurityLog, 'note'>): RequestHandler {
  return (request, response, next) => {
    // a POST without a body must still say that it is a form: pages read nothing else
    if (isApi(request) || !(hasBody(request) || request.method === 'POST')) return next();
    const limits = limitsOf(request, response);
    const isTooLong = limits !== null && Number(request.headers['content-length'] ?? 0) > limits.bytes;
    if (limits === null || isTooLong) {
      const form = limits === FORM ? undefined : fileFormAt(request.path);
      if (isTooLong) noteUpload(security, request, response);
      if (limits === null) refuse(request, response, 415, 'unsupportedMediaType');
      else if (form !== undefined) response.redirect(303, request.path + form.tooLarge);
      else refuseLarge(request, response);
      dropRest(request);
      return;
    }
    watch(request, response, limits, () => noteUpload(security, request, response));
    next();
  };
}

/** Writes that a form which may carry files was refused for its size. */
function noteUpload(security: Pick<SecurityLog, 'note'>, request: Request, response: Response): void {
  if (!isMultipart(typeOf(request))) return;
  const { id: requestId, clientNetwork: network } = factsOf(response);
  const code: PlainFaultCode = 'requestTooLarge';
  security.note('upload-refused', { restaurantId: null, requestId, network, about: code });
}

/**
 * Listens beside the reader, who must resume the stream (as the router's adapter does): it is paused here, so
 * that nothing flows before the reader listens too.
 * @param onTooLarge is called once, when the body is refused for its size
 */
function watch(request: Request, response: Response, limits: Limits, onTooLarge: () => void): void {
  const countFields = isMultipart(typeOf(request)) ? () => 0 : countIn('&');
  let bytes = 0;
  let fields = 0;
  const timer = setTimeout(() => stop(408, 'requestTooSlow'), limits.ms);
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    fields += countFields(chunk);
    if (bytes > limits.bytes || fields > limits.fields) stop(413, 'requestTooLarge');
  };
  request.pause();
  request.on('data', onData);
  request.once('end', end);
  request.once('close', end);
  response.once('close', end);
  // A body that was not wanted would otherwise stay paused for ever and hold up the connection
  response.once('finish', () => dropRest(request));

  function end(): void {
    clearTimeout(timer);
    request.off('data', onData);
  }

  /**
   * The reader gets an error instead of an end, so that nobody acts on half a form; its own answer comes too
   * late.
   */
  function stop(status: number, code: PlainFaultCode): void {
    end();
    if (status === 413) onTooLarge();
    if (!response.headersSent) {
      // A sender that trickles its bytes would otherwise hold the connection for ever
      if (status === 408) response.set('connection', 'close');
      if (status === 413) refuseLarge(request, response);
      else refuse(request, response, status, code);
    }
    if (request.listenerCount('error') > 0) request.emit('error', new Error(code));
    request.removeAllListeners('data');
    dropRest(request);
  }
}

/** Who sent a form of the owner's by pressing a button reads what became of it, and that going back has it still. */
function refuseLarge(request: Request, response: Response): void {
  if (!ROWS_FORMS.test(request.path) || !isDocument(request)) {
    refuse(request, response, 413, 'requestTooLarge');
    return;
  }
  const language = pageLanguage(request);
  const { tooLargeTitle: title, tooLarge: hint, openAgain: link } = BUSY_PAGE_WORDS[language];
  sendPage(response, 413, pageIn(language, { title, hint, link }));
}

function limitsOf(request: Request, response: Response): Limits | null {
  const type = typeOf(request);
  if (type !== 'application/x-www-form-urlencoded' && !isMultipart(type)) return null;
  // the address at which the router's script sends the same form ends so
  const path = request.path.replace(/\.data$/, '');
  if (ACCOUNT_FORMS.test(path)) return ACCOUNT_FORM;
  const isVouchedFor = !factsOf(response).needsFormToken;
  if (ROWS_FORMS.test(path) && isVouchedFor) return ROWS_FORM;
  return (isMultipart(type) && isVouchedFor ? fileFormAt(path)?.limits : undefined) ?? FORM;
}

function fileFormAt(path: string): (typeof FILE_FORMS)[number] | undefined {
  return FILE_FORMS.find(({ pages }) => pages.test(path));
}

function typeOf({ headers }: Request): string {
  return (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function isMultipart(type: string): boolean {
  return type === 'multipart/form-data';
}

/** Counts how often `delimiter` stands in a stream, also where it is cut between two chunks. */
export function countIn(delimiter: string): (chunk: Buffer) => number {
  const wanted = Buffer.from(delimiter);
  let rest = Buffer.alloc(0);
  return (chunk) => {
    const bytes = Buffer.concat([rest, chunk]);
    let count = 0;
    let from = 0;
    for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, from)) {
      count += 1;
      from = at + wanted.length;
    }
    rest = bytes.subarray(Math.max(from, bytes.length - wanted.length + 1));
    return count;
  };
}
