import type { Part } from '#app/locales/parts.ts';

type Texts = { readonly [key: string]: string | Texts };

/** A language as a page loads it: what every page says at once, each other part when a screen needs it. */
export type BrowserLanguage = { readonly core: Texts } & Readonly<Record<Part, () => Promise<Texts>>>;
