import type { RouterContextProvider } from 'react-router';
import { otherLanguage } from '#app/domain/language/own-language.ts';
import type { Reader } from '#app/domain/menu/local-name.ts';
import { languageFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from './restaurant.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The restaurant's language as a tag without region; undefined where it is the page's, or where it names none. */
export function ownLanguage(context: Context): string | undefined {
  return otherLanguage(storeFrom(context).client.language, languageFrom(context));
}

/** Who reads the page, for the names in a message or a row. */
export function readerFrom(context: Context): Reader {
  return { language: languageFrom(context), own: ownLanguage(context) };
}
