/** Made by the build (vite.config.ts): one chunk for each language and each of its parts. */
declare module 'virtual:languages' {
  import type { Language } from '#app/locales/languages.ts';
  import type { BrowserLanguage } from '#app/locales/page-texts.ts';

  export const languages: Readonly<Record<Language, () => Promise<{ texts: BrowserLanguage }>>>;
}
