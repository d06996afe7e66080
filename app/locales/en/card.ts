/** Paying by card at checkout; verbatim where the spec has words. */
export const card = {
  fields: 'Card number, expiry date and CVC',
  loading: 'The card form is loading…',
  hosted: 'You enter your card on the secure page of our card provider, and come back here.',
  hostedInstead: 'Place Order leads to the secure page of our card provider instead.',
  incomplete: 'Please enter your card number, expiry date and CVC.',
  confirming: 'Your bank is being asked. Please stay on this page.',
  notFinished:
    'The card payment was not finished. Nothing was charged; you can try again or pay in another way.',

  notReady: 'Payment system not ready',
  noMethod: 'Payment method not found',
  intentError: 'Payment intent error',

  declined: 'Card declined: {{reason}}',
  unknownReason: 'Unknown reason',
  expired: 'Your card has expired',
  amount: 'Invalid payment amount',
  cvc: 'Incorrect CVC code',
  failed: 'Payment failed',

  catchDeclined: 'Your card was declined. Please try another payment method.',
  catchExpired: 'Your card has expired. Please use a different card.',
  catchFunds: 'Insufficient funds. Please try another payment method.',
  catchNotAuthorized: 'Card not authorized for transactions.',
  catchNotHonored: 'Card not honored. Please contact your bank.',
  catchNumber: 'Invalid card number.',
  catchDate: 'Invalid expiration date.',
  catchYear: 'Invalid expiration year.',
  catchCode: 'Invalid security code.',
  catchOther: 'Something went wrong with your payment.',

  untold:
    'Your payment was sent, but no answer came back. Press Place Order again: nothing is charged twice.',
  unchecked: 'Your payment could not be checked yet. This page looks again by itself.',
} as const;
