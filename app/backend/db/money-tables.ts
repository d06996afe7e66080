import type { ColumnType, Selectable } from 'kysely';
import type { CardAccountTables } from './card-account-tables.ts';

/** How often a promotion has been used; the row is the lock of its limit. */
export type PromotionCountsTable = {
  restaurant_id: string;
  promotion_id: string;
  uses: number;
};

export type PromotionUsesTable = {
  restaurant_id: string;
  promotion_id: string;
  order_id: string;
  /** Whose use it is (perCustomerLimit): the mailbox, after an account was deleted its hash. */
  customer_key: string;
};

/** One try to take an order's money: a PaymentIntent or a hosted Checkout Session. */
export type PaymentsTable = {
  restaurant_id: string;
  order_id: string;
  /** 1, 2, 3 …; with the order id it is the provider's idempotency key. */
  attempt: number;
  /** intent or session. */
  kind: string;
  /** creating, open, closing (being cancelled, may still be paid), succeeded, cancelled or failed. */
  state: string;
  /** The intent's or session's id; null while it is being made. */
  provider_id: string | null;
  /** The intent that a hosted session led to. */
  intent_id: string | null;
  account_id: string;
  amount_cents: number;
  fee_cents: number;
  currency: string;
  card_brand: string | null;
  card_last4: string | null;
  created_utc: string;
  /** Of the last change, or of the last look at the provider. */
  updated_utc: string;
};

/** Money to give back: a row of the transaction that owes it, sent to the provider afterwards. */
export type RefundsTable = {
  restaurant_id: string;
  /** Our own id; also the provider's idempotency key. */
  refund_id: string;
  order_id: string;
  intent_id: string;
  account_id: string;
  amount_cents: number;
  /** due, done or failed (given up; the log says so loudly). */
  state: string;
  provider_id: string | null;
  tries: number;
  next_try_utc: string;
  reason: string;
  /** How often an operator has sent it again after it was given up; part of the idempotency key. */
  round: number;
  created_utc: string;
  /** What was left of the payment and went back, in cents; null before that, and in rows of before: all of it. */
  given_cents: ColumnType<number | null, number | null | undefined, number | null>;
  /** When it was noted as given back another way, and by whom; its state is done then. */
  settled_utc: ColumnType<string | null, string | null | undefined, string | null>;
  settled_by: ColumnType<string | null, string | null | undefined, string | null>;
};

/** A refund as it is read. */
export type RefundRow = Selectable<RefundsTable>;

/** What a restaurant gave back of an order by hand: some dishes, a sum or the rest. */
export type OrderRefundsTable = {
  restaurant_id: string;
  /** The id of the press that asked for it, so that each press gives back once. */
  refund_id: string;
  order_id: string;
  /** card (sent to the provider) or cash (noted only). */
  method: string;
  /** The payment that it is taken from; null of cash. */
  intent_id: string | null;
  account_id: string | null;
  amount_cents: number;
  /** Of the amount: the taxes that were in it or on it. */
  tax_cents: number;
  /** JSON of RefundParts (domain/refund/types.ts): of which dishes, fees and tip the amount is. */
  parts: string;
  /** lines, sum or whole: how it was asked for. */
  way: string;
  /** A RefundReason (contract/refunds.ts). */
  reason: string;
  /** The reason in the restaurant's own words. */
  note: string | null;
  /** The device that it was pressed on; null by the receiver key. */
  device_name: string | null;
  /** due (waits for the end of undo, or is being sent), done, failed (given up) or undone (never sent). */
  state: string;
  /** The refund at the provider. */
  provider_id: string | null;
  /** Why the last try failed, in the provider's code. */
  fault: string | null;
  /** How often an operator has sent it again after it was given up; part of the idempotency key. */
  round: number;
  /** Of this round; above 0 it may be at the provider already and is undone no more. */
  tries: number;
  /** Not sent before: the end of undo at first. */
  next_try_utc: string;
  /** When it was pressed. */
  created_utc: string;
  /** When the provider showed that it is made; of cash the end of undo. */
  done_utc: string | null;
  /** When somebody in the kitchen saw that it failed. */
  seen_utc: string | null;
  /** When it was noted as given back another way, and by whom; its state is done then. */
  settled_utc: ColumnType<string | null, string | null | undefined, string | null>;
  settled_by: ColumnType<string | null, string | null | undefined, string | null>;
};

/** A refund by hand as it is read. */
export type OrderRefundRow = Selectable<OrderRefundsTable>;

/** Events of the card provider that were taken in; a second delivery finds its row. */
export type ProviderEventsTable = {
  event_id: string;
  account_id: string;
  kind: string;
  received_utc: string;
};

/** A payment of ours whose order is not here, as after a backup was restored. */
export type OrphanPaymentsTable = {
  /** The provider's id of the intent. */
  payment_id: string;
  restaurant_id: string;
  account_id: string;
  /** The order that the payment names, and its number. */
  order_id: string;
  order_number: number | null;
  amount_cents: number;
  /**
   * waiting (for its time to go back), kept (an operator keeps the money), found (its order came back), refunded
   * or failed (given up, or sent back by the bank).
   */
  state: string;
  /** The refund at the provider. */
  refund_id: string | null;
  /** How often an operator has sent it again after it was given up. */
  round: number;
  tries: number;
  /** When it goes back, or is tried again. */
  next_try_utc: string;
  found_utc: string;
};

/** A payment without an order as it is read. */
export type OrphanPaymentRow = Selectable<OrphanPaymentsTable>;

/** A bank takes a payment back for its customer. */
export type DisputesTable = {
  /** The provider's id. */
  dispute_id: string;
  restaurant_id: string;
  /** The order that the payment names; it may be missing here. */
  order_id: string;
  payment_id: string;
  amount_cents: number;
  /** In the provider's words. */
  reason: string;
  /** In the provider's words: needs_response, under_review, won, lost and others. */
  status: string;
  answer_by_utc: string | null;
  opened_utc: string;
  updated_utc: string;
};

/** A dispute as it is read. */
export type DisputeRow = Selectable<DisputesTable>;

/** What money needs, by the names of the tables. */
export type MoneyTables = CardAccountTables & {
  promotion_counts: PromotionCountsTable;
  promotion_uses: PromotionUsesTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  order_refunds: OrderRefundsTable;
  provider_events: ProviderEventsTable;
  orphan_payments: OrphanPaymentsTable;
  disputes: DisputesTable;
};
