import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { formOf } from './form-of.server.ts';
import { factsContext, platformContext } from './platform.server.ts';
import { cookie, sessionFrom } from './session.server.ts';

/** Name of the hidden field that personal forms carry. */
export const FORM_TOKEN_FIELD = 'formToken';

/** The secret of this browser's form tokens. */
export const formCookie = cookie<{ secret: string }>('form', { endsWithVisit: true });

/**
 * Makes a token for the forms of this page: an HMAC over a secret that only this browser's signed cookie
 * holds.
 */
export async function mintFormToken(context: Readonly<RouterContextProvider>): Promise<string> {
  const session = sessionFrom(context);
  let secret = (await session.read(formCookie))?.secret;
  if (!secret) {
    secret = randomBytes(18).toString('base64url');
    session.write(formCookie, { secret });
  }
  return sign(secret, context.get(platformContext).sessionSecrets[0] ?? '');
}

/** True when `token` was made for this browser, under any session secret that is still in rotation. */
export async function checkFormToken(
  context: Readonly<RouterContextProvider>,
  token: unknown,
): Promise<boolean> {
  const secret = (await sessionFrom(context).read(formCookie))?.secret;
  if (!secret || typeof token !== 'string') return false;
  return context.get(platformContext).sessionSecrets.some((key) => equal(sign(secret, key), token));
}

function sign(secret: string, key: string): string {
  return createHmac('sha256', key).update(`form:${secret}`).digest('base64url');
}

function equal(expected: string, given: string): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(given);
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * The last part of the protection against forged forms: a form that came with neither Origin, Sec-Fetch-Site
 * nor Referer is taken only with a valid form token. The server decides about all others before the router
 * runs.
 */
export const csrfMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (context.get(factsContext).needsFormToken) {
    const form = await formOf(request.clone()).catch(() => null);
    if (!(await checkFormToken(context, form?.get(FORM_TOKEN_FIELD))))
      throw new Response('Forbidden', { status: 403, statusText: 'Forbidden' });
  }
  return next();
};
