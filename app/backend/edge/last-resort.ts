import type { ErrorRequestHandler } from 'express';
import { factsOf } from './facts.ts';

/**
 * Answers an error that nothing else caught: a plain page with the request's id and no details.
 * @param logFault logs an error's kind and place, never its message
 */
export function lastResort(
  logFault: (fields: Record<string, unknown>, message: string, error: unknown) => void,
): ErrorRequestHandler {
  return (error, _request, response, next) => {
    const id = factsOf(response)?.id ?? '';
    logFault({ requestId: id }, 'a request broke', error);
    if (response.headersSent) {
      next(error);
      return;
    }
    response.status(500).type('text/plain').send(`Something went wrong. Please try again. (${id})\n`);
  };
}
