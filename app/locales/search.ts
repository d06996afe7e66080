import { search as en } from './en/search.ts';
import { search as hi } from './hi/search.ts';
import type { Language, SearchTexts } from './locale.ts';
import { search as pa } from './pa/search.ts';

/** How pages are described to search engines and where they are shared: for the server, no page shows these texts. */
export const SEARCH_TEXTS: Record<Language, SearchTexts> = { en, hi, pa };
