import type { Handlers } from './handler.ts';

/** The restaurant's own legal texts (addition); null where the store's own stand. */
export const legalHandlers = {
  'legal.texts': async (_deps, { restaurant: { document } }) => ({
    data: { privacy: null, terms: null, refund: null, ...document.legal },
  }),
} satisfies Handlers;
