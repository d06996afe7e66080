import type { RouterContextProvider } from 'react-router';
import { intlTag } from '#app/locales/languages.ts';
import { languageFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { translator } from '#app/ui/translate.ts';
import { storeFrom } from './restaurant.server.ts';

type Context = Readonly<RouterContextProvider>;
type Licence = { holder: string; number: string; expires: string };

/** The licence by which alcohol is sold, in words, and where its image can be read. */
export type LicenceView = { text: string; link: string | null; linkText: string };

/** A licence in one sentence: 'Alcohol licence 007/OFF/9001/2026, Demo Ltd, until 30 Jun 2027'. */
export function licenceWords(context: Context, { holder, number, expires }: Licence): string {
  const day = Date.parse(`${expires}T00:00:00Z`);
  const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const tag = intlTag(languageFrom(context));
  const date = Number.isNaN(day) ? expires : new Intl.DateTimeFormat(tag, parts).format(day);
  return translator(wordsFrom(context))('alcoholOrder.licence', { number, holder, date });
}

/** The restaurant's licence; null where no dish of it contains alcohol. */
export function licenceView(context: Context): LicenceView | null {
  const { alcohol } = storeFrom(context).client;
  if (!alcohol) return null;
  const { link } = alcohol.licence;
  return {
    text: licenceWords(context, alcohol.licence),
    link,
    linkText: wordsFrom(context).texts.alcoholOrder.image,
  };
}
