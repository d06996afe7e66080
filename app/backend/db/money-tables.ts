/** How often a promotion has been used; the row is the lock of its limit (B-PROMO-06). */
export type PromotionCountsTable = {
  restaurant_id: string;
  promotion_id: string;
  uses: number;
};

export type PromotionUsesTable = {
  restaurant_id: string;
  promotion_id: string;
  order_id: string;
  /** Customer id, else the e-mail in lower case: whose use it is (perCustomerLimit). */
  customer_key: string;
};

/** One try to take an order's money: a PaymentIntent or a hosted Checkout Session (architecture.md, 'Payments'). */
export type PaymentsTable = {
  restaurant_id: string;
  order_id: string;
  /** 1, 2, 3 …; with the order id it is the provider's idempotency key (B-PAY-01). */
  attempt: number;
  /** intent or session. */
  kind: string;
  /** creating, open, closing (being cancelled, may still be paid), succeeded, cancelled or failed. */
  state: string;
  /** The intent's or session's id; null while it is being made. */
  provider_id: string | null;
  /** Of a session, the intent that it led to. */
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

/** Money to give back: a row of the transaction that owes it, sent to the provider afterwards (B-PAY-07). */
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
  created_utc: string;
};

/** Events of the card provider that were taken in; a second delivery finds its row. */
export type ProviderEventsTable = {
  event_id: string;
  account_id: string;
  kind: string;
  received_utc: string;
};
