/**
 * What a guest may order in cash on trust unless the restaurant's file says otherwise, in cents and pieces: more than a
 * family dinner needs (addition). The rule is in domain/order/guest-cash.ts.
 */
export const GUEST_CASH = { totalCents: 500_00, pieces: 100 } as const;
