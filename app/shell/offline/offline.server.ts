import type { RouterContextProvider } from 'react-router';
import { phoneLink } from '#app/contract/phone-number.ts';
import { readSetting } from '#app/domain/settings/read-setting.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { languageFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { knownStore, storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translate } from '#app/ui/translate.ts';

/**
 * Whether browsers keep this restaurant's menu for when they are offline: yes, unless the operator or the
 * restaurant's settings say no.
 */
export function keepsMenu(context: Readonly<RouterContextProvider>): boolean {
  const store = knownStore(context);
  if (store === null || !context.get(platformContext).offlineMenu) return false;
  return readSetting(store.settings, 'OfflineMenu') !== 'false';
}

/** The restaurant, its phone number, and the texts of the offline pages in the language of the page. */
export function offlineWords(context: Readonly<RouterContextProvider>) {
  const { tradingName: name, phone } = storeFrom(context).client;
  const language = languageFrom(context);
  const texts = TEXTS[language].offline;
  const say = (key: keyof typeof texts, values = {}) => translate(texts, language, key, values);
  return {
    ...texts,
    name,
    hint: say('hint', { name }),
    unreachable: say('unreachable', { name }),
    call: phone ? { href: phoneLink(phone), text: say('call', { phone }) } : null,
  };
}

export type OfflineWords = ReturnType<typeof offlineWords>;
