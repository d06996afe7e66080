import { z } from 'zod';
import { PROMOTION_KINDS } from './enumerations.ts';
import { Flag, Id, MaybeText, MaybeTranslations, Text } from './fields.ts';
import { toCents, toDollars } from './money.ts';
import { Dollars, MaybeMoney, Money } from './money-fields.ts';

const OfferOnWire = z.object({
  promotionId: Id,
  name: Text,
  /** 1 needs its code, 2 applies by itself. */
  promotionType: z.number().int(),
  promoCode: MaybeText,
  kind: z.enum(PROMOTION_KINDS),
  /** Percent for 'percent', a sum for 'fixed', 0 for 'freeDelivery'. */
  value: Dollars,
  minAmount: Money.catch(0),
  maxDiscount: MaybeMoney,
  startsUtc: MaybeText,
  endsUtc: MaybeText,
  /** 1 pickup, 2 delivery; empty: both. */
  orderTypes: z
    .array(z.number().int())
    .nullish()
    .transform((list) => list ?? []),
  /** Each customer may use it only so many times. */
  isLimited: Flag,
  names: MaybeTranslations,
});

/** A promotion that runs now, for the offers screen (addition). */
export const Offer = z.codec(OfferOnWire, z.custom<z.output<typeof OfferOnWire>>(), {
  decode: (offer) => (offer.kind === 'fixed' ? { ...offer, value: toCents(offer.value) } : offer),
  encode: (offer) => (offer.kind === 'fixed' ? { ...offer, value: toDollars(offer.value) } : offer),
});

export type Offer = z.output<typeof Offer>;
