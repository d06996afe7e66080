import { z } from 'zod';
import { REJECT_CODES } from './enumerations.ts';
import { Flag, Id, MaybeText, Text } from './fields.ts';
import { Money } from './money-fields.ts';
import { OrderRejection, SummaryProduct, SummaryRow } from './orders.ts';
import { OptionOfDish } from './receiver-stock.ts';
import { ReceiverService } from './services.ts';

/** A customer's bank takes an order's payment back; the restaurant answers it at the card provider. */
export const Dispute = z.object({
  amount: Money,
  /** In the card provider's words, such as fraudulent. */
  reason: Text,
  /** In the card provider's words: needs_response, under_review, won, lost and others. */
  status: Text,
  answerByUtc: MaybeText,
});

/** One printing of an order's ticket, by the id of the press that asked for it. */
export const TicketPrint = z.object({ pressId: Text, atUtc: Text });

/** An order as the kitchen sees it (addition). Stamps in UTC. */
export const ReceiverOrder = z.object({
  orderId: Id,
  orderNumber: z.number().int(),
  orderStatus: z.number().int(),
  orderType: z.number().int(),
  /** Left out for a device that is for the kitchen only, as all sums are. */
  paymentMode: z.number().int().nullish(),
  isPaid: Flag,
  createdUtc: Text,
  acceptedUtc: MaybeText,
  dueUtc: MaybeText,
  isScheduledOrder: Flag,
  estimateMinutes: z.number().int().nullish(),
  /** Of a delivery: what the drive takes, where the kitchen is to see by when it has to leave. */
  driveMinutes: z.number().int().nullish(),
  /** When it is to be ready or at the door, as was said last and at the accepting; null until then. */
  promisedUtc: MaybeText,
  firstPromisedUtc: MaybeText,
  /** When it was said to be ready: its status is 8 from then until it leaves. */
  readyUtc: MaybeText,
  /** Since when the kitchen can answer it: since it was placed, or paid where it is paid online; `createdUtc` if left out. */
  waitsSinceUtc: MaybeText,
  /** Of a new one: when it cancels itself unless somebody accepts it. */
  cancelsUtc: MaybeText,
  /** Who cancelled it, where the kitchen did not: customer, system (nobody accepted it in time), provider. */
  cancelledBy: MaybeText,
  /** Each time that its ticket was printed on paper, the first one first. */
  prints: z
    .array(TicketPrint)
    .nullish()
    .transform((list) => list ?? []),
  /** In the answer to a step that can be undone: when it was made, by which undo names it. */
  pressedUtc: MaybeText,
  fullName: Text,
  phone: Text,
  deliveryAddress: MaybeText,
  deliveryUnit: MaybeText,
  deliveryNote: MaybeText,
  orderNotes: MaybeText,
  /** What the restaurant's people noted about this customer. */
  customerNote: MaybeText,
  /** In its customer's language; `rejection` is the same as a code. */
  rejectReason: MaybeText,
  rejection: OrderRejection.nullish(),
  totalAmount: Money.nullish(),
  /** The rows of the bill, as in the order's summary. */
  bill: z.array(SummaryRow).nullish(),
  /** Only where the payment is or was disputed. */
  dispute: Dispute.nullish(),
  products: z.array(SummaryProduct),
});

const FailedRefunds = z
  .array(
    z.object({
      ...{ refundId: Id, orderId: Id, orderNumber: z.number().int(), fullName: Text, amount: Money },
      /** False where the money went back another way. */
      isOwed: z.boolean().nullish(),
    }),
  )
  .nullish()
  .transform((list) => list ?? []);

/** Open orders oldest first, today's finished ones newest first, and the day's total of those delivered. */
export const ReceiverBoard = z.object({
  open: z.array(ReceiverOrder),
  finished: z.array(ReceiverOrder),
  /** Cancelled by their customers or the clock, newest last, until somebody has seen it, for a week. */
  unseen: z
    .array(ReceiverOrder)
    .nullish()
    .transform((list) => list ?? []),
  dayTotal: Money.nullish(),
  /** What of the day's total is tips; left out by a store that does not say. */
  dayTips: Money.nullish(),
  /** What was said of the services: paused, or slower than usual. */
  services: z
    .array(ReceiverService)
    .nullish()
    .transform((list) => list ?? []),
  /** Refunds that came to nothing, until somebody has seen it. */
  failedRefunds: FailedRefunds,
  /** The device that asks is for the kitchen only: no money, addresses and phones are told. */
  isKitchenOnly: z.boolean().nullish(),
  nowUtc: Text,
  /** Names this state of the board, for `receiver.changes`; left out by a store that tells no changes. */
  mark: Text.nullish(),
});

/** What can change of an order after it was placed. */
export const ReceiverOrderHead = ReceiverOrder.omit({ products: true, bill: true, dispute: true });

/** How one list of the board became another. */
export const BoardListPatch = z.object({
  /** Ids of orders that are in it no more. */
  gone: z.array(Id),
  /** Orders that a board before did not have, or whose dishes or bill changed. */
  whole: z.array(ReceiverOrder),
  /** Orders that some list of the board before had: their dishes and bill are as they were. */
  heads: z.array(ReceiverOrderHead),
  /** All its ids in their order, where new ones are not simply at its end (of `finished`: its beginning). */
  order: z.array(Id).nullish(),
  /** Orders in it afterwards: with another number the board has to be read anew. */
  count: z.number().int(),
});

/** How one state of the board became another. */
export const BoardPatch = z.object({
  open: BoardListPatch,
  finished: BoardListPatch,
  unseen: BoardListPatch,
  dayTotal: Money.nullish(),
  dayTips: Money.nullish(),
  services: z.array(ReceiverService),
  failedRefunds: FailedRefunds,
  nowUtc: Text,
});

/** What became of the board since a mark. */
export const BoardChanges = z.object({
  /** Of the board now. */
  mark: Text,
  /** From the mark to now, one after the other; empty when nothing changed, and with `board`. */
  patches: z.array(BoardPatch),
  /** Somebody wrote to the restaurant, or was answered: the inbox is to be read anew. */
  isInboxNew: z.boolean(),
  /** The whole board where the mark is unknown or too long ago. */
  board: ReceiverBoard.nullish(),
});

/** More minutes for an order, each press beside the time that it was pressed at. */
export const ReceiverTimeRequest = z.object({
  /** Minutes after what was promised, or after now where that is past. */
  minutes: z.number().int().min(1).max(120),
  /** The promised time that was on the board: another one by now refuses the press. */
  insteadOfUtc: z.iso.datetime(),
  /** The customer is told of a delay only when the press can no longer be undone. */
  isUndoable: z.boolean().nullish(),
  /** Of the press: sent again it changes nothing. */
  pressId: z.string().min(1).max(64).nullish(),
});

/** The ticket is printed; the same press counts once. */
export const ReceiverPrintRequest = z.object({
  pressId: z.string().min(8).max(64),
  /**
   * A device prints by itself: that counts only for an order under way that is on no paper yet, so that of several
   * devices one prints it. Whose `prints` lack the press is not to print.
   */
  isAutomatic: z.boolean().nullish(),
});

/** Takes back a step, within ten seconds of it. */
export const ReceiverUndoRequest = z.object({
  /** The step that is taken back, by its answer: another one by now refuses the press. */
  pressedUtc: z.iso.datetime(),
});

/** A step of the order: minutes on Accept, a reason on Reject. 8 says that it is ready. */
export const ReceiverStatusRequest = z.object({
  status: z.number().int(),
  /** The customer is told, and a cancel carried out, only when the step can no longer be undone. */
  isUndoable: z.boolean().nullish(),
  /**
   * Of the press: sent again it changes nothing, also after the step was undone. Another press for a step that was made
   * already is then refused in words; without an id it changes nothing.
   */
  pressId: z.string().min(1).max(64).nullish(),
  /**
   * Of a step back: the status that the press saw. The order goes back from that one alone, so that a step forward that
   * comes late never puts it back. From 3 to 2, from 8 to 3 or 2, from 4 to 8.
   */
  backFrom: z.number().int().nullish(),
  /**
   * Beside a cancel: the status that the press saw. An order that has moved since is not cancelled, and what was made of
   * it is told.
   */
  seen: z.number().int().nullish(),
  minutes: z.number().int().min(1).max(600).nullish(),
  reason: z.string().max(300).nullish(),
  /** Beside a cancel: why, as a code; `reason` is then what the restaurant wrote beside it. */
  reasonCode: z.enum(REJECT_CODES).nullish(),
  /** With the code soldOut: what of the order is, by its dishes, or one option of a dish. */
  soldOut: z
    .array(z.object({ productId: z.string().min(1).max(200), option: OptionOfDish.nullish() }))
    .max(100)
    .nullish(),
  /**
   * Takes these off the menu for the rest of the day too, also where the press is refused because the order was cancelled
   * before, and where its customer cancels it before this cancel stands.
   */
  takeOff: z.boolean().nullish(),
});

export type ReceiverOrder = z.infer<typeof ReceiverOrder>;
export type ReceiverPrintRequest = z.infer<typeof ReceiverPrintRequest>;
export type TicketPrint = z.infer<typeof TicketPrint>;
export type ReceiverBoard = z.infer<typeof ReceiverBoard>;
export type ReceiverOrderHead = z.infer<typeof ReceiverOrderHead>;
export type BoardListPatch = z.infer<typeof BoardListPatch>;
export type BoardPatch = z.infer<typeof BoardPatch>;
export type BoardChanges = z.infer<typeof BoardChanges>;
