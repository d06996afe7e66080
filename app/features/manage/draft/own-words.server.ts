import type { RouterContextProvider } from 'react-router';
import { LANGUAGES, languageOf } from '#app/locales/languages.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { Languages } from './form-texts.ts';

/** The languages that the restaurant's words may be in, its own first. */
export function languagesFrom(context: Readonly<RouterContextProvider>): Languages {
  const own = languageOf(storeFrom(context).client.language?.slice(0, 2));
  return { own, languages: [own, ...LANGUAGES.filter((language) => language !== own)] };
}
