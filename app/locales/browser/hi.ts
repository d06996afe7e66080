import { calendar } from '#app/locales/hi/calendar.ts';
import { dishRules } from '#app/locales/hi/dish-rules.ts';
import { texts as core } from '#app/locales/parts/hi-core.ts';
import type { BrowserLanguage } from './language.ts';

export const hi: BrowserLanguage = {
  core: { ...core, calendar, dishRules },
  order: async () => (await import('#app/locales/parts/hi-order.ts')).texts,
  placed: async () => (await import('#app/locales/parts/hi-placed.ts')).texts,
  account: async () => (await import('#app/locales/parts/hi-account.ts')).texts,
  forms: async () => (await import('#app/locales/parts/hi-forms.ts')).texts,
  pages: async () => (await import('#app/locales/parts/hi-pages.ts')).texts,
  receiver: async () => (await import('#app/locales/parts/hi-receiver.ts')).texts,
};
