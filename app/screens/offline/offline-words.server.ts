import type { RouterContextProvider } from 'react-router';
import { OFFLINE_TEXTS } from '#app/locales/offline.ts';
import { languageFrom } from '#app/middleware/i18n.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { translate } from '#app/ui/translate.ts';

/** Whose store it is, how to call it, and what the pages say that browsers keep, in the language of the page. */
export function offlineWords(context: Readonly<RouterContextProvider>) {
  const { tradingName: name, phone } = storeFrom(context).client;
  const language = languageFrom(context);
  const texts = OFFLINE_TEXTS[language];
  const say = (key: keyof typeof texts, values = {}) => translate(texts, language, key, values);
  return {
    ...texts,
    name,
    hint: say('hint', { name }),
    unreachable: say('unreachable', { name }),
    call: phone ? { href: `tel:${phone.replace(/[^+\d]/g, '')}`, text: say('call', { phone }) } : null,
  };
}

export type OfflineWords = ReturnType<typeof offlineWords>;
