import { createContext, type RouterContextProvider } from 'react-router';
import { platformContext } from './platform.ts';
import { seal, unseal } from './sealed.ts';
import { sessionFrom } from './session.ts';

type Context = Readonly<RouterContextProvider>;

/** Who is signed in, as their access token says (R-AUTH-09, A-100). The token itself never leaves the middleware. */
export type Customer = {
  customerId: string;
  email: string;
  firstName: string;
  lastName: string;
  /** When the token ends, epoch ms. */
  expiresAt: number;
};

/** What the cookie holds. */
export type SignedIn = { customer: Customer; accessToken: string };

const pendingContext = createContext<Promise<SignedIn | null> | null>(null);
const refusedContext = createContext(false);

/** Who is signed in, read once in a request; null for nobody, and past the token's end (R-AUTH-08). */
export function signedIn(context: Context): Promise<SignedIn | null> {
  const pending = context.get(pendingContext) ?? openCookie(context);
  remember(context, pending);
  return pending;
}

/** Keeps who signed in, encrypted and until the token's end; null forgets them. */
export async function keepSignedIn(context: Context, value: SignedIn | null): Promise<void> {
  remember(context, Promise.resolve(value));
  const session = sessionFrom(context);
  if (value === null) return session.write('customer', null);
  const { sessionSecrets, now } = context.get(platformContext);
  const seconds = Math.max(1, Math.floor((value.customer.expiresAt - now().getTime()) / 1000));
  const sealed = await seal(JSON.stringify(value), sessionSecrets, seconds);
  session.write('customer', { sealed }, seconds);
}

/** The store refused the token: for the rest of this request nobody is signed in. */
export function noteRefusal(context: Context): void {
  (context as RouterContextProvider).set(refusedContext, true);
  remember(context, Promise.resolve(null));
}

/** Whether the store refused the visitor's token in this request. */
export function isTokenRefused(context: Context): boolean {
  return context.get(refusedContext);
}

/** True when the token's end has come (R-AUTH-08). */
export function isExpired({ expiresAt }: Pick<Customer, 'expiresAt'>, now: Date): boolean {
  return now.getTime() > expiresAt;
}

async function openCookie(context: Context): Promise<SignedIn | null> {
  const kept = await sessionFrom(context).read('customer');
  if (!kept) return null;
  const { sessionSecrets, now } = context.get(platformContext);
  const text = await unseal(kept.sealed, sessionSecrets);
  const value = text === null ? null : (JSON.parse(text) as SignedIn);
  return value && !isExpired(value.customer, now()) ? value : null;
}

function remember(context: Context, pending: Promise<SignedIn | null>): void {
  (context as RouterContextProvider).set(pendingContext, pending);
}
