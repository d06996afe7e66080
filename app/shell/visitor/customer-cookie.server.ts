import { decodeJwt } from 'jose';
import { createContext, type RouterContextProvider } from 'react-router';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { seal, unseal } from '#app/shell/request/sealed.server.ts';
import { cookie, sessionFrom } from '#app/shell/request/session.server.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Who is signed in, from the claims of their access token. The token itself never reaches the browser's
 * scripts.
 */
export type Customer = {
  customerId: string;
  email: string;
  firstName: string;
  lastName: string;
  /** When the token expires, epoch ms. */
  expiresAt: number;
};

/** What the cookie holds. */
export type SignedIn = { customer: Customer; accessToken: string };

/** What is stored: the token, and of the customer only what the token's claims lack. */
type Kept = { accessToken: string; customer: Partial<Customer> };

/** The signed-in customer and their access token, encrypted; kept until the token expires. */
export const customerCookie = cookie<{ sealed: string }>('customer');

const pendingContext = createContext<Promise<SignedIn | null> | null>(null);
const refusedContext = createContext(false);

/** Who is signed in, read once in a request; null for a guest, and once the token has expired. */
export function signedIn(context: Context): Promise<SignedIn | null> {
  const pending = context.get(pendingContext) ?? openCookie(context);
  remember(context, pending);
  return pending;
}

/**
 * Stores who signed in, encrypted and until the token expires; null removes it.
 * @returns false where a store's token is too long for a cookie: then nothing is stored
 */
export async function keepSignedIn(context: Context, value: SignedIn | null): Promise<boolean> {
  const session = sessionFrom(context);
  if (value === null) {
    remember(context, Promise.resolve(null));
    return session.write(customerCookie, null);
  }
  const { sessionSecrets, now } = context.get(platformContext);
  const seconds = Math.max(1, Math.floor((value.customer.expiresAt - now().getTime()) / 1000));
  const sealed = await seal(customerCookie, JSON.stringify(briefly(value)), sessionSecrets, seconds);
  if (!session.write(customerCookie, { sealed }, seconds)) return false;
  remember(context, Promise.resolve(value));
  // a refusal noted earlier in this request was about the old token
  (context as RouterContextProvider).set(refusedContext, false);
  return true;
}

/** Notes that the store refused the token: for the rest of this request nobody is signed in. */
export function noteRefusal(context: Context): void {
  (context as RouterContextProvider).set(refusedContext, true);
  remember(context, Promise.resolve(null));
}

/** True when the store refused the visitor's token in this request. */
export function isTokenRefused(context: Context): boolean {
  return context.get(refusedContext);
}

/** True once the token has expired. */
export function isExpired({ expiresAt }: Pick<Customer, 'expiresAt'>, now: Date): boolean {
  return now.getTime() > expiresAt;
}

async function openCookie(context: Context): Promise<SignedIn | null> {
  const kept = await sessionFrom(context).read(customerCookie);
  if (!kept) return null;
  const { sessionSecrets, now } = context.get(platformContext);
  const text = await unseal(customerCookie, kept.sealed, sessionSecrets);
  const value = text === null ? null : wholeOf(text);
  return value && !isExpired(value.customer, now()) ? value : null;
}

/**
 * Leaves out what the token's claims say already: long names in a script of three bytes a letter, stored
 * twice and encrypted, would make the cookie longer than 4 kB, and browsers drop such a cookie silently.
 */
function briefly({ accessToken, customer }: SignedIn): Kept {
  const claimed: Partial<Customer> = claimsOf(accessToken);
  const others = Object.entries(customer).filter(
    ([name, value]) => claimed[name as keyof Customer] !== value,
  );
  return { accessToken, customer: Object.fromEntries(others) };
}

/** Reads the stored value. @returns null for another sealed value under this cookie's name. */
function wholeOf(text: string): SignedIn | null {
  try {
    const { accessToken, customer } = JSON.parse(text) as Kept;
    const { expiresAt, ...named } = { ...claimsOf(accessToken), ...customer };
    return typeof expiresAt === 'number' ? { accessToken, customer: { ...named, expiresAt } } : null;
  } catch {
    return null;
  }
}

/** The customer that a token's claims name. @throws when it is no token. */
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
