/** Menu, cards, departments, search results. */
export const menu = {
  departments: 'Departments',
  recommended: 'Recommended',
  others: 'More',
  view: 'View',
  grid: 'Grid',
  list: 'List',

  add: 'Add {{name}}',
  addMore: 'Add {{name}}, {{count}} in cart',
  was: 'was',
  noImage: 'No Image Available',
  flags: { out: 'Out of stock', combo: 'Combo', featured: 'Featured', special: 'Special' },
  dishes_one: '{{count}} dish',
  dishes_other: '{{count}} dishes',

  resultsFor: 'Results for “{{text}}”',
  noResults: 'No dish is called that',
  wholeMenu: 'Show the whole menu',
  empty: 'There are no dishes here yet',
  notLoaded: 'The menu could not be loaded. Please try again in a moment.',
  tryAgain: 'Try again',
} as const;
