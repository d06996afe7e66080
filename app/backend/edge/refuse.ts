import type { Request, Response } from 'express';
import { customerLanguage, failureAnswer } from '#app/backend/http/envelope.ts';
import type { PlainFaultCode } from '#app/contract/faults.ts';
import { FAULT_WORDS } from '#app/locales/faults.ts';

/**
 * Ends a request before the API or the web store sees it: with the envelope for the API, with a line of plain
 * text for everything else. The reply repeats nothing of the request.
 */
export function refuse(request: Request, response: Response, status: number, code: PlainFaultCode): void {
  if (isApi(request)) {
    const language = customerLanguage(request.headers['accept-language']);
    const { headers, body } = failureAnswer(status, { code }, { language });
    response.status(status).set(headers).end(JSON.stringify(body));
    return;
  }
  response
    .status(status)
    .type('text/plain')
    .set('cache-control', 'no-store')
    .end(`${FAULT_WORDS.en[code]}\n`);
}

/** Express mounts /api whatever its case, so that is how it is recognised. */
export function isApi({ path }: Pick<Request, 'path'>): boolean {
  const lower = path.toLowerCase();
  return lower === '/api' || lower.startsWith('/api/');
}
