/** The countdown of an order preference, what its end says, and the way back to a cart that was put aside. */
export const session = {
  expiresIn: 'Session expires in',
  until: 'Session expires at {{time}}',
  move: 'Move the countdown with the arrow keys',
  hide: 'Hide the countdown',
  show: 'Show the countdown',
  minutes_one: 'Session expires in {{count}} minute',
  minutes_other: 'Session expires in {{count}} minutes',
  seconds_one: 'Session expires in {{count}} second',
  seconds_other: 'Session expires in {{count}} seconds',

  expired: 'Session expired',
  warning_one: 'In {{count}} second your order starts over and your cart is put aside.',
  warning_other: 'In {{count}} seconds your order starts over and your cart is put aside.',
  soon: 'Your session has expired. In a few seconds your cart is put aside.',
  cancel: 'Cancel',
  continue: 'Continue Session',
  noAnswer: 'The store does not answer. Please try again.',

  ended: 'Your session expired, so your cart was put aside.',
  aside: 'Your last session expired. We kept its cart for 24 hours.',
  restored: 'Your cart is back.',
  notRestored: 'That cart cannot be brought back.',
  leftOut:
    'Not put back into your cart, because of allergens that you avoid: {{list}}. Add it from the menu to have it anyway.',
  inCart: 'Your cart holds dishes that contain, or may contain, what you avoid: {{list}}.',
  orderLate: 'Your session expired before the order was placed. Continue, then place it again.',
  checkoutLate: 'Your session has expired. Continue with what you chose, or choose again.',
} as const;
