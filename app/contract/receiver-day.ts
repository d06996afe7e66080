import { z } from 'zod';
import { Flag, Id, Text } from './fields.ts';
import { Money } from './money-fields.ts';

const count = z.number().int();
const counted = { orders: count, amount: Money };

/**
 * What a day of the restaurant comes to (addition). An order counts for the day for which it was due, and is sold
 * once it was handed over; a refund counts for the day on which it was made.
 */
export const DayClose = z.object({
  /** YYYY-MM-DD, in the restaurant's time zone; the day ends at five in the morning after it. */
  date: Text,
  fromUtc: Text,
  toUtc: Text,
  /** Whether the day is over. */
  isOver: Flag,
  /** The restaurant's day by now. */
  today: Text,
  /** Handed over; tips are in the amount. */
  sold: z.object(counted),
  /** Due on the day and still under way; no other figure counts them. */
  open: z.object(counted),
  /** Cancelled, by who did it: receiver, customer, system (not answered in time) or provider (not paid). */
  notSold: z.array(z.object({ by: Text, ...counted })),
  /**
   * Made on the day, for orders of any day. `tax`: the taxes in them. `pending` of the amount is on its way; `owed` failed
   * and is not in the amount.
   */
  refunds: z.object({ ...counted, tax: Money, pending: Money.catch(0), owed: Money.catch(0) }),
  /** What was sold less the refunds. */
  kept: Money,
  /** `minutes`: from placing to ready or the door, on average of orders for now. */
  services: z.array(z.object({ orderType: count, ...counted, minutes: count.nullish() })),
  /** `kept` of cash (1) is what must be in the till. */
  payments: z.array(z.object({ paymentMode: count, ...counted, refunds: Money, kept: Money })),
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
  /** In what was sold, before refunds; `rate` in percent. */
  taxes: z.array(
    z.object({
      taxId: Id,
      name: Text,

      rate: z.number(),
      isIncluded: Flag,
      amount: Money,
    }),
  ),
  tax: Money,
  /** Of so many promised orders so many were in time. */
  onTime: z.object({ promised: count, kept: count }),
  /** By the hour (0 to 23) for which orders were due, from the first to the last. */
  hours: z.array(z.object({ hour: count, orders: count })),
  /** Everything that was sold, the most first; amounts before discounts. */
  dishes: z.array(z.object({ productId: Id, name: Text, quantity: count, amount: Money })),
});

export type DayClose = z.infer<typeof DayClose>;
