/** A device of the kitchen that sees no money, addresses and refunds. */
export const kitchenOnly = {
  badge: 'Kitchen only',
  everything: 'Everything',
  hint: 'no money, addresses, phones or refunds',
  everythingHint: 'orders, refunds, the day’s close, messages, devices',
  what: 'What it is for',
  whatOf: 'What it is for: {{name}}',
  setKitchen: 'The device is for the kitchen only now',
  setEverything: 'The device sees everything now',
  own: 'This device is for the kitchen only: it shows no money, addresses, phones or refunds. A device that sees everything can change that.',
  collect: 'Collect at the counter',
  collectDoor: 'Collect at the door',
  findWords: 'Number or name',
  rejectBack: 'Reject and refund',
  cancelBack: 'Cancel and refund',
} as const;
