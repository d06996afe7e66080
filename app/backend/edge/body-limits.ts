import type { Request, RequestHandler, Response } from 'express';
import { dropRest, hasBody } from '#app/backend/http/drop-rest.ts';
import { countIn } from './count-in.ts';
import { isApi, refuse } from './refuse.ts';

/** Bytes, parts (fields of a form) and milliseconds that a body of a page may take (S47, S49). */
type Limits = { bytes: number; parts: number; ms: number };
const FORM: Limits = { bytes: 64_000, parts: 200, ms: 15_000 };
const UPLOAD: Limits = { bytes: 6_000_000, parts: 100, ms: 120_000 };
const TOO_LARGE = 'Request is too large';
/** A page's form that carries a file says itself, asked for like this, that the file is too large (R-PROF-23). */
const FILE_FORMS: Record<string, string> = { '/profile/info': '/profile/info?picture=too-large' };

/**
 * Caps the bodies of pages while they come in, before anything gathers them: 64 kB for forms, 6 MB for uploads,
 * nothing of another type. The API caps its own (http/read-body.ts).
 */
export const bodyLimits: RequestHandler = (request, response, next) => {
  // a POST without a body must still say that it is a form: pages read nothing else
  if (isApi(request) || !(hasBody(request) || request.method === 'POST')) return next();
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1);
  const limits = limitsOf(type.trim().toLowerCase());
  const isTooLong = limits !== null && Number(request.headers['content-length'] ?? 0) > limits.bytes;
  if (limits === null || isTooLong) {
    const form = limits === UPLOAD ? FILE_FORMS[request.path] : undefined;
    if (limits === null) refuse(request, response, 415, 'Unsupported media type');
    else if (form !== undefined) response.redirect(303, form);
    else refuse(request, response, 413, TOO_LARGE);
    dropRest(request);
    return;
  }
  watch(request, response, limits);
  next();
};

/**
 * Listens beside the reader, who must resume the stream (as the router's adapter does): it is paused here, so that
 * nothing flows before the reader listens too.
 */
function watch(request: Request, response: Response, limits: Limits): void {
  const countParts = countIn(delimiterOf(request));
  let bytes = 0;
  let parts = 0;
  const timer = setTimeout(() => stop(408, 'Request took too long'), limits.ms);
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    parts += countParts(chunk);
    if (bytes > limits.bytes || parts > limits.parts) stop(413, TOO_LARGE);
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

  /** The reader gets an error instead of an end, so that nobody acts on half a form; its own answer comes too late. */
  function stop(status: number, text: string): void {
    end();
    if (!response.headersSent) {
      // Who sends drop by drop would go on for ever
      if (status === 408) response.set('connection', 'close');
      refuse(request, response, status, text);
    }
    if (request.listenerCount('error') > 0) request.emit('error', new Error(text));
    request.removeAllListeners('data');
    dropRest(request);
  }
}

function limitsOf(type: string): Limits | null {
  if (type === 'application/x-www-form-urlencoded') return FORM;
  return type === 'multipart/form-data' ? UPLOAD : null;
}

/** What stands between two fields. */
function delimiterOf({ headers }: Request): string {
  const boundary = /boundary="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1];
  return boundary === undefined ? '&' : `--${boundary}`;
}
