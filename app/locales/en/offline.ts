/** Pages that browsers keep for when there is no connection. */
export const offline = {
  title: 'You are offline',
  unreachable: '{{name}} cannot be reached',
  hint: 'This page needs a connection, and there is none to {{name}} right now. An order that you have placed is not affected.',
  tryAgain: 'Try again',
  call: 'Call {{phone}}',
  keptMenu: 'The menu as you last saw it',
  lastSeen:
    'This is the menu as it was on {{when}}. Prices may have changed since, and dishes may be sold out.',
  toOrder: 'To order you need a connection.',
  more: 'There are more dishes on the whole menu.',
  back: 'You are online again.',
  reload: 'Load this page',
} as const;
