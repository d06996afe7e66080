import type { Selectable } from 'kysely';

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
};

/** A refund as it is read. */
export type RefundRow = Selectable<RefundsTable>;

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
