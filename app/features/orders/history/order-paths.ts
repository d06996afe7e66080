export const ORDERS_PATH = '/profile/orders';

/** Address of an order's details. */
export function detailsPath(orderId: string): string {
  return `${ORDERS_PATH}/${encodeURIComponent(orderId)}`;
}

/** Address of 'Order again'. */
export function againPath(orderId: string): string {
  return `${detailsPath(orderId)}/again`;
}
