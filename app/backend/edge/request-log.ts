import type { RequestHandler } from 'express';
import type { Log } from '#app/backend/deps.ts';
import { factsOf } from './facts.ts';

/** Ids of carts and orders open them for whoever knows them, so a log keeps only enough to tell two apart. */
const ID = /([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** One line a request, when it is over: no query, no header, no body, no whole id (S62). */
export function requestLog(log: Log): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const [path = ''] = request.originalUrl.split('?', 1);
    response.once('close', () => {
      const fields = {
        requestId: factsOf(response).id,
        host: factsOf(response).subdomain,
        method: request.method,
        path: path.slice(0, 200).replace(ID, '$1…'),
        status: response.statusCode,
        ms: Math.round(performance.now() - started),
        ...(!response.writableFinished && { aborted: true }),
      };
      if (response.statusCode >= 500) log.error(fields, 'request');
      else log.info(fields, 'request');
    });
    next();
  };
}
