import { z } from 'zod';
import { REFUND_STATES } from './enumerations.ts';
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
  /** due (on its way), done, settled (given back another way), failed (the money is owed again) or undone (taken back before anything was sent). */
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

/** What went back of an order in each state, the gravest first. */
export const RefundSums = z.array(z.object({ state: z.enum(REFUND_STATES), amount: Money }));

export type OrderRefund = z.infer<typeof OrderRefund>;
