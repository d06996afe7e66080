import { z } from 'zod';
import { Flag, Id, MaybeText, Text } from './fields.ts';
import { Money } from './money-fields.ts';
import { RefundSums } from './order-refunds.ts';

/** Which orders are looked for: still to be worked on, handed over, cancelled, or with money given back. */
export const FOUND_STATES = ['open', 'finished', 'cancelled', 'refunded'] as const;

/** An order among those that were found (addition); its own page has the rest. Stamps in UTC. */
export const FoundOrder = z.object({
  orderId: Id,
  orderNumber: z.number().int(),
  orderStatus: z.number().int(),
  orderType: z.number().int(),
  createdUtc: Text,
  dueUtc: MaybeText,
  fullName: Text,
  phone: Text,
  /** Pieces of all its lines. */
  items: z.number().int(),
  totalAmount: Money.nullish(),
  /** What was given back of it, or is being given back. */
  refundedAmount: Money.nullish(),
  /** The same by its state: owedAgain (it failed), onItsWay or refunded, the gravest first. */
  refundSums: RefundSums.nullish(),
});

/** A page of the orders that were found, the newest first. */
export const FoundOrders = z.object({
  items: z.array(FoundOrder),
  /** The days of the restaurant that were looked through, YYYY-MM-DD. */
  from: Text,
  to: Text,
  page: z.number().int(),
  /** Whether there is another page. */
  hasMore: Flag,
  /** The device that asks is for the kitchen only: it finds by number and name, and is told no sums and phones. */
  isKitchenOnly: z.boolean().nullish(),
});

export type FoundOrder = z.infer<typeof FoundOrder>;
export type FoundOrders = z.infer<typeof FoundOrders>;
export type FoundState = (typeof FOUND_STATES)[number];
