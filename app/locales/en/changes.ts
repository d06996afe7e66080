/** What has changed between the checkout that was shown and the order. */
export const changes = {
  title: 'What has changed',
  before: 'before:',
  now: 'now:',
  none: 'none',
  gone: 'No longer in your cart',
  added: 'New in your cart',
  back: 'Available again',
  choices: 'Chosen now: {{choices}}',
  promotionLost: 'No longer counts',
  promotionWon: 'Counts now',
  zone: 'Delivery zone',
  pressToOrder: 'Nothing is missing. Press Place Order to order.',
} as const;
