import type { RequestHandler } from 'express';
import { factsOf } from '#app/backend/edge/facts.ts';
import type { Trust } from '#app/backend/edge/forwarded.ts';
import { readTraceparent, type Tracer } from './tracer.ts';
import { inNameOf } from './whose-work.ts';

/**
 * What follows is done in the request's name: its id stands in every line of the log, and with traces it is a span.
 * It must come after the gate, which begins one visitor's request in the middle of another's. A `traceparent`
 * counts from the proxies of TRUST_PROXY alone, since anybody else could have all of their requests traced.
 * @param routeOf the pattern of what is asked for; paths themselves hold ids
 */
export function traceRequests(
  tracer: Tracer,
  routeOf: (method: string, path: string) => string,
): RequestHandler {
  return (request, response, next) => {
    const { id: requestId } = factsOf(response);
    if (!tracer.isOn) return inNameOf({ requestId }, next);
    const trust = request.app.get('trust proxy fn') as Trust;
    const parent = trust(request.socket.remoteAddress, 0)
      ? readTraceparent(request.headers.traceparent)
      : null;
    const [path = ''] = request.originalUrl.split('?', 1);
    const route = routeOf(request.method, path);
    const facts = {
      kind: 'server',
      parent,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'store.request_id': requestId,
      },
    } as const;
    const answered = new Promise<void>((resolve) => {
      response.once('close', resolve);
    });
    const work = () => {
      inNameOf({ requestId }, next);
      return answered;
    };
    void tracer.span(`${request.method} ${route}`, facts, work, () => ({
      'http.response.status_code': response.statusCode,
    }));
  };
}
