const ORDER_TYPES: Record<number, string> = { 1: 'Pickup', 2: 'Delivery', 3: 'DineIn', 4: 'TakeOut' };
const PAYMENT_MODES: Record<number, string> = { 1: 'COD', 2: 'Online Payment' };
const ORDER_STATUSES: Record<number, string> = {
  1: 'Created',
  2: 'Accepted',
  3: 'Preparing',
  4: 'Out For Delivery',
  5: 'Delivered',
  6: 'Cancelled',
  7: 'Payment Failed',
};

/** Label of an order type (R-ENUM-01); the raw number for one nobody knows, '-' for none (C-099). */
export function orderTypeLabel(code: number | null | undefined): string {
  return label(ORDER_TYPES, code);
}

/** Label of a payment mode (R-ENUM-02); 'COD' for cash at pickup too. */
export function paymentModeLabel(code: number | null | undefined): string {
  return label(PAYMENT_MODES, code);
}

/** Label of an order status as tables and the track view print it (R-ENUM-03, A-01). */
export function orderStatusLabel(code: number | null | undefined): string {
  return label(ORDER_STATUSES, code);
}

function label(labels: Record<number, string>, code: number | null | undefined): string {
  if (code === null || code === undefined) return '-';
  return labels[code] ?? String(code);
}
