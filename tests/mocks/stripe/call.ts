import type Stripe from 'stripe';
import type { Books, Origin } from './books.ts';
import type { Params } from './form-body.ts';

/** One call of the API, ready to be done: who asks, for what, and with what. */
export type Call = {
  books: Books;
  origin: Origin;
  params: Params;
  /** The id in the path, or ''. */
  id: string;
  /** The stand-in's own address, for pages that a browser opens. */
  url: string;
  /** A browser's call, which knows a publishable key and a client secret only. */
  isPublic: boolean;
};

export type Answer = object;

/** Newest first, `limit` at most (10 unless asked for, 100 at most), after the one named. */
export function page<T extends { id: string }>(items: T[], params: Params, url: string): Stripe.ApiList<T> {
  const limit = Math.min(100, Math.max(1, Number(params.limit ?? 10) || 10));
  const after = typeof params.starting_after === 'string' ? params.starting_after : null;
  const start = after === null ? 0 : items.findIndex(({ id }) => id === after) + 1;
  const data = items.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < items.length, url };
}
