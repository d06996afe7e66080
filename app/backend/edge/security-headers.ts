import type { Request, RequestHandler, Response } from 'express';

/** For everything that is no page: nothing may be loaded, framed or sent. Pages name their own policy. */
const NOTHING_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

const HEADERS: Record<string, string> = {
  'content-security-policy': NOTHING_POLICY,
  'x-content-type-options': 'nosniff',
  // Not no-referrer: browsers then send Origin: null with forms
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // whatever search engines may keep says so itself: public pages, pictures of the menu, built files
  'x-robots-tag': 'noindex',
};
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/**
 * Puts these headers on every answer, whoever makes it, as far as it does not bring its own. That is decided
 * when the head is written: a header set before would be sent beside the page's, and of two policies both
 * hold.
 */
export const securityHeaders: RequestHandler = (request, response, next) => {
  response.removeHeader('x-powered-by');
  const writeHead = response.writeHead;
  response.writeHead = function withDefaults(this: Response, ...args: Parameters<typeof writeHead>) {
    fillIn(request, response);
    return Reflect.apply(writeHead, this, args) as Response;
  } as typeof writeHead;
  next();
};

function fillIn(request: Request, response: Response): void {
  for (const [name, value] of Object.entries(HEADERS))
    if (!response.hasHeader(name)) response.setHeader(name, value);
  // a request that was torn down has no socket any more, and its answer is written all the same
  if (request.socket && request.secure) response.setHeader('strict-transport-security', STRICT_TRANSPORT);
}
