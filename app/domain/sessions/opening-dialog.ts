/** The dialog that a page opens of its own accord. */
export type OpeningDialog = 'preference' | 'noService' | null;

/**
 * Which dialog asks for itself (spec §4 'Session', R-SESS-03 to -05): while no order preference counts, the one that asks
 * for it; where neither delivery nor pickup is enabled, the warning, and never the other one beside it.
 * @param isEnabled a preference was made and counts
 * @param orderTypes the restaurant's enabled ones
 */
export function openingDialog(isEnabled: boolean, orderTypes: readonly unknown[]): OpeningDialog {
  if (orderTypes.length === 0) return 'noService';
  return isEnabled ? null : 'preference';
}

/**
 * Whether choosing Delivery asks first, as its prices may differ (R-PREF-16): one who picks up until now and has told no
 * address. Who has chosen nothing yet changes nothing.
 */
export function asksBeforeDelivery(orderType: number | null, hasAddress: boolean): boolean {
  return orderType === 1 && !hasAddress;
}

/** The order type that closing the address search leaves: Pickup where it is enabled, else none (R-PREF-10, A-62). */
export function typeWithoutAddress(orderTypes: readonly { orderType: number }[]): 1 | null {
  return orderTypes.some(({ orderType }) => orderType === 1) ? 1 : null;
}
