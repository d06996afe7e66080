import { z } from 'zod';
import { Flag, Id, MaybeText, Text } from './fields.ts';

/** What the kitchen switches off and on again: the dishes of its menu (additions). */

export const StockedDish = z.object({
  productId: Id,
  name: Text,
  departmentName: Text,
  inStock: Flag,
  /** Of one that is out of stock: when it comes back by itself; null until somebody switches it on. */
  untilUtc: MaybeText,
  /** Pieces left, where they are counted. */
  piecesLeft: z.number().int().nullish(),
});

/**
 * Sold out, or on sale again. `until` says when a dish that is sold out comes back by itself: at a time, or for
 * 'today' at the restaurant's next day; left out or null, when somebody switches it on.
 */
export const StockRequest = z.object({
  inStock: z.boolean(),
  until: z.union([z.literal('today'), z.iso.datetime({ offset: true })]).nullish(),
});

export type StockedDish = z.infer<typeof StockedDish>;
