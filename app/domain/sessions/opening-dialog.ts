import { ORDER_TYPE } from '#app/contract/enumerations.ts';

/** The dialog that a page opens by itself. */
export type OpeningDialog = 'preference' | 'noService' | null;

/**
 * Which dialog opens by itself: the order preference while none is valid; where neither delivery nor pickup
 * is enabled, the warning instead. Never both.
 * @param isEnabled a valid preference exists
 * @param orderTypes the order types that the restaurant offers
 */
export function openingDialog(isEnabled: boolean, orderTypes: readonly unknown[]): OpeningDialog {
  if (orderTypes.length === 0) return 'noService';
  return isEnabled ? null : 'preference';
}

/**
 * Whether choosing Delivery is confirmed first, as prices may differ: only when pickup was chosen before and
 * no address is known. Without an earlier choice nothing changes.
 */
export function asksBeforeDelivery(orderType: number | null, hasAddress: boolean): boolean {
  return orderType === ORDER_TYPE.pickup && !hasAddress;
}

/** The order type after the address search was closed: Pickup where it is enabled, else none. */
export function typeWithoutAddress(
  orderTypes: readonly { orderType: number }[],
): typeof ORDER_TYPE.pickup | null {
  return orderTypes.some(({ orderType }) => orderType === ORDER_TYPE.pickup) ? ORDER_TYPE.pickup : null;
}
