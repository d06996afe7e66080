import { z } from 'zod';
import { Flag, Id, MaybeId, MaybeText, Text } from './fields.ts';
import { Money } from './money-fields.ts';
import { ServicePause } from './services.ts';

/**
 * What a restaurant's reports show its staff (additions). An order counts for the restaurant's day for which it was due
 * and is sold once it was handed over; a refund counts for the day on which it was made, or for its order's where that
 * comes later, as in the kitchen's day (receiver-day.ts).
 */

const count = z.number().int();
const counted = { orders: count, amount: Money };
const Counted = z.object(counted);

/** So many refunds, and the taxes in them. */
const Refunds = z.object({ count, amount: Money, tax: Money });
const Totals = z.object({
  sold: Counted,
  refunds: Refunds,
  /** What was sold less the refunds. */
  kept: Money,
  tips: Money,
});

/** The figures of a period beside those of as many days before it. */
export const Report = z.object({
  /** Days of the restaurant, YYYY-MM-DD, both in the period. */
  from: Text,
  to: Text,
  /** today, week, fourWeeks, month, lastMonth or taxYear; null where two dates were asked for. */
  period: MaybeText,
  /** The restaurant's day by now. */
  today: Text,
  /**
   * Until when today is in it; its day in the period before is counted until the same time of day. Null where the period
   * is over.
   */
  untilUtc: MaybeText,
  timeZone: Text,
  ...Totals.shape,
  /** Refunds of the period, by when they were made: on their way, which are taken off, and failed, which are not. */
  refundsPending: Money.catch(0),
  refundsOwed: Money.catch(0),
  /** Cancelled, by whoever it was; in no other figure. */
  lost: Counted,
  before: z.object({ from: Text, to: Text, ...Totals.shape }),
  /** Each day, with what the day so many days before it came to. */
  days: z.array(z.object({ date: Text, ...counted, before: Money })),
  /** By the hour (0 to 23) for which orders were due. */
  hours: z.array(z.object({ hour: count, ...counted })),
  /** Everything that was sold, the most money first; amounts before discounts. */
  dishes: z.array(z.object({ productId: Id, name: Text, quantity: count, amount: Money })),
  /** By where dishes stand in the menu now; null for those that are in it no more. */
  departments: z.array(z.object({ departmentId: MaybeId, name: MaybeText, quantity: count, amount: Money })),
  services: z.array(z.object({ orderType: count, isScheduled: Flag, ...counted })),
  payments: z.array(z.object({ paymentMode: count, ...counted, refunds: Money, kept: Money })),
  /** What promotions took off, and what they saved of deliveries. */
  promotions: z.array(
    z.object({ promotionId: Id, name: Text, orders: count, discount: Money, saved: Money }),
  ),
  /** Of so many promised orders so many were in time. */
  onTime: z.object({ promised: count, kept: count }),
  /** Orders for now: minutes on average that were promised first, and that it took to ready or the door. */
  times: z.array(z.object({ orderType: count, orders: count, promised: count, took: count })),
  /** What was sold is all of these less the discounts. */
  parts: z.object({
    dishes: Money,
    addedTax: Money,
    delivery: Money,
    platform: Money,
    surcharge: Money,
    tips: Money,
    discounts: Money,
  }),
  /** By rate (percent): in what was sold, in what was given back, and what is left. */
  taxes: z.array(
    z.object({
      taxId: Id,
      name: Text,
      rate: z.number(),
      isIncluded: Flag,
      sold: Money,
      back: Money,
      kept: Money,
    }),
  ),
  /** All taxes that are left. */
  tax: Money,
});

/** Something that waits for somebody of the restaurant. */
export const ManageTask = z.object({
  /** order: not accepted yet; stock: few pieces left; reservation; messages: all that are not answered. */
  kind: z.enum(['order', 'stock', 'reservation', 'messages']),
  /** Of the order, the dish or the inbox; of messages the oldest. */
  id: Id,
  /** Since when it waits; of few pieces null. */
  sinceUtc: MaybeText,
  orderNumber: count.nullish(),
  /** When it cancels itself. */
  cancelsUtc: MaybeText,
  /** The dish, or who asks. */
  name: MaybeText,
  /** Pieces left, people at the table, or messages. */
  count: count.nullish(),
  /** Pieces that the dish was counted from. */
  of: count.nullish(),
  /** Of a reservation: the day and time (HH:mm) that is asked for. */
  date: MaybeText,
  time: MaybeText,
});

/** A service as its customers read it now. */
export const ShopService = ServicePause.extend({
  /** Minutes that an order for now takes, as customers read. */
  minutes: count,
});

/** How the day goes (addition). */
export const ManageToday = z.object({
  /** The restaurant's day by now. */
  date: Text,
  nowUtc: Text,
  timeZone: Text,
  /** Whether it is open by the rule that orders are taken by, and when that changes; null where it is not known. */
  shop: z.object({ isOpen: Flag, changesUtc: MaybeText, services: z.array(ShopService) }),
  sold: Counted,
  /** The same weekday a week ago until the same time of day; null on a first day. */
  lastWeek: z.object({ date: Text, ...counted }).nullish(),
  /** When the first order was placed; null before there is one. */
  sinceUtc: MaybeText,
  /** Orders for now that are done: minutes that they took and were promised on average; null without any. */
  ready: z.object({ orders: count, promised: count, took: count }).nullish(),
  /** Not accepted yet, and since when the oldest waits. */
  waiting: z.object({ orders: count, oldestUtc: MaybeText }),
  /** Accepted and not done: they go on while the shop is paused. */
  underWay: count,
  tasks: z.array(ManageTask),
  /** Dishes that are sold out, until when. */
  soldOut: z.array(z.object({ productId: Id, name: Text, untilUtc: MaybeText })),
  /** The last seven days, today among them, each with what the day a week before it came to. */
  week: z.array(z.object({ date: Text, ...counted, before: Money })),
});

export type Report = z.infer<typeof Report>;
export type ManageToday = z.infer<typeof ManageToday>;
export type ManageTask = z.infer<typeof ManageTask>;

/**
 * Orders so far by promotion, of all time: what limits of use count. `off` is what it took off those that were handed over
 * in the last two years, saved deliveries included. A promotion that nobody used is not in it.
 */
export const PromotionUses = z.object({
  items: z.array(z.object({ promotionId: Id, uses: count, off: Money })),
});
