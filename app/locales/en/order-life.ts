/**
 * What an order's page says beyond the spec's words, and its receipt: sent by their loaders, as no other page
 * needs it.
 */
export const orderLife = {
  callUs: 'Call {{phone}}',
  lost: 'We cannot see how your order is at the moment. It is safe with us, and this page keeps asking.',
  linkEnded: 'This link no longer opens an order. Please contact the restaurant about it.',

  notPaid: 'We have not received your payment yet.',
  toPayment: 'Go to payment',
  retry: 'Try again',

  cancelledTitle: 'Order Cancelled',
  cancelledByYou: 'You cancelled this order.',
  expired: 'The restaurant did not confirm it in time.',
  moneyBack: '{{amount}} goes back to your card. It takes 24-72 hours.',
  moneyWentBack: '{{amount}} went back to your card.',
  notCharged: 'You have not been charged.',

  cancel: 'Cancel order',
  cancelUntil: 'Until {{time}} you can cancel this order.',
  cancelTitle: 'Cancel order #{{number}}?',
  cancelMeaning: 'The restaurant is told at once and does not make it. It cannot be undone.',
  cancelYes: 'Yes, cancel the order',
  cancelNo: 'Keep the order',
  tooLate: 'This order can no longer be cancelled here',
  tooLateText: 'Five minutes have passed, or the kitchen has begun. Please speak to the restaurant.',
  notCancelled: 'The order was not cancelled. Please try again.',
  backToOrder: 'Back to the order',

  others: 'Your other orders',
  receipt: 'Receipt',
  print: 'Print',
  supplyInformation: 'Taxable supply information',
  supplier: 'From',
  buyer: 'For',
  gstNumber: 'GST number',
  number: 'Number',
  date: 'Date',
  quantity: 'Qty',
  item: 'Item',
  unitPrice: 'Each',
  sum: 'Amount',
  withoutTax: 'Total without {{tax}}',
  taxIn: '{{tax}} in it',
  payment: 'Payment',
  paidBy: 'Paid by {{card}}',
  paidByCard: 'Paid by card',
  cash: 'In cash, on delivery or pickup',
  unpaid: 'Not paid yet',
  refunded: 'Given back',
  cancelledNote: 'This order was cancelled: no goods were supplied.',
};
