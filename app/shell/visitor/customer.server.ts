import { decodeJwt } from 'jose';
import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirectDocument,
} from 'react-router';
import { SIGNED_OUT_MARK } from '#app/browser/storage.ts';
import type { SignInReply } from '#app/contract/auth.ts';
import type { CustomerProfile } from '#app/contract/customer.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { formCookie } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { type Customer, claimsOf, isTokenRefused, keepSignedIn, signedIn } from './customer-cookie.server.ts';
import { dropCart, restoreSavedCart } from './visitor-cart.server.ts';

type Context = Readonly<RouterContextProvider>;

export type { Customer } from './customer-cookie.server.ts';

/** The signed-in customer; null for a guest, and once the token has expired. */
export async function customerFrom(context: Context): Promise<Customer | null> {
  return (await signedIn(context))?.customer ?? null;
}

/**
 * Stores who signed in and renews the secret of this browser's form tokens. A customer who comes without a
 * cart gets their saved one back, once in a browser session.
 * @returns null when the token names nobody, has expired or is too long to be kept, which is a fault of the
 * store; then nobody is signed in.
 */
export async function signVisitorIn(context: Context, reply: SignInReply): Promise<Customer | null> {
  const customer = readToken(reply);
  const { now } = context.get(platformContext);
  if (!customer || customer.expiresAt <= now().getTime()) return null;
  // whoever was signed in before is signed out at the store too
  await endToken(context);
  if (!(await keepSignedIn(context, { customer, accessToken: reply.accessToken }))) {
    await keepSignedIn(context, null);
    return null;
  }
  sessionFrom(context).write(formCookie, null);
  await restoreSavedCart(context, customer);
  return customer;
}

/** Keeps the token that the store gave this session in place of the one before, which is over. */
export async function continueSignedIn(context: Context, reply: SignInReply): Promise<void> {
  const known = await signedIn(context);
  const renewed = readToken(reply);
  if (!known || renewed?.customerId !== known.customer.customerId) return;
  const customer = { ...known.customer, expiresAt: renewed.expiresAt };
  await keepSignedIn(context, { customer, accessToken: reply.accessToken });
}

/** Keeps the names of a saved profile; the token has the old ones until the next sign-in. */
export async function renameCustomer(
  context: Context,
  names: Partial<Pick<Customer, 'firstName' | 'lastName'>>,
): Promise<void> {
  const known = await signedIn(context);
  if (known) await keepSignedIn(context, { ...known, customer: { ...known.customer, ...names } });
}

/** Revokes the token at the store and forgets all that was this visitor's own. */
export async function signVisitorOut(context: Context): Promise<void> {
  await endToken(context);
  await forgetVisitor(context);
}

/**
 * Revokes this browser's token at the store; here the customer is signed out even if the store does not
 * answer.
 */
async function endToken(context: Context): Promise<void> {
  const { api } = storeFrom(context);
  if (await signedIn(context)) await api.call('auth.signOut', { body: {} });
}

/**
 * Handles a token that the store refuses, wherever in a request that happens: everything of the visitor is
 * forgotten, and the same page is requested once more by a document, with a mark by which the browser clears
 * its storage. It cannot loop: the cookie is gone, and a request with the mark is answered as it is. Loaders
 * and actions need not handle `unauthorized`: their answer is replaced.
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

/**
 * Forgets all that was this visitor's own without calling the store, for example after the account was
 * deleted.
 */
export async function forgetVisitor(context: Context): Promise<void> {
  await keepSignedIn(context, null);
  dropCart(context);
  sessionFrom(context).endVisit();
}

/** The claims of a token that the store has just given; a token from elsewhere never gets here. */
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

const profileContext = createContext<Promise<CustomerProfile | null> | null>(null);

/**
 * The signed-in customer's profile, requested once in a request however many read it; null for a guest, and
 * when the store does not answer.
 */
export function customerProfile(context: Context): Promise<CustomerProfile | null> {
  const pending = context.get(profileContext) ?? readProfile(context);
  (context as RouterContextProvider).set(profileContext, pending);
  return pending;
}

async function readProfile(context: Context): Promise<CustomerProfile | null> {
  if (!(await customerFrom(context))) return null;
  const { api } = storeFrom(context);
  const reply = await api.call('customer.profile');
  return reply.ok ? reply.data : null;
}
