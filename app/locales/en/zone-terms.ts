/** What a delivery zone asks of an order, beside every cart. */
export const zoneTerms = {
  toMinimum: 'Add {{amount}} more to reach the minimum of {{minimum}}',
  toFree: 'Add {{amount}} for free delivery',
  freeNow: 'Free delivery',
  beforeDiscounts: 'before discounts',
} as const;
