import { texts as core } from '#app/locales/parts/en-core.ts';
import type { BrowserLanguage } from './language.ts';

export const en: BrowserLanguage = {
  core,
  order: async () => (await import('#app/locales/parts/en-order.ts')).texts,
  placed: async () => (await import('#app/locales/parts/en-placed.ts')).texts,
  account: async () => (await import('#app/locales/parts/en-account.ts')).texts,
  // English rules say it in English
  forms: async () => ({}),
  pages: async () => (await import('#app/locales/parts/en-pages.ts')).texts,
  receiver: async () => (await import('#app/locales/parts/en-receiver.ts')).texts,
};
