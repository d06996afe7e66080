/** Small pages and error pages. */
export const pages = {
  notFound: 'Page not found',
  notFoundHint: 'The address may be old, or mistyped.',
  backToMenu: 'Back to menu',
  menu: 'Menu',
  unavailable: 'We cannot reach the kitchen right now',
  unavailableHint: 'Nothing was ordered and nothing was charged. Your cart is kept.',
  tryAgain: 'Try again',
  wrong: 'Something went wrong on this page',
  wrongHint: 'What you had in your cart is kept.',
  forbidden: 'This form could not be taken',
  forbiddenHint: 'It did not come from this page. Open the page again and send it from there.',
} as const;
