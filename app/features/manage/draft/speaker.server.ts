import type { RouterContextProvider } from 'react-router';
import { toCents } from '#app/contract/money.ts';
import type { ChangeSpeaker } from '#app/domain/changes/change-words.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { DEFAULT_TIME_ZONE } from '#app/domain/time/wall-clock.ts';
import { LANGUAGE_NAMES, type Language } from '#app/locales/languages.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { languageFrom, tellFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translate } from '#app/ui/translate.ts';

/** Who says changes of the draft to whoever opens a page. */
export function speakerFrom(context: Readonly<RouterContextProvider>): ChangeSpeaker {
  return speakerOf(languageFrom(context), {
    tell: tellFrom(context),
    timeZone: storeFrom(context).client.timeZone ?? DEFAULT_TIME_ZONE,
  });
}

/** The same in a language, on a clock. */
export function speakerOf(
  language: Language,
  { tell, timeZone }: Pick<ChangeSpeaker, 'tell' | 'timeZone'>,
): ChangeSpeaker {
  const texts = TEXTS[language].fileWords;
  return {
    ...{ language, texts, tell, timeZone, languageNames: LANGUAGE_NAMES },
    money: (dollars) => formatPrice(toCents(dollars)),
    say: (key, values) => translate(texts, language, key, values),
  };
}
