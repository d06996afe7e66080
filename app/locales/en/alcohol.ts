/** What contains alcohol, on the way from the menu into the cart. */
export const alcohol = {
  adult: 'I am 18 or older',
  holds: 'Contains alcohol: for people of 18 and more, who show proof of age when they get it',
  may: 'Some of it contains alcohol: for people of 18 and more, who show proof of age when they get it',
  inCart: 'Your cart holds alcohol. The checkout asks for your date of birth.',
} as const;
