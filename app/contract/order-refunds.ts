import { z } from 'zod';
import { Id, MaybeText, Text } from './fields.ts';
import { Money } from './money-fields.ts';

/** Addition: money of an order that went back to its customer, or is on its way. Stamps in UTC. */
export const OrderRefund = z.object({
  refundId: Id,
  amount: Money,
  /** Of the amount: GST and other taxes. */
  tax: Money.catch(0),
  /** card, or cash (given by hand). */
  method: Text,
  /** due (on its way), done, failed (nothing went back) or undone (taken back before anything was sent). */
  state: Text,
  /** One of HAND_REASONS; null where a whole payment goes back, as of a cancelled order. */
  reason: MaybeText,
  /** The reason in the restaurant's own words. */
  note: MaybeText,
  /** When it was asked for; empty where that is not known, as of one by the card provider's own pages. */
  createdUtc: Text,
  doneUtc: MaybeText,
  /** What it is for: lines by their place among the order's products, from 0, and fees or the tip by their name. */
  parts: z
    .array(
      z.object({
        line: z.number().int().nullish(),
        extra: MaybeText,
        /** Pieces of the line; 0 where a sum was named. */
        quantity: z.number().int().catch(0),
        amount: Money,
      }),
    )
    .nullish()
    .transform((list) => list ?? []),
});

export type OrderRefund = z.infer<typeof OrderRefund>;
