/**
 * The page of a server that has too much to do. It knows no restaurant, no cart and no order, so it says only
 * what is true of all: also of whoever comes back from paying, or has sent the same form before.
 */
export const busy = {
  title: 'Very many people are here right now',
  read: 'Please try again in a moment. Your cart is kept, and so is every order that you have placed.',
  tryAgain: 'Try again',
  form: 'What you just sent was not taken. Please go back, wait a moment and send it again. Your cart is kept, and so is every order that you have placed.',
  openAgain: 'Open the page again',
  kitchenTitle: 'The store has very much to do right now',
  kitchenRead: 'The orders are safe. This page tries again by itself in a moment.',
  kitchenForm:
    'What you just pressed was not done. Wait a moment, go back to the board and press it again. The orders are safe.',
  toBoard: 'Back to the board',
  tooLargeTitle: 'This is more than a page may send',
  tooLarge:
    'Nothing was saved. Go back: your browser still has what you typed. Shorten it, or save it in several steps.',
  offTitle: '{{name}} takes no orders online right now',
  off: 'The online store is switched off for a while. The restaurant can tell you more by phone.',
  offUnknown: 'The online store is switched off for a while. Please come back later.',
  offCall: 'Call {{phone}}',
} as const;
