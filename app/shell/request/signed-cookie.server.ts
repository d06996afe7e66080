import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * Signed cookies as the router's `createCookie` writes them: base64 of the JSON, a dot, its HMAC. The router signs by
 * an asynchronous job for each, which costs more than the whole page of a visitor; this is done at once.
 */

/** What a browser is told about a cookie beside its value. */
export type CookieAttributes = {
  isSecure: boolean;
  /** Seconds that it is kept; undefined: until the browser is closed. */
  maxAge?: number | undefined;
};

/**
 * The value of a cookie in a header: what was signed under one of the secrets; null for any other, and where it is
 * missing.
 */
export function readSigned(header: string, name: string, secrets: readonly string[]): unknown {
  const sent = valueIn(header, name);
  if (sent === null) return null;
  // one visitor sends the same with each request, and checking it costs as much as all else that is read from it
  const key = `${secrets.join('\n')}\n${sent}`;
  const text = checked.get(key) ?? checkedText(sent, secrets);
  if (text === null) return null;
  if (key.length <= LONGEST_CHECKED) {
    if (checked.size >= MOST_CHECKED) checked.clear();
    checked.set(key, text);
  }
  try {
    // anew for each: whoever reads it may change it
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Signed values that were found to be ours, and the JSON in them. */
const checked = new Map<string, string>();
const MOST_CHECKED = 2_000;
const LONGEST_CHECKED = 1_000;

/** The JSON in a value that was signed under one of the secrets; null for any other. */
function checkedText(sent: string, secrets: readonly string[]): string | null {
  const dot = sent.lastIndexOf('.');
  if (dot < 0) return null;
  const [value, signature] = [sent.slice(0, dot), Buffer.from(sent.slice(dot + 1), 'base64')];
  const isOurs = secrets.some((secret) => {
    const expected = hmac(value, secret);
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  });
  return isOurs ? Buffer.from(value, 'base64').toString() : null;
}

/** The header line that sets a cookie to a value, signed; or to nothing, which with a `maxAge` of 0 removes it. */
export function writeSigned(
  name: string,
  value: object | '',
  secret: string,
  { isSecure, maxAge }: CookieAttributes,
): string {
  const encoded = value === '' ? '' : Buffer.from(JSON.stringify(value)).toString('base64');
  const signed =
    encoded &&
    `${encoded}.${hmac(encoded, secret)
      .toString('base64')
      .replace(/={1,2}$/, '')}`;
  const parts = [
    `${name}=${encodeURIComponent(signed)}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${Math.floor(maxAge)}`]),
    'Path=/',
    'HttpOnly',
    ...(isSecure ? ['Secure'] : []),
    'SameSite=Lax',
  ];
  return parts.join('; ');
}

function hmac(value: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(value).digest();
}

/** The first cookie of that name; null without one. */
function valueIn(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    const value = pair.slice(at + 1).trim();
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return null;
}
