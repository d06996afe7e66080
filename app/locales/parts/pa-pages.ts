import { offers } from '#app/locales/pa/offers.ts';
import { pages } from '#app/locales/pa/pages.ts';
import { writing } from '#app/locales/pa/writing.ts';
import { zones } from '#app/locales/pa/zones.ts';

/** The pages beside the menu, in Punjabi. */
export const texts = { offers, pages, writing, zones };
