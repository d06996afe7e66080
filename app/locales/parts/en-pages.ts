import { offers } from '#app/locales/en/offers.ts';
import { pages } from '#app/locales/en/pages.ts';
import { writing } from '#app/locales/en/writing.ts';
import { zones } from '#app/locales/en/zones.ts';

/** The pages beside the menu, in English. */
export const texts = { offers, pages, writing, zones } as const;
