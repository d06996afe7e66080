import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { platformContext } from './platform.ts';
import { sessionFrom } from './session.ts';

/** Name of the hidden field that personal forms carry. */
export const FORM_TOKEN_FIELD = 'formToken';

/** A token for the forms of this page: an HMAC over a secret that only this browser's signed cookie holds. */
export async function mintFormToken(context: Readonly<RouterContextProvider>): Promise<string> {
  const session = sessionFrom(context);
  let secret = (await session.read('form'))?.secret;
  if (!secret) {
    secret = randomBytes(18).toString('base64url');
    session.write('form', { secret });
  }
  return sign(secret, context.get(platformContext).sessionSecrets[0] ?? '');
}

/** True when `token` was minted for this browser, under any secret still in rotation. */
export async function checkFormToken(
  context: Readonly<RouterContextProvider>,
  token: unknown,
): Promise<boolean> {
  const secret = (await sessionFrom(context).read('form'))?.secret;
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
