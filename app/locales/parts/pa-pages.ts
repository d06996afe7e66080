import { pages } from '#app/locales/pa/pages.ts';
import { zones } from '#app/locales/pa/zones.ts';

/** The pages beside the menu, in Punjabi. */
export const texts = { pages, zones };
