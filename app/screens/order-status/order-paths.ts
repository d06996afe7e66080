/** Address of an order's page; the track view has a mark of its own, so that leaving and coming back forgets it (R-STAT-21). */
export function orderPath(orderId: string, isTracking = false): string {
  return `/success?order=${encodeURIComponent(orderId)}${isTracking ? '&view=track' : ''}`;
}

export function cancelPath(orderId: string): string {
  return `/success/cancel?order=${encodeURIComponent(orderId)}`;
}

export function receiptPath(orderId: string): string {
  return `/success/receipt?order=${encodeURIComponent(orderId)}`;
}

/** Feedback on the order. */
export function feedbackPath(orderId: string): string {
  return `/feedback?order=${encodeURIComponent(orderId)}`;
}
