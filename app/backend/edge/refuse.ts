import type { Request, Response } from 'express';
import { failureAnswer } from '#app/backend/http/envelope.ts';

/**
 * Ends a request before either half sees it: the envelope for the API, a plain line of text for everything else.
 * Nothing of the request is repeated in it.
 */
export function refuse(request: Request, response: Response, status: number, text: string): void {
  if (isApi(request)) {
    const { headers, body } = failureAnswer(status, status, text);
    response.status(status).set(headers).end(JSON.stringify(body));
    return;
  }
  response.status(status).type('text/plain').set('cache-control', 'no-store').end(`${text}\n`);
}

/** Express mounts /api whatever its case, so that is how it is recognised. */
export function isApi({ path }: Request): boolean {
  const lower = path.toLowerCase();
  return lower === '/api' || lower.startsWith('/api/');
}
