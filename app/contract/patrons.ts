import { z } from 'zod';
import { CustomerProfile } from './customer.ts';
import { Flag, Id, MaybeText, rule, Text } from './fields.ts';
import { InboxEntry } from './inbox.ts';
import { Money } from './money-fields.ts';
import { RefundSums } from './order-refunds.ts';
import { OrderSummary } from './orders.ts';

/*
 * Whoever has ordered or has an account, as the restaurant's own people see them (additions): the orders of one mailbox, with
 * or without an account. They are called patrons here, as a customer of the other calls is an account. Stamps in UTC.
 */

/** How they are listed: who ordered last, most or for most; who was not seen for 60 days; who is blocked. */
export const PATRON_LISTS = ['lately', 'orders', 'spent', 'away', 'blocked'] as const;

export const NOTE_LENGTH = 500;
/** Of a reason, and of the sentence that the customer reads. */
export const BLOCK_TEXT_LENGTH = 200;

const ListedPatron = z.object({
  patronId: Id,
  /** Name, e-mail and phone of the last order; empty for somebody blocked whose account is gone. */
  fullName: Text,
  email: Text,
  phone: Text,
  hasAccount: Flag,
  hasNote: Flag,
  isBlocked: Flag,
  /** Orders that were not cancelled, and what they came to without what was given back. */
  orders: z.number().int(),
  spent: Money,
  /** Of the first and the last order; before an order when the account was made. */
  firstUtc: Text,
  lastUtc: Text,
});

/** A page of customers. */
export const Patrons = z.object({
  items: z.array(ListedPatron),
  page: z.number().int(),
  hasMore: Flag,
  /** How many have ordered in the last 365 and 28 days. */
  ofYear: z.number().int(),
  ofMonth: z.number().int(),
});

const PatronOrder = z.object({
  orderId: Id,
  orderNumber: z.number().int(),
  orderStatus: z.number().int(),
  orderType: z.number().int(),
  createdUtc: Text,
  totalAmount: Money,
  refundedAmount: Money,
  /** The same by its state, as of orders that are found. */
  refundSums: RefundSums.nullish(),
});

/** One customer, with a page of orders, newest first. */
export const Patron = ListedPatron.extend({
  note: MaybeText,
  /** Null where orders are taken. */
  block: z.object({ sinceUtc: Text, by: Text, reason: Text, words: MaybeText }).nullish(),
  items: z.array(PatronOrder),
  page: z.number().int(),
  hasMore: Flag,
  /** Numbers of orders that are under way. */
  underWay: z.array(z.number().int()),
  /** How many other customers have ordered with the same phone; a block keeps them out too. */
  samePhone: z.number().int(),
});

export const PatronNoteRequest = z.object({
  /** Empty for none. */
  note: z
    .string()
    // forms send line breaks as two signs
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(NOTE_LENGTH, rule('noteTooLong'))),
});

export const BlockRequest = z.object({
  /** Why, for the restaurant's people; not blank. */
  reason: z
    .string({ error: rule('blockReasonMissing') })
    .trim()
    .min(1, rule('blockReasonMissing'))
    .max(BLOCK_TEXT_LENGTH, rule('blockTextTooLong')),
  /** What the customer reads at checkout; our own words without it. */
  words: z
    .string()
    .trim()
    .max(BLOCK_TEXT_LENGTH, rule('blockTextTooLong'))
    .nullish()
    .transform((text) => text || null),
});

/** All that is kept about a customer. */
export const PatronData = z.object({
  fullName: Text,
  email: Text,
  phone: Text,
  firstUtc: Text,
  lastUtc: Text,
  note: MaybeText,
  block: z.object({ sinceUtc: Text, reason: Text, words: MaybeText }).nullish(),
  /** The account with its addresses; null for a guest. */
  account: CustomerProfile.nullish(),
  orders: z.array(OrderSummary),
  /** Feedback, reservations and messages. */
  sent: z.array(InboxEntry.omit({ id: true })),
  exportedUtc: Text,
});

/** All customers, in pages of a thousand; the next one is asked for by `next`. */
export const PatronExport = z.object({ items: z.array(ListedPatron), next: MaybeText });

export type PatronList = (typeof PATRON_LISTS)[number];
export type ListedPatron = z.infer<typeof ListedPatron>;
export type Patrons = z.infer<typeof Patrons>;
export type Patron = z.infer<typeof Patron>;
export type PatronData = z.infer<typeof PatronData>;
export type PatronExport = z.infer<typeof PatronExport>;
/** What is asked of the list, as it comes: anything may be missing. */
export type PatronsQuery = { [name in 'q' | 'list' | 'page']?: string | undefined };
