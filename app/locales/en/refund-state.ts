/** A refund's state: the same words for its customer, the kitchen, the owner and mails. */
export const refundState = {
  names: {
    onItsWay: 'On its way',
    settled: 'Paid another way',
    refunded: 'Refunded',
    owedAgain: 'Owed again',
  },
  /** Beside an order, where 'On its way' alone would be the order itself. */
  sum: 'Refund {{amount}} · {{state}}',
  none: 'Not made',
  said: {
    onItsWay: '{{amount}} is on its way back to the card that paid.',
    settled: '{{amount}} was given back in cash or by bank.',
    refunded: '{{amount}} was refunded to the card that paid.',
    owedAgain: 'The refund of {{amount}} failed. The restaurant owes this money again.',
  },
  takes: 'It takes 24-72 hours.',
  next: 'The restaurant knows, and pays you in another way. If you hear nothing, please contact the restaurant.',
  noted: 'Noted {{when}}',
  settle: {
    open: 'Given back in cash or by bank?',
    press: 'Note {{amount}} as given back',
    done: '{{amount}} is noted as given back',
  },
  // in figures that take refunds off sales
  figures: {
    onItsWay: 'On its way, taken off already',
    owedAgain: 'Owed again, not taken off',
  },
} as const;
