import { z } from 'zod';
import { Dollars, Flag, Id, MaybeDollars, MaybeText, Text, Translations } from './fields.ts';

/** A promotion that runs now, for the offers screen (addition). Money in dollars. */
export const Offer = z.object({
  promotionId: Id,
  name: Text,
  /** 1 needs its code, 2 applies by itself. */
  promotionType: z.number().int(),
  promoCode: MaybeText,
  kind: z.enum(['percent', 'fixed', 'freeDelivery']),
  /** Percent for 'percent', dollars for 'fixed', 0 for 'freeDelivery'. */
  value: Dollars,
  minAmount: Dollars.catch(0),
  maxDiscount: MaybeDollars,
  startsUtc: MaybeText,
  endsUtc: MaybeText,
  /** 1 pickup, 2 delivery; empty: both. */
  orderTypes: z
    .array(z.number().int())
    .nullish()
    .transform((list) => list ?? []),
  /** Each customer may use it only so many times. */
  isLimited: Flag,
  names: Translations,
});

export type Offer = z.infer<typeof Offer>;
