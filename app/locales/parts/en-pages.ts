import { pages } from '#app/locales/en/pages.ts';
import { zones } from '#app/locales/en/zones.ts';

/** The pages beside the menu, in English. */
export const texts = { pages, zones } as const;
