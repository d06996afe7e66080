import type { Selectable } from 'kysely';
import type { Bit } from './customer-tables.ts';

/**
 * Somebody who has ordered, as the restaurant's own people know them: all orders of one mailbox, which for an account is
 * that of its own e-mail.
 */
export type PatronsTable = {
  restaurant_id: string;
  patron_id: string;
  /** mailboxKey of the e-mail (domain/account/mailbox.ts); unique within the restaurant. */
  mailbox: string;
  /** The account of that mailbox; null for a guest. */
  customer_id: string | null;
  /** Name, e-mail and phone as the last order has them. */
  full_name: string;
  email: string;
  phone: string;
  /** When the first order was placed; before one when the account was made. */
  first_utc: string;
  /** The same of the last order. */
  last_utc: string;
  /** Orders that were not cancelled, and what they came to without what was given back, in cents. */
  order_count: number;
  spent_cents: number;
  /** 0 while both may have changed: triggers of orders and order_refunds say so. */
  is_counted: Bit;
  /** What the restaurant's people should know; stands on tickets. */
  note: string | null;
  /** Since when no order is taken; null where orders are. */
  blocked_utc: string | null;
  /** Why, for the restaurant's people. */
  block_reason: string | null;
  /** What the customer reads instead; null for our own words. */
  block_words: string | null;
  /** Who blocked them, by name at that time. */
  blocked_by: string | null;
};

/** What patrons are looked for by, from its beginning (domain/patron/found-by.ts). */
export type PatronWordsTable = {
  restaurant_id: string;
  word: string;
  patron_id: string;
};

/** What blocked patrons are recognised by (domain/patron/known-by.ts). */
export type PatronBlocksTable = {
  restaurant_id: string;
  known_by: string;
  patron_id: string;
};

export type PatronTables = {
  patrons: PatronsTable;
  patron_words: PatronWordsTable;
  patron_blocks: PatronBlocksTable;
};

/** A patron as it is read. */
export type PatronRow = Selectable<PatronsTable>;
