import { z } from 'zod';
import { OPTION_KINDS } from './enumerations.ts';
import { Flag, Id, InStock, MaybeId, MaybeText, Text } from './fields.ts';

/** What the kitchen switches off and on again: dishes, sizes, choices and items of combos (additions). */

export const StockedDish = z.object({
  productId: Id,
  name: Text,
  departmentName: Text,
  inStock: Flag,
  /** Of one that is out of stock: when it comes back by itself; null until somebody switches it on. */
  untilUtc: MaybeText,
  /** Since when it is switched off. */
  sinceUtc: MaybeText,
  /** Pieces left, where they are counted. */
  piecesLeft: z.number().int().nullish(),
  /** On sale, but too little of what must be chosen is: customers see it sold out. */
  lacksChoices: Flag,
});

/**
 * A size of a dish, an item of a combo, or a choice, which is one wherever the choices of one id stand in groups
 * of one name.
 */
export const StockedOption = z.object({
  kind: z.enum(OPTION_KINDS),
  /** The dishes that have it; a size and an item of a combo have one. */
  productIds: z.array(Id),
  /**
   * The group of the first dish that it is in, and its name; of a size that is only inside combos the dish that it
   * is one of there. Null of any other size.
   */
  groupId: MaybeId,
  groupName: MaybeText,
  optionId: Id,
  name: Text,
  /** False also where its dish is sold out, or the menu itself has it out of stock. */
  inStock: InStock,
  /** Switched off here, until a time or until somebody switches it on, and since when. */
  isOff: Flag,
  untilUtc: MaybeText,
  sinceUtc: MaybeText,
});

/** The dishes of the menu in its order, and what can be switched off of them. */
export const ReceiverStock = z.object({
  items: z.array(StockedDish),
  options: z
    .array(StockedOption)
    .nullish()
    .transform((list) => list ?? []),
});

/**
 * Sold out, or on sale again. `until` says when a dish that is sold out comes back by itself: at a time, or for
 * 'today' at the restaurant's next day; left out or null, when somebody switches it on.
 */
export const StockRequest = z.object({
  inStock: z.boolean(),
  until: z.union([z.literal('today'), z.iso.datetime({ offset: true })]).nullish(),
});

/** Which option of a dish is meant; a size has no group, and inside a combo the id of the dish that has it there. */
export const OptionOfDish = z.object({
  kind: z.enum(OPTION_KINDS),
  groupId: z.string().max(200).nullish(),
  optionId: z.string().min(1).max(200),
});

/** The same as StockRequest for one option. */
export const OptionStockRequest = StockRequest.extend(OptionOfDish.shape);

export type StockedDish = z.infer<typeof StockedDish>;
export type StockedOption = z.infer<typeof StockedOption>;
export type OptionOfDish = z.infer<typeof OptionOfDish>;
