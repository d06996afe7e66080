import { decodeJwt } from 'jose';
import { type MiddlewareFunction, type RouterContextProvider, redirectDocument } from 'react-router';
import type { SignInReply } from '#app/contract/auth.ts';
import { SIGNED_OUT_MARK } from '#app/domain/account/signed-out-mark.ts';
import { type Customer, claimsOf, isTokenRefused, keepSignedIn, signedIn } from './customer-cookie.ts';
import { say } from './flash.ts';
import { wordsFrom } from './i18n.ts';
import { platformContext } from './platform.ts';
import { storeFrom } from './restaurant.ts';
import { sessionFrom } from './session.ts';
import type { CookieName } from './session-values.ts';
import { dropCart, restoreSavedCart } from './visitor-cart.ts';

type Context = Readonly<RouterContextProvider>;

export type { Customer } from './customer-cookie.ts';

/** What goes with the session; language and the kitchen's sign-in are no part of it (R-PROF-11, A-108). */
const OF_THE_SESSION: readonly CookieName[] = [
  'visit',
  'code',
  'promotions',
  'preference',
  'destination',
  'aside',
  'orders',
  'track',
  'diet',
  'offers',
  'choice',
  'form',
];

/** Who is signed in; null for a guest, and once the token has ended (R-AUTH-08). */
export async function customerFrom(context: Context): Promise<Customer | null> {
  return (await signedIn(context))?.customer ?? null;
}

/**
 * Keeps who signed in (R-AUTH-07, A-17) and makes new secrets for this browser's forms. A customer who comes without a
 * cart gets the one they left, once in a browser session.
 * @returns null when the token says nobody's name or has ended: a fault of the store.
 */
export async function signIn(context: Context, reply: SignInReply): Promise<Customer | null> {
  const customer = readToken(reply);
  const { now } = context.get(platformContext);
  if (!customer || customer.expiresAt <= now().getTime()) return null;
  // whoever was signed in here is so no longer, nowhere
  await endToken(context);
  await keepSignedIn(context, { customer, accessToken: reply.accessToken });
  sessionFrom(context).write('form', null);
  await restoreSavedCart(context, customer);
  return customer;
}

/** The names as they are since the profile was saved; the token keeps the old ones until the next sign-in. */
export async function renameCustomer(
  context: Context,
  names: Partial<Pick<Customer, 'firstName' | 'lastName'>>,
): Promise<void> {
  const known = await signedIn(context);
  if (known) await keepSignedIn(context, { ...known, customer: { ...known.customer, ...names } });
}

/** Ends the token at the store, and forgets all that was this visitor's own (R-PROF-09, R-PROF-11). */
export async function signOut(context: Context): Promise<void> {
  await endToken(context);
  await forgetVisitor(context);
}

/** Ends this browser's token at the store; one that does not answer keeps nobody signed in here. */
async function endToken(context: Context): Promise<void> {
  const { api, client } = storeFrom(context);
  if (await signedIn(context))
    await api.call('auth.signOut', { path: {}, body: { ClientId: client.clientId } });
}

/**
 * What a token that the store refuses leads to, wherever it was refused: everything of the visitor is forgotten,
 * and the same page is asked for once more by a document, with a mark by which the browser clears its storage. Never
 * twice: the cookie is gone, and a request with the mark is answered as it is. Loaders and actions need not look at
 * `unauthorized`: their answer is replaced.
 */
export const customerMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const response = await next();
  if (!isTokenRefused(context)) return response;
  await forgetVisitor(context);
  if (url.searchParams.has(SIGNED_OUT_MARK)) return response;
  await say(context, 'no', wordsFrom(context).texts.account.ended);
  const to = new URL(url);
  to.searchParams.set(SIGNED_OUT_MARK, '');
  context.get(platformContext).log({ method: request.method }, 'access token refused');
  return redirectDocument(to.pathname + to.search, 302);
};

/** Forgets all that was this visitor's own, without a word to the store: of one whose account is no more, say. */
export async function forgetVisitor(context: Context): Promise<void> {
  await keepSignedIn(context, null);
  dropCart(context);
  for (const name of OF_THE_SESSION) sessionFrom(context).write(name, null);
}

/** The claims of a token that the store has just given; nobody else's ever gets here. */
function readToken({ accessToken, expiry }: SignInReply): Customer | null {
  try {
    const stated = Date.parse(expiry);
    const expiresAt = Number.isNaN(stated) ? (decodeJwt(accessToken).exp ?? 0) * 1000 : stated;
    const claims = claimsOf(accessToken);
    return claims.customerId === '' ? null : { ...claims, expiresAt };
  } catch {
    return null;
  }
}
