import { calendar } from '#app/locales/pa/calendar.ts';
import { dishRules } from '#app/locales/pa/dish-rules.ts';
import { texts as core } from '#app/locales/parts/pa-core.ts';
import type { BrowserLanguage } from './language.ts';

export const pa: BrowserLanguage = {
  core: { ...core, calendar, dishRules },
  order: async () => (await import('#app/locales/parts/pa-order.ts')).texts,
  placed: async () => (await import('#app/locales/parts/pa-placed.ts')).texts,
  account: async () => (await import('#app/locales/parts/pa-account.ts')).texts,
  forms: async () => (await import('#app/locales/parts/pa-forms.ts')).texts,
  pages: async () => (await import('#app/locales/parts/pa-pages.ts')).texts,
  receiver: async () => (await import('#app/locales/parts/pa-receiver.ts')).texts,
};
