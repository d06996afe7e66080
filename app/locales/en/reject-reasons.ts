/** Why a restaurant rejected or cancelled an order, as its customer is told. */
export const rejectReasons = {
  busy: 'The kitchen has too many orders to make it in time.',
  soldOut: 'Something that you ordered is sold out.',
  soldOutOf: 'Sold out today: {{dishes}}.',
  closing: 'The restaurant is closing now.',
  tooFar: 'The restaurant cannot deliver to your address.',
  callUs: 'It could not be made as it was ordered: please call the restaurant.',
  accepted: 'The restaurant had accepted your order, but has had to cancel it.',
  preparing: 'The kitchen had already begun with your order, but the restaurant has had to cancel it.',
} as const;
