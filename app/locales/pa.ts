import type { Locale } from './locale.ts';
import { texts as account } from './parts/pa-account.ts';
import { texts as core } from './parts/pa-core.ts';
import { texts as order } from './parts/pa-order.ts';
import { texts as pages } from './parts/pa-pages.ts';
import { texts as placed } from './parts/pa-placed.ts';
import { texts as receiver } from './parts/pa-receiver.ts';

/** Punjabi, in Gurmukhi. Correct wording also where English keeps the spec's misspellings. */
export const pa: Locale = { ...core, ...order, ...placed, ...account, ...pages, ...receiver };
