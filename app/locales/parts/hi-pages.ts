import { offers } from '#app/locales/hi/offers.ts';
import { pages } from '#app/locales/hi/pages.ts';
import { writing } from '#app/locales/hi/writing.ts';
import { zones } from '#app/locales/hi/zones.ts';

/** The pages beside the menu, in Hindi. */
export const texts = { offers, pages, writing, zones };
