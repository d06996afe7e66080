import { isRouteErrorResponse, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { factsContext, platformContext } from './platform.server.ts';

/** Errors that were logged already: the router reports errors of drawing a page a second time. */
const logged = new WeakSet<object>();

/**
 * Logs an error of a loader, an action, or of drawing the page, in one line. A thrown response is no error
 * (its status is in the request's own line), nor is an aborted request.
 */
export function logFault(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || error instanceof Response || isRouteErrorResponse(error)) return;
  if (typeof error === 'object' && error !== null) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  const { id, path } = context.get(factsContext);
  const facts = { requestId: id, method: request.method, path };
  context.get(platformContext).logFault(facts, 'a page broke', error);
  if (import.meta.env.DEV && !import.meta.env.VITEST) console.error(error);
}

/** Seconds until the next try. */
const SECONDS = '5';

/** Adds Retry-After to every 503, whichever screen gave it, so that clients wait before they try again. */
export const retryAfterMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  if (response.status === 503 && !response.headers.has('retry-after'))
    response.headers.set('retry-after', SECONDS);
  return response;
};
