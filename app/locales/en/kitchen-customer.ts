/** What the kitchen reads of who ordered, from the owner's pages. */
export const kitchenCustomer = {
  note: 'About this customer',
} as const;
