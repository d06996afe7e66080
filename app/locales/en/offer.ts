/** Offers before and after an add. Verbatim from the spec where it has words. */
export const offer = {
  added: '{{product}} added to your order list.',
  suggest: 'We also suggest these with {{product}}.',
  notToday: 'Not Today',
  beforeYouOrder: "Don't miss to add desert before you order.",
  cancel: 'CANCEL',
  upgrade: 'UPGRADE',
  addToCart: 'ADD TO CART',

  goesWell: 'Goes well with it',
  instead: 'In place of {{product}}',
  insteadOf: 'In place of {{count}} × {{product}}',
  together: 'Together with {{product}}',
} as const;
