/**
 * What is left of a restaurant that was deleted, as tax law asks for seven years: its sales and what went back of them,
 * without the people who ordered.
 */
export const KEPT_TABLES = [
  'restaurants',
  'orders',
  'payments',
  'refunds',
  'order_refunds',
  'disputes',
  'orphan_payments',
] as const;

/** Kept rows, in an order in which none refers to one that has gone: what goes when those years are over. */
export const SALES_TABLES = [
  'order_refunds',
  'refunds',
  'payments',
  'disputes',
  'orphan_payments',
  'orders',
] as const;

/** All else, in an order in which no row refers to one that has gone. A test compares it with the tables that there are. */
export const GONE_TABLES = [
  ...(['staff_sessions', 'staff_trusts', 'staff_challenges', 'staff_invitations', 'staff_steps'] as const),
  ...([
    'staff_networks',
    'staff_recovery_codes',
    'staff_rules',
    'staff',
    'receiver_devices',
    'receiver_pairings',
  ] as const),
  ...(['customer_sessions', 'revoked_tokens', 'mailed_codes', 'codes', 'waiting_sign_ups'] as const),
  ...(['addresses', 'customer_networks', 'customer_pictures', 'customers', 'carts', 'inbox'] as const),
  ...(['patron_words', 'patron_blocks', 'patrons', 'promotion_uses', 'promotion_counts'] as const),
  ...(['push_messages', 'push_subscriptions', 'print_jobs', 'printers', 'order_history'] as const),
  ...(['idempotency_keys', 'outbox', 'off_options', 'kept_stock', 'products', 'departments'] as const),
  ...(['waiting_versions', 'draft_saves', 'drafts', 'versions', 'pictures', 'activity'] as const),
  ...(['card_set_ups', 'card_accounts', 'restaurant_names', 'restaurant_domains'] as const),
  ...(['webhook_deliveries', 'webhook_endpoints'] as const),
  // last, because changes of orders write here
  ...(['day_sums', 'day_sum_fills', 'day_changes'] as const),
] as const;

/** Rows of one transaction; pictures have some 100 kB each. */
export const ROWS_AT_ONCE = 100;
export const PICTURES_AT_ONCE = 10;
