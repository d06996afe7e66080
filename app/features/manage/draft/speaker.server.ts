import type { RouterContextProvider } from 'react-router';
import { DEFAULT_TIME_ZONE } from '#app/domain/time/wall-clock.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { languageFrom, tellFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { ChangeSpeaker } from './change-words.ts';

/** Who says changes of the draft to whoever opens a page. */
export function speakerFrom(context: Readonly<RouterContextProvider>): ChangeSpeaker {
  const language = languageFrom(context);
  return {
    language,
    texts: TEXTS[language].fileWords,
    tell: tellFrom(context),
    timeZone: storeFrom(context).client.timeZone ?? DEFAULT_TIME_ZONE,
  };
}
