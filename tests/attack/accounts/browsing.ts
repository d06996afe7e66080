import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCookie } from 'react-router';
import { seal, unseal } from '#app/shell/request/sealed.server.ts';
import type { HtmlForm } from '../../setup/html-forms.ts';
import { createVisitor, formWith, type Visitor } from '../../setup/visitor.ts';
import { type Grounds, type Member, newEmail, newNetwork } from './grounds.ts';

/** What nobody else is called, so that a page that says it is this person's. */
export const NAME = { FirstName: 'Zebulon', LastName: 'Quixworth' };
export const PERSONAL = /Zebulon|Quixworth|zebulon-/i;
/** Pages and files that are one person's own, and those that show who is signed in. */
export const OWN_PAGES = [
  '/',
  '/cart',
  '/checkout',
  '/success',
  '/sign-in',
  '/log-out',
  '/profile',
  '/profile/info',
  '/profile/orders',
  '/profile/address',
  '/profile/address/new',
  '/profile/helpAndSupports',
  '/profile/delete-account',
  '/profile/info/password',
  '/profile/info/sessions',
  '/profile/data',
];
/** As a proxy that ends TLS would say it. */
export const BY_TLS = { 'x-forwarded-proto': 'https' };

/** A browser without scripts that comes through the proxy, from a network of its own. */
export function browse({ store }: Grounds, subdomain = 'demo', always: Record<string, string> = {}): Visitor {
  return createVisitor(store.port, `${subdomain}.localhost:${store.port}`, {
    'x-forwarded-for': newNetwork(),
    ...always,
  });
}

/** An account whose owner has the name above. */
export function namedMember(grounds: Grounds): Promise<Member> {
  return grounds.join({ email: newEmail('zebulon'), ...NAME });
}

/** Signs in by the form of the page, also over a session that is there. @throws Error when the form did not take it. */
export async function enter(
  visitor: Visitor,
  { email, password }: Pick<Member, 'email' | 'password'>,
): Promise<void> {
  const form = await signInForm(visitor);
  const { status } = await visitor.submit('/sign-in', form, { email, password });
  if (status !== 303) throw new Error(`Signing in answered ${status}`);
}

/** The form as a guest is shown it; whoever is signed in is led on. */
export async function signInForm(visitor: Visitor): Promise<HtmlForm> {
  const session = visitor.cookies.get('customer');
  visitor.cookies.delete('customer');
  const page = await visitor.get('/sign-in');
  if (session !== undefined) visitor.cookies.set('customer', session);
  return formWith(page, 'email', 'password', 'formToken');
}

/** Presses 'yes' of the question whether to log out. */
export async function leave(visitor: Visitor): Promise<void> {
  const { status } = await visitor.submit('/log-out', formWith(await visitor.get('/log-out'), 'formToken'));
  if (status !== 303) throw new Error(`Logging out answered ${status}`);
}

/** Whether the store still knows this browser's customer: asked by a page that reads the account. */
export async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return PERSONAL.test((await visitor.get('/profile/info')).body);
}

/** The same cookies in another browser: a thief's, or a later user's of this one. */
export function copyOf(grounds: Grounds, visitor: Visitor, subdomain = 'demo'): Visitor {
  const copy = browse(grounds, subdomain);
  for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
  return copy;
}

type Kept = { customer: Record<string, unknown>; accessToken: string };

/** What the cookie of a customer holds, opened with the server's own secret. */
/** The cookie of who is signed in. */
const CUSTOMER = { name: 'customer' };

export async function openedCookie({ store }: Grounds, visitor: Visitor): Promise<Kept> {
  const { session } = secretsOf(store.dataDirectory);
  const cookie = createCookie('customer', { secrets: session.map((secret) => `${secret} demo`) });
  const value = (await cookie.parse(`customer=${visitor.cookies.get('customer')}`)) as {
    sealed: string;
  } | null;
  const text = value && (await unseal(CUSTOMER, value.sealed, session));
  if (!text) throw new Error('The customer cookie cannot be opened');
  return JSON.parse(text) as Kept;
}

/** A cookie as the server would make it of this, so that only what is in it can be refused. */
export async function forgedCookie({ store }: Grounds, kept: Kept): Promise<string> {
  const { session } = secretsOf(store.dataDirectory);
  const cookie = createCookie('customer', { secrets: session.map((secret) => `${secret} demo`) });
  const line = await cookie.serialize({
    sealed: await seal(CUSTOMER, JSON.stringify(kept), session, 3600),
  });
  return line.split(';')[0]?.slice('customer='.length) ?? '';
}

/** Secrets that the server made for itself. */
export function secretsOf(dataDirectory: string): { session: string[]; token: string[] } {
  return JSON.parse(readFileSync(join(dataDirectory, 'secrets.json'), 'utf8')) as {
    session: string[];
    token: string[];
  };
}
