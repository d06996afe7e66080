import { ORDER_STATUS, ORDER_TYPE, PAYMENT_MODE } from '#app/contract/enumerations.ts';

const ORDER_TYPES: Record<number, string> = {
  [ORDER_TYPE.pickup]: 'Pickup',
  [ORDER_TYPE.delivery]: 'Delivery',
  [ORDER_TYPE.dineIn]: 'DineIn',
  [ORDER_TYPE.takeOut]: 'TakeOut',
};
const PAYMENT_MODES: Record<number, string> = {
  [PAYMENT_MODE.cash]: 'COD',
  [PAYMENT_MODE.online]: 'Online Payment',
};
const ORDER_STATUSES: Record<number, string> = {
  [ORDER_STATUS.created]: 'Created',
  [ORDER_STATUS.accepted]: 'Accepted',
  [ORDER_STATUS.preparing]: 'Preparing',
  [ORDER_STATUS.outForDelivery]: 'Out For Delivery',
  [ORDER_STATUS.delivered]: 'Delivered',
  [ORDER_STATUS.cancelled]: 'Cancelled',
  [ORDER_STATUS.paymentFailed]: 'Payment Failed',
  [ORDER_STATUS.ready]: 'Ready',
};

/** Label of an order type; an unknown one as its number, '-' for none. */
export function orderTypeLabel(code: number | null | undefined): string {
  return label(ORDER_TYPES, code);
}

/** Label of a payment mode; cash is 'COD' also at pickup. */
export function paymentModeLabel(code: number | null | undefined): string {
  return label(PAYMENT_MODES, code);
}

/** Label of an order status, as tables and the track view show it. */
export function orderStatusLabel(code: number | null | undefined): string {
  return label(ORDER_STATUSES, code);
}

function label(labels: Record<number, string>, code: number | null | undefined): string {
  if (code === null || code === undefined) return '-';
  return labels[code] ?? String(code);
}
