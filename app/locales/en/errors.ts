/** Error pages: what happened, what was not done, a way on. */
export const errors = {
  notFound: 'Page not found',
  notFoundHint: 'The address may be old, or mistyped.',
  menu: 'Menu',
  unavailable: 'We cannot reach the kitchen right now',
  unavailableHint: 'Nothing was ordered and nothing was charged. Your cart is kept.',
  forbidden: 'This form could not be taken',
  forbiddenHint: 'It did not come from this page. Open the page again and send it from there.',
  tooLarge: 'That was too much text',
  tooLargeHint: 'Nothing was sent. Go back, make it shorter and send it again.',
  wrong: 'Something went wrong on this page',
  wrongHint: 'What you had in your cart is kept.',
  tryAgain: 'Try again',
  hostHint: 'There is no restaurant at this address. Please check it, or ask the restaurant for its own.',
  departmentGone:
    'This part of the menu is no longer there, or its address is mistyped. Your cart is as it was.',
  orderGone: 'This is none of your orders, or its address is mistyped.',
  orderUnknown:
    'This browser no longer knows an order. If you placed one, the link in its mail opens it again.',
  kitchenHint: 'The orders are safe. What you pressed just now may not have been done: look at the board.',
  toBoard: 'Back to the board',
  call: 'Call {{phone}}',
} as const;
