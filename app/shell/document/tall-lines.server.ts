import { LANGUAGE_FACTS, LANGUAGES } from '#app/locales/languages.ts';

/** Scripts with marks above and below the line get more line height and no letter spacing (ui/tokens.css). */
export const TALL_LINES = `@layer tokens{${LANGUAGES.filter((language) => LANGUAGE_FACTS[language].isTall)
  .map((language) => `[lang]:lang(${language})`)
  .join()}{--lh:1.65;--lh-tight:1.4;--track:0}}`;
