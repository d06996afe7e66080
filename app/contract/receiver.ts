import { z } from 'zod';
import { Dollars, Flag, Id, MaybeText, Text } from './fields.ts';
import { SummaryProduct } from './orders.ts';

/** An order as the kitchen sees it (addition, B-OPS-01). Money in dollars, stamps in UTC. */
export const ReceiverOrder = z.object({
  orderId: Id,
  orderNumber: z.number().int(),
  orderStatus: z.number().int(),
  orderType: z.number().int(),
  paymentMode: z.number().int(),
  isPaid: Flag,
  createdUtc: Text,
  acceptedUtc: MaybeText,
  dueUtc: MaybeText,
  isScheduledOrder: Flag,
  estimateMinutes: z.number().int().nullish(),
  fullName: Text,
  phone: Text,
  deliveryAddress: MaybeText,
  deliveryUnit: MaybeText,
  deliveryNote: MaybeText,
  orderNotes: MaybeText,
  rejectReason: MaybeText,
  totalAmount: Dollars,
  products: z.array(SummaryProduct),
});

/** Open orders oldest first, today's finished ones newest first, and the day's total in dollars. */
export const ReceiverBoard = z.object({
  open: z.array(ReceiverOrder),
  finished: z.array(ReceiverOrder),
  dayTotal: Dollars,
  nowUtc: Text,
});

/** A step of the order: minutes on Accept, a reason on Reject. */
export const ReceiverStatusRequest = z.object({
  status: z.number().int(),
  minutes: z.number().int().min(1).max(600).nullish(),
  reason: z.string().max(300).nullish(),
});

export type ReceiverOrder = z.infer<typeof ReceiverOrder>;
export type ReceiverBoard = z.infer<typeof ReceiverBoard>;
