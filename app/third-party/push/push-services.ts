import { isIP } from 'node:net';

/**
 * The push services of the browsers that there are: our server calls the address that a browser names, so it
 * calls no other hosts than these and what lies below them.
 */
const KNOWN = [
  // Chrome, Edge on Android, Samsung Internet, Opera, Brave
  'fcm.googleapis.com',
  // some builds of Chromium
  'jmt17.google.com',
  // Firefox
  'push.services.mozilla.com',
  // Safari
  'push.apple.com',
  // Edge
  'notify.windows.com',
];
const LONGEST = 1_000;

/**
 * What an endpoint of a subscription may be: an https address at a known push service, on the usual port and
 * without a user, or one of an origin that the operator added.
 * @param added origins, which may be plain http and may be inside
 * @returns null for any other text
 */
export function pushEndpoint(text: string, added: readonly string[]): { url: URL; isAdded: boolean } | null {
  const url = text.length > LONGEST ? null : URL.parse(text);
  if (url?.username !== '' || url.password !== '') return null;
  if (added.includes(url.origin)) return { url, isAdded: true };
  const { protocol, port, hostname } = url;
  if (protocol !== 'https:' || port !== '' || isIP(hostname) > 0) return null;
  const isKnown = KNOWN.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isKnown ? { url, isAdded: false } : null;
}
