import type { RouterContextProvider } from 'react-router';
import type { ServingHours } from '#app/domain/menu/is-served.ts';
import { languageFrom } from './i18n.ts';
import { platformContext } from './platform.ts';
import { storeFrom } from './restaurant.ts';

/** What a menu is drawn by: the time, the language, and when meals are served. The same for everybody who reads it so. */
export function menuReader(context: Readonly<RouterContextProvider>): {
  now: Date;
  language: string;
  serving: ServingHours;
} {
  return {
    now: context.get(platformContext).now(),
    language: languageFrom(context),
    serving: storeFrom(context).client,
  };
}
