import { decodeJwt } from 'jose';
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

/** What goes into the cookie: the token, and of the customer only what it does not say itself. */
type Kept = { accessToken: string; customer: Partial<Customer> };

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
  // of the token before, if any: this one is new
  (context as RouterContextProvider).set(refusedContext, false);
  const { sessionSecrets, now } = context.get(platformContext);
  const seconds = Math.max(1, Math.floor((value.customer.expiresAt - now().getTime()) / 1000));
  const sealed = await seal('customer', JSON.stringify(briefly(value)), sessionSecrets, seconds);
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
  const text = await unseal('customer', kept.sealed, sessionSecrets);
  const value = text === null ? null : wholeOf(text);
  return value && !isExpired(value.customer, now()) ? value : null;
}

/**
 * Said once: long names in a script of three bytes a letter, twice in it and thrice as long by encryption, would make a
 * cookie of more than 4 kB, which browsers drop without a word.
 */
function briefly({ accessToken, customer }: SignedIn): Kept {
  const claimed: Partial<Customer> = claimsOf(accessToken);
  const others = Object.entries(customer).filter(
    ([name, value]) => claimed[name as keyof Customer] !== value,
  );
  return { accessToken, customer: Object.fromEntries(others) };
}

/** @returns null for what is none of it: another sealed value under this cookie's name. */
function wholeOf(text: string): SignedIn | null {
  try {
    const { accessToken, customer } = JSON.parse(text) as Kept;
    const { expiresAt, ...named } = { ...claimsOf(accessToken), ...customer };
    return typeof expiresAt === 'number' ? { accessToken, customer: { ...named, expiresAt } } : null;
  } catch {
    return null;
  }
}

/** Who a token is for, as it says itself (R-AUTH-09, A-100). @throws when it is no token. */
export function claimsOf(accessToken: string): Omit<Customer, 'expiresAt'> {
  const { sub, email, given_name, family_name } = decodeJwt(accessToken);
  return {
    customerId: text(sub),
    email: text(email),
    firstName: text(given_name),
    lastName: text(family_name),
  };
}

function text(claim: unknown): string {
  return typeof claim === 'string' ? claim : '';
}

function remember(context: Context, pending: Promise<SignedIn | null>): void {
  (context as RouterContextProvider).set(pendingContext, pending);
}
