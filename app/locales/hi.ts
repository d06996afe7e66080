import type { Locale } from './locale.ts';
import { texts as account } from './parts/hi-account.ts';
import { texts as core } from './parts/hi-core.ts';
import { texts as order } from './parts/hi-order.ts';
import { texts as pages } from './parts/hi-pages.ts';
import { texts as placed } from './parts/hi-placed.ts';
import { texts as receiver } from './parts/hi-receiver.ts';

/** Hindi. Correct wording also where English keeps the spec's misspellings. */
export const hi: Locale = { ...core, ...order, ...placed, ...account, ...pages, ...receiver };
