import { texts as account } from './parts/en-account.ts';
import { texts as core } from './parts/en-core.ts';
import { texts as order } from './parts/en-order.ts';
import { texts as pages } from './parts/en-pages.ts';
import { texts as placed } from './parts/en-placed.ts';
import { texts as receiver } from './parts/en-receiver.ts';

/** English: the fallback, and the type of all other languages (R-I18N-02). The spec's misspellings are kept. */
export const en = { ...core, ...order, ...placed, ...account, ...pages, ...receiver } as const;
