import type { MiddlewareFunction } from 'react-router';

/** When whoever was turned away may come again. */
const SECONDS = '5';

/** Every 503 says when to try again, whichever screen gave it (B-OPS-08, F15). */
export const retryAfterMiddleware: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  if (response.status === 503 && !response.headers.has('retry-after'))
    response.headers.set('retry-after', SECONDS);
  return response;
};
