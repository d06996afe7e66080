import { z } from 'zod';
import { Flag, Id, MaybeCount, MaybeText, Text } from './fields.ts';
import { Money } from './money-fields.ts';

/*
 * How a restaurant is paid by card, as its owner sees it (additions). Nothing here holds a card's or a bank's number.
 * What the card provider says is in its own words. Stamps in UTC.
 */

/** One of the three steps until a restaurant is paid by card. */
export const SetUpStep = z.object({
  /** account, identity or bank. */
  name: Text,
  /** done, asked (the provider waits for the owner), checking (the owner waits) or refused. */
  state: Text,
  /** Why something was refused, in the provider's words. */
  reasons: z
    .array(z.string())
    .nullish()
    .transform((list) => list ?? []),
});

/** The account that customers pay into, as the provider showed it last. */
export const PaidAccount = z.object({
  /** As the provider calls the business. */
  name: MaybeText,
  /** ready, dueSoon (it goes on until `dueUtc`), cardsOnly (pays out to no bank), asked, checking, stopped or refused. */
  state: Text,
  steps: z.array(SetUpStep),
  /** Last digits of the bank account. */
  bankLast4: MaybeText,
  /** Why it may not take cards: 'rejected.fraud', 'under_review' and others. */
  disabledReason: MaybeText,
  /** Until when what is asked for keeps the account going. */
  dueUtc: MaybeText,
});

/** A payment that a customer's bank takes back. */
export const PaymentDispute = z.object({
  disputeId: Id,
  orderId: Id,
  /** Null where the order is no longer here. */
  orderNumber: MaybeCount,
  amount: Money,
  /** In the provider's words: fraudulent, product_not_received and others. */
  reason: Text,
  /** In the provider's words: needs_response, under_review, won, lost and others. */
  status: Text,
  answerByUtc: MaybeText,
  openedUtc: Text,
  /** Where it is answered; null where this store has no card provider. */
  url: MaybeText,
});

export const ManagePayments = z.object({
  /** Whether this store has a card provider at all. */
  hasProvider: Flag,
  /** Whether customers pay by card, wherever the restaurant offers it. */
  takesCards: Flag,
  /** Who named the account: file (the operator), own (set up by an owner), or none. */
  source: Text,
  /** fresh (just read), unanswered (the provider did not answer), removed (it has no such account any more) or none. */
  reading: Text,
  /** When the account was read last; null where it never was. */
  readUtc: MaybeText,
  /** As it was read last. */
  account: PaidAccount.nullish(),
  /** What reaches the bank next; null for nothing, and where it could not be asked for. */
  nextPayout: z.object({ amount: Money, arrivesUtc: Text }).nullish(),
  /** The provider's page of payouts and the bank; null without an account. */
  payoutsUrl: MaybeText,
  /** The newest 50, those that wait for an answer first. */
  disputes: z.array(PaymentDispute),
  nowUtc: Text,
});

/** Where the provider's form leads back to, and where to when its address is no longer good: pages of one site. */
export const SetUpRequest = z.object({
  returnUrl: z.string().max(2000),
  refreshUrl: z.string().max(2000),
});
/** The provider's form; its address is good once, for some minutes. */
export const SetUpReply = z.object({ url: z.string() });

/** Money that went back to a customer, or is on its way. */
export const GivenBack = z.object({
  refundId: Id,
  orderId: Id,
  orderNumber: MaybeCount,
  amount: Money,
  /** card, or cash (given by hand). */
  method: Text,
  /** due (on its way), done, failed (the money is owed again) or undone (taken back before anything was sent). */
  state: Text,
  /** Why it failed, in the card provider's code; some codes say that nothing is owed. */
  fault: MaybeText,
  /**
   * By hand one of HAND_REASONS; of a whole payment rejected, cancelledByCustomer, cancelledByItself, paidTooLate
   * or notAskedFor.
   */
  reason: Text,
  /** The restaurant's own words, or why it rejected the order, in the caller's language. */
  note: MaybeText,
  createdUtc: Text,
});

/** A page of refunds, the newest first: 50. */
export const Refunds = z.object({
  items: z.array(GivenBack),
  /** From 1 on. */
  page: z.number().int(),
  hasMore: z.boolean(),
  /** What was given back in the last 28 days; what failed or was undone is not in it. */
  lately: z.object({ count: z.number().int(), amount: Money }),
  nowUtc: Text,
});

export type SetUpStep = z.infer<typeof SetUpStep>;
export type PaidAccount = z.infer<typeof PaidAccount>;
export type PaymentDispute = z.infer<typeof PaymentDispute>;
export type ManagePayments = z.infer<typeof ManagePayments>;
export type SetUpRequest = z.infer<typeof SetUpRequest>;
export type GivenBack = z.infer<typeof GivenBack>;
export type Refunds = z.infer<typeof Refunds>;
