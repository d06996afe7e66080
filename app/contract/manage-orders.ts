import { z } from 'zod';
import { REJECT_CODES } from './enumerations.ts';
import { MaybeId, MaybeText } from './fields.ts';
import { FoundOrder, FoundOrders } from './receiver-find.ts';
import { ReceiverPastOrder } from './receiver-refunds.ts';
import { OptionOfDish } from './receiver-stock.ts';

/** Which orders are listed: of a time, or of the last 90 days those that were given back or cancelled. */
export const ORDERS_OF = ['today', 'yesterday', 'week', 'refunded', 'cancelled'] as const;

/** An order in the list of the restaurant's own people (addition). Stamps in UTC. */
const ListedOrder = FoundOrder.extend({
  /** Since when it waits to be accepted; null where it does not. */
  waitsSinceUtc: MaybeText,
  promisedUtc: MaybeText,
});

/** A page of the restaurant's orders, the newest first. */
export const ManageOrders = FoundOrders.extend({
  items: z.array(ListedOrder),
  /** How many there are of a time; null of what is looked for, which is of any age. */
  total: z.number().int().nullish(),
  /** Orders of today, and how many of all orders nobody has accepted. */
  today: z.number().int(),
  waiting: z.number().int(),
});

/** An order as the restaurant's own people see it, of whatever age (addition). */
export const ManageOrder = ReceiverPastOrder.extend({
  email: MaybeText,
  /** Whose order it is; null where the person was forgotten, and for who may not see customers. */
  patronId: MaybeId,
  /** What who asks may do with it now. */
  may: z.array(z.enum(['reject', 'refund'])),
  /** A reject that can still be taken back, by when it was pressed. */
  rejectedUtc: MaybeText,
});

/** A reject by the restaurant's own people: as the kitchen's. */
export const RejectRequest = z.object({
  /** Of the press: sent again it changes nothing. */
  pressId: z.string().min(1).max(64),
  /** The status that the press saw: an order that has moved since is not rejected. */
  seen: z.number().int(),
  reasonCode: z.enum(REJECT_CODES),
  /** In the restaurant's own words; needed with 'other'. */
  reason: z.string().max(300).nullish(),
  /** With the code soldOut: what of the order is, by its dishes, or one option of a dish. */
  soldOut: z
    .array(z.object({ productId: z.string().min(1).max(200), option: OptionOfDish.nullish() }))
    .max(100)
    .nullish(),
  /** Takes these off the menu for the rest of the day too. */
  takeOff: z.boolean().nullish(),
});

export const UndoRejectRequest = z.object({
  /** The reject that is taken back. */
  pressedUtc: z.iso.datetime(),
});

export type OrdersOf = (typeof ORDERS_OF)[number];
export type ListedOrder = z.infer<typeof ListedOrder>;
export type ManageOrders = z.infer<typeof ManageOrders>;
export type ManageOrder = z.infer<typeof ManageOrder>;
export type RejectRequest = z.infer<typeof RejectRequest>;
/** What is asked of the list, as it comes: anything may be missing. */
export type OrdersQuery = { [name in 'q' | 'of' | 'page']?: string | undefined };
