import type { MiddlewareFunction } from 'react-router';
import { languageFrom, setLanguage } from '#app/shell/language/i18n.server.ts';
import { languageToShow, offeredLanguages } from '#app/shell/language/offered-languages.ts';
import { knownStore } from './restaurant.server.ts';

/** Pages of who works there: they read them in any language of the store. */
const STAFF = /^\/(manage|order-receiver)(\/|\.|$)/;

/**
 * Shows a page in the restaurant's own language where the request's is not offered. It comes once the restaurant, and
 * the draft that is looked at in its place, are known.
 */
export const offeredLanguageMiddleware: MiddlewareFunction<Response> = ({ context, url }, next) => {
  const store = knownStore(context);
  if (store && !STAFF.test(url.pathname)) {
    const wanted = languageFrom(context);
    const shown = languageToShow(wanted, offeredLanguages(store.settings), store.client.language);
    if (shown !== wanted) setLanguage(context, shown);
  }
  return next();
};
