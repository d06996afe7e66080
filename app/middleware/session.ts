import {
  createContext,
  createCookie,
  type MiddlewareFunction,
  type RouterContextProvider,
} from 'react-router';
import { factsContext, platformContext } from './platform.ts';
import type { CookieName, CookieValues } from './session-values.ts';

/**
 * The visitor's cookies: one signed, host-only, HttpOnly, SameSite=Lax cookie for each concern, so that none outgrows
 * 4 kB and answers that arrive together do not overwrite each other (architecture.md, 'Where state lives').
 */
export type Session = {
  read<N extends CookieName>(name: N): Promise<CookieValues[N] | null>;
  /** Sent with this answer; null removes the cookie. @param seconds how long it is good for, if not as usual. */
  write<N extends CookieName>(name: N, value: CookieValues[N] | null, seconds?: number): void;
  /** True when a cookie of the visitor's own was read or written: the answer must not be kept by anybody (B-OPS-06). */
  isPersonal(): boolean;
};

const LIFETIME_SECONDS: Record<CookieName, number | undefined> = {
  cart: undefined,
  promotions: undefined,
  preference: undefined,
  destination: undefined,
  aside: 86_400,
  orders: 86_400,
  track: undefined,
  diet: 2_592_000,
  flash: 60,
  offers: undefined,
  choice: 600,
  form: undefined,
  receiver: 43_200,
  // until the token's end
  customer: undefined,
  visit: undefined,
  code: 3600,
  typed: 3600,
};

const sessionContext = createContext<Session>();
type Cookie = ReturnType<typeof createCookie>;
/** Where a cookie is good: how it was sent, and the restaurant it belongs to. */
type Place = { isSecure: boolean; subdomain: string | null };

/**
 * Names carry __Host- on https; on plain http neither that nor Secure, so that any client can order (B-OPS-04). The
 * signature holds for one restaurant, so that nothing set by or for another opens here (C-006).
 */
function cookieOf(name: CookieName, { isSecure, subdomain }: Place, secrets: string[]): Cookie {
  return createCookie(isSecure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure,
    maxAge: LIFETIME_SECONDS[name],
    secrets: secrets.map((secret) => `${secret} ${subdomain ?? ''}`),
  });
}

export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { sessionSecrets } = context.get(platformContext);
  const place = context.get(factsContext);
  const header = request.headers.get('cookie') ?? '';
  const written = new Map<CookieName, unknown>();
  const lifetimes = new Map<CookieName, number>();
  // a signature is checked once in a request, however many ask
  const sent = new Map<CookieName, Promise<unknown>>();
  let personal = false;
  context.set(sessionContext, {
    async read(name) {
      if (written.has(name)) return written.get(name) as never;
      const known = sent.get(name) ?? cookieOf(name, place, sessionSecrets).parse(header);
      sent.set(name, known);
      const value = await known;
      // a bad signature is no cookie at all, and neither is an empty one: what we write is always an object
      if (typeof value !== 'object' || value === null) return null;
      personal = true;
      return value as never;
    },
    write(name, value, seconds) {
      personal = true;
      written.set(name, value);
      if (seconds === undefined) lifetimes.delete(name);
      else lifetimes.set(name, seconds);
    },
    isPersonal: () => personal,
  });
  const response = await next();
  for (const [name, value] of written) {
    const maxAge = value === null ? 0 : (lifetimes.get(name) ?? LIFETIME_SECONDS[name]);
    response.headers.append(
      'set-cookie',
      await cookieOf(name, place, sessionSecrets).serialize(value ?? '', { maxAge }),
    );
  }
  return response;
};

/** @throws before the session middleware ran. */
export function sessionFrom(context: Readonly<RouterContextProvider>): Session {
  return context.get(sessionContext);
}
