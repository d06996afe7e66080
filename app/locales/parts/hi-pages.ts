import { pages } from '#app/locales/hi/pages.ts';
import { zones } from '#app/locales/hi/zones.ts';

/** The pages beside the menu, in Hindi. */
export const texts = { pages, zones };
