/** An order with alcohol: by which licence, when, and to whom. The first texts stand on every page of who sells it. */
export const alcoholOrder = {
  licence: 'Alcohol licence {{number}}, {{holder}}, until {{date}}',
  image: 'See the licence',
  title: 'Your age',
  why: 'There is alcohol in your cart. It is handed over to people of 18 and more only, who show proof of age, and to nobody who seems intoxicated.',
  birthDate: 'Date of birth',
  kept: 'Only that your age was checked is kept, not the date.',
  hours: 'Alcohol is handed over {{day}} at: {{hours}}',
  none: 'No alcohol is handed over {{day}}',
  lost: 'Alcohol is not handed over at your chosen time. Please choose another one, or take it out of the cart.',
  now: 'Alcohol is not handed over now. Please choose a later time, or take it out of the cart.',
} as const;
