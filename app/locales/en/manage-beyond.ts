/** Orders for times at which new hours of the draft are closed. */
export const manageBeyond = {
  title_one: 'One order is for a time outside the hours of the draft',
  title_other: '{{count}} orders are for times outside the hours of the draft',
  hint: 'Publishing does not cancel them. Somebody has to be there, or call the customers.',
  delivery: 'Order {{number}}, delivery, {{name}}: {{when}}',
  pickup: 'Order {{number}}, pickup, {{name}}: {{when}}',
  more_one: 'And one more.',
  more_other: 'And {{count}} more.',
} as const;
