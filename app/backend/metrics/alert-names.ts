/**
 * Every alert that a line of the log can have; the README's table 'Alerts' says of each what to do. Each is at
 * /metrics from the start, with 0: Prometheus sees no increase in a counter whose first value is already 1.
 */
export const ALERT_NAMES = [
  'orphan-payment',
  'orders-lost',
  'order-numbers-not-kept',
  'stray-payment',
  'payment-mismatch',
  'foreign-payment-event',
  'thin-payment-event',
  'refund-given-up',
  'refund-returned',
  'payment-disputed',
  'clock-leap',
  'card-testing',
  'clock-differs',
  'many-carts',
  'page-policy',
  'database-not-writable',
  'no-synchronous-standby',
  'row-security-off',
  'day-sums-differ',
  'backup-failed',
  'backup-late',
  'backup-proof-failed',
  'overload',
] as const;
