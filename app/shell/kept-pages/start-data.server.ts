import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '#app/locales/languages.ts';
import { LANGUAGE_PARAMETER } from '#app/shell/language/i18n.server.ts';
import { ofItsOwn } from './packed-page.server.ts';

/** What the scripts of a kept page start with: everybody's, so they fetch it and browsers keep it. */
export type StartData = { address: string; hash: string; plain: Buffer };

/** Where start data lie; the rest of the address is their hash and the page they are of. */
const PLACE = '/page-data/';
const PATH_PARAMETER = 'of';

/**
 * Start data with their address, which changes when they do.
 * @param text as the router encodes them
 */
export function startDataOf(text: string, path: string, language: Language): StartData {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const search = new URLSearchParams({ [PATH_PARAMETER]: path, [LANGUAGE_PARAMETER]: language });
  return { address: `${PLACE}${hash}?${search}`, hash, plain: ofItsOwn(Buffer.from(text)) };
}

/** The page and the hash that an address of start data names. */
export type AskedData = { path: string; language: Language; hash: string };

/** What an address asks for; null where it is none of start data. */
export function askedData(url: string): AskedData | null {
  if (!url.startsWith(PLACE)) return null;
  const { pathname, searchParams } = new URL(url, 'http://own');
  const language = LANGUAGES.find((each) => each === searchParams.get(LANGUAGE_PARAMETER));
  const path = searchParams.get(PATH_PARAMETER);
  return language && path ? { path, language, hash: pathname.slice(PLACE.length) } : null;
}
