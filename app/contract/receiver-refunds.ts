import { z } from 'zod';
import { DOOR_REASONS, REFUND_EXTRAS, REFUND_REASONS } from './enumerations.ts';
import { MaybeText, Text } from './fields.ts';
import { Money } from './money-fields.ts';
import { OrderRefund } from './order-refunds.ts';
import { SummaryRow } from './orders.ts';
import { ReceiverOrder } from './receiver.ts';

const Extra = z.enum(REFUND_EXTRAS);
const NOTE_LENGTH = 300;

/** What of an order goes back: pieces of its lines with fees or the tip, a sum, or all that is left. */
export const RefundWish = z.object({
  way: z.enum(['lines', 'sum', 'whole']),
  /** By their place among the order's products, from 0. */
  lines: z
    .array(z.object({ line: z.number().int().min(0), quantity: z.number().int().min(1) }))
    .max(200)
    .nullish()
    .transform((list) => list ?? []),
  extras: z
    .array(Extra)
    .max(REFUND_EXTRAS.length)
    .nullish()
    .transform((list) => list ?? []),
  /** Of a sum. */
  amount: Money.nullish(),
});

/** It goes to the card provider as a part of a header. */
const RefundPressId = z.string().regex(/^[\w.:-]{8,64}$/);

/** Alcohol was not handed over: what of it is left of the order goes back. The same press gives back once. */
export const ReceiverDoorRequest = z.object({ pressId: RefundPressId, reason: z.enum(DOOR_REASONS) });

/** A refund as it is pressed. The same press gives back once, however often it is sent. */
export const ReceiverRefundRequest = z.object({
  pressId: RefundPressId,
  wish: RefundWish,
  reason: z.enum(REFUND_REASONS),
  /** The reason in the restaurant's own words, which the customer reads; needed with 'other'. */
  note: z.string().max(NOTE_LENGTH).nullish(),
  /** What was kept of the order as the press saw it: another sum by now refuses the press. */
  keptAmount: Money.nullish(),
});

/** A refund as the kitchen sees it. */
export const ReceiverRefund = OrderRefund.extend({
  /** The device that it was pressed on. */
  deviceName: MaybeText,
  /** Why the last try failed, in the card provider's code. */
  fault: MaybeText,
  seenUtc: MaybeText,
  /** When it was noted as given back another way, and by which device or person. */
  settledUtc: MaybeText,
  settledBy: MaybeText,
});

/** An order whole, also one that is over: what it cost, what was given back and what still can be. */
export const ReceiverPastOrder = ReceiverOrder.extend({
  /** All rows of the bill. */
  wholeBill: z.array(SummaryRow),
  card: z.object({ brand: MaybeText, last4: MaybeText }).nullish(),
  /** `deviceName`: the kitchen's device that pressed, as it was called then; `isBack`: a step back to that status. */
  history: z.array(
    z.object({
      status: z.number().int(),
      atUtc: Text,
      actor: Text,
      deviceName: MaybeText,
      isBack: z.boolean().nullish(),
    }),
  ),
  /** The device that said that it is ready. */
  readyDeviceName: MaybeText,
  refunds: z.array(ReceiverRefund),
  /** What of the order's money is still with the restaurant and can go back. */
  keptAmount: Money.nullish(),
  /** Why nothing can go back: unpaid, whole (all of it goes back already) or disputed; null where it can. */
  refundBar: MaybeText,
  /** What of each part can go back, as in the parts of a refund: pieces and their sum. */
  leftParts: z.array(
    z.object({
      line: z.number().int().nullish(),
      extra: MaybeText,
      quantity: z.number().int(),
      amount: Money,
      /** What one piece, two, three … come to. */
      amounts: z.array(Money),
    }),
  ),
  nowUtc: Text,
});

export type ReceiverRefundRequest = z.infer<typeof ReceiverRefundRequest>;
export type ReceiverDoorRequest = z.infer<typeof ReceiverDoorRequest>;
export type ReceiverPastOrder = z.infer<typeof ReceiverPastOrder>;
export type ReceiverRefund = z.infer<typeof ReceiverRefund>;
