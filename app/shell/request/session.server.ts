import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { factsContext, platformContext } from './platform.server.ts';
import { readSigned, writeSigned } from './signed-cookie.server.ts';

/**
 * A cookie of the visitor: its name, and the type of its JSON value. It is declared beside the code that
 * needs it.
 */
export type VisitorCookie<Value extends object> = {
  readonly name: string;
  /** Seconds that a browser keeps it; null: until the browser is closed. */
  readonly seconds: number | null;
  readonly isOfVisit: boolean;
  readonly spare: Spare | null;
  /** For the types alone; never set. */
  readonly holds?: Value;
};

/**
 * A cookie that may be dropped when a visitor's cookies together are too long: what the store only remembers
 * for itself goes before what the visitor typed.
 */
type Spare = 'remembered' | 'typed';
const SPARE_ORDER: readonly (Spare | null)[] = ['remembered', 'typed'];

/**
 * Bytes of a cookie (name, value and attributes) that every browser keeps; a longer one is dropped silently.
 */
const MOST_BYTES = 4096;
/**
 * Bytes of all cookies that a browser sends together. Proxies refuse a longer header (nginx one of 8 kB), and
 * then not one page of the store opens any more. Without any cookie that may be dropped they stay below
 * what our own server takes (edge/http-server).
 */
const MOST_BYTES_TOGETHER = 7_500;
/** Of MOST_BYTES: the name's prefix on https, the attributes, and the signature at its longest. */
const BESIDE_VALUE_BYTES = 230;

/**
 * True when browsers keep a cookie with this value. This is the one limit of all cookies: a longer one is not
 * sent.
 */
export function cookieFits<V extends object>({ name }: VisitorCookie<V>, value: V): boolean {
  // as the router writes it: base64 of the JSON, escaped for a header
  const encoded = encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'));
  return name.length + encoded.length + BESIDE_VALUE_BYTES <= MOST_BYTES;
}

const declared = new Map<string, VisitorCookie<never>>();

/**
 * Declares a cookie of the visitor. There is one for each concern, so that none becomes too long and answers
 * that arrive together do not overwrite each other. Names are unique (tests/architecture/cookies.test.ts).
 * @param name without the prefix that it gets on https
 * @param seconds how long a browser keeps it; by default until it is closed
 * @param endsWithVisit removed when the visitor signs out or is signed out
 * @param spare may be dropped when all together are too long; by default never
 */
export function cookie<Value extends object>(
  name: string,
  options: { seconds?: number; endsWithVisit?: boolean; spare?: Spare } = {},
): VisitorCookie<Value> {
  const { seconds = null, endsWithVisit = false, spare = null } = options;
  const made: VisitorCookie<Value> = { name, seconds, isOfVisit: endsWithVisit, spare };
  declared.set(name, made as VisitorCookie<never>);
  return made;
}

/** Names of the visitor's cookies in a header, valid or not, without the prefix that they have on https. */
export function ownCookies(header: string | undefined): Set<string> {
  const names = (header ?? '').split(';').map((pair) => (pair.split('=', 1)[0] ?? '').trim());
  return new Set(names.map((name) => name.replace(HOST_PREFIX, '')).filter((name) => declared.has(name)));
}

/** The cookies of one request: signed, host-only, HttpOnly, SameSite=Lax. */
export type Session = {
  read<V extends object>(cookie: VisitorCookie<V>): Promise<V | null>;
  /**
   * Sets a cookie with this answer; null removes it.
   * @param seconds how long it is kept, if not as declared
   * @returns false where it is too long: the browser keeps the old one, and the visitor must be shown a fault
   */
  write<V extends object>(cookie: VisitorCookie<V>, value: V | null, seconds?: number): boolean;
  /** Removes all cookies that end with a visit, whether the browser sent them or not. */
  endVisit(): void;
  /** True when a cookie of the visitor was read or written: no shared cache may keep the answer. */
  isPersonal(): boolean;
};

const sessionContext = createContext<Session>();
/** Where a cookie is valid: the scheme, and the restaurant it belongs to. */
type Place = { isSecure: boolean; subdomain: string | null };

const HOST_PREFIX = '__Host-';

/** The name of a cookie on this connection: on https it carries __Host-. */
function nameAt(name: string, { isSecure }: Place): string {
  return isSecure ? HOST_PREFIX + name : name;
}

/** The signature holds for one restaurant, so that a cookie of another is refused. */
function secretsOf(secrets: readonly string[], { subdomain }: Place): string[] {
  return secrets.map((secret) => `${secret} ${subdomain ?? ''}`);
}

export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { sessionSecrets, log } = context.get(platformContext);
  const place = context.get(factsContext);
  const secrets = secretsOf(sessionSecrets, place);
  const header = request.headers.get('cookie') ?? '';
  const written = new Map<string, { value: unknown; seconds: number | null }>();
  // each signature is checked once in a request, however many read the cookie
  const sent = new Map<string, unknown>();
  let personal = false;
  const session: Session = {
    async read({ name }) {
      const fresh = written.get(name);
      if (fresh) return fresh.value as never;
      const value = sent.has(name) ? sent.get(name) : readSigned(header, nameAt(name, place), secrets);
      sent.set(name, value);
      // a wrong signature counts as no cookie, and so does a value that is no object: ours always are
      if (typeof value !== 'object' || value === null) return null;
      personal = true;
      return value as never;
    },
    write(cookie, value, seconds) {
      const { name, seconds: declaredSeconds } = cookie;
      personal = true;
      if (value !== null && !cookieFits(cookie, value)) {
        log({ cookie: name }, 'a cookie is too long to be kept');
        return false;
      }
      written.set(name, { value, seconds: value === null ? 0 : (seconds ?? declaredSeconds) });
      return true;
    },
    endVisit() {
      for (const each of declared.values()) if (each.isOfVisit) session.write(each, null);
    },
    isPersonal: () => personal,
  };
  context.set(sessionContext, session);
  const response = await next();
  const lines = new Map<string, string>();
  const lineOf = (name: string, value: object | '', maxAge: number | undefined) =>
    writeSigned(nameAt(name, place), value, secrets[0] ?? '', { isSecure: place.isSecure, maxAge });
  for (const [name, { value, seconds }] of written)
    lines.set(name, lineOf(name, (value as object | null) ?? '', seconds ?? undefined));
  // an answer that is not personal may be kept for others, so it sets no cookies
  for (const name of personal ? tooMany(header, lines) : []) lines.set(name, lineOf(name, '', 0));
  for (const line of lines.values()) response.headers.append('set-cookie', line);
  return response;
};

/**
 * The spare cookies that must go, so that all that the browser has after this answer are short enough
 * together; of one kind the longest first.
 * @param header the cookies that were sent
 * @param lines the cookies that the answer sets, by name
 */
function tooMany(header: string, lines: ReadonlyMap<string, string>): string[] {
  const bytes = new Map<string, number>();
  for (const pair of [
    ...header.split('; '),
    ...[...lines.values()].map((line) => line.split(';', 1)[0] ?? ''),
  ])
    bytes.set(pair.slice(0, pair.indexOf('=')).replace(HOST_PREFIX, ''), '; '.length + pair.length);
  let sum = [...bytes.values()].reduce((all, one) => all + one, 0);
  const bytesOf = ({ name }: VisitorCookie<never>) => bytes.get(name) ?? 0;
  const spare = [...declared.values()].filter((each) => each.spare && bytesOf(each) > 0);
  const inTurn = spare.toSorted(
    (a, b) => SPARE_ORDER.indexOf(a.spare) - SPARE_ORDER.indexOf(b.spare) || bytesOf(b) - bytesOf(a),
  );
  return inTurn.flatMap((each) => {
    if (sum <= MOST_BYTES_TOGETHER) return [];
    sum -= bytesOf(each);
    return [each.name];
  });
}

/** From here on this request is a stranger's, but for these cookies: no other is read, and none is written or removed. */
export function asStranger(
  context: Readonly<RouterContextProvider>,
  known: readonly Pick<VisitorCookie<object>, 'name'>[],
): void {
  const session = sessionFrom(context);
  const isKnown = (asked: { name: string }) => known.some(({ name }) => name === asked.name);
  (context as RouterContextProvider).set(sessionContext, {
    read: async (cookie) => (isKnown(cookie) ? session.read(cookie) : null),
    write: (cookie, value, seconds) => !isKnown(cookie) || session.write(cookie, value, seconds),
    endVisit: () => undefined,
    isPersonal: () => true,
  });
}

/** The cookies of this request. @throws before the session middleware ran. */
export function sessionFrom(context: Readonly<RouterContextProvider>): Session {
  return context.get(sessionContext);
}
