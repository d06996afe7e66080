import { RETURN_PROOF, readReturnProof } from '#app/domain/order/return-proof.ts';

/** Path of an order's page; its query names the order. */
export const ORDER_PAGE = '/success';

/**
 * Address of an order's page. The track view adds a mark, so that a visitor who leaves and comes back sees
 * the order's page first.
 */
export function orderPath(orderId: string, isTracking = false): string {
  return `${ORDER_PAGE}?order=${encodeURIComponent(orderId)}${isTracking ? '&view=track' : ''}`;
}

/** Address of the page that cancels the order. */
export function cancelPath(orderId: string): string {
  return `/success/cancel?order=${encodeURIComponent(orderId)}`;
}

/** Address of the order's receipt. */
export function receiptPath(orderId: string): string {
  return `/success/receipt?order=${encodeURIComponent(orderId)}`;
}

/** Feedback on the order. */
export function feedbackPath(orderId: string): string {
  return `/feedback?order=${encodeURIComponent(orderId)}`;
}

/** The page that tells a browser of an order whose proof of coming back is in the address; null without one. */
export function returnedPath({ searchParams }: URL): string | null {
  const proof = searchParams.get(RETURN_PROOF);
  return readReturnProof(proof)
    ? `/success/returned?${new URLSearchParams({ [RETURN_PROOF]: proof ?? '' })}`
    : null;
}
