/** The kitchen's pages while there is no connection, and where one cannot be shown. */
export const kitchenLost = {
  since: 'No connection since {{time}}.',
  known: 'These are the orders we knew. You can go on working.',
  noNew: 'New orders cannot come in here.',
  pauses: 'If no other device is connected in opening hours, the shop pauses itself at {{time}}.',
  tryNow: 'Try now',
  reading: 'Opening the orders that this device knows …',
  noneKnown: 'This device knows no orders any more: they are kept for a day, and until it is signed out.',
  unknownOrder: 'This device does not know that order. It is on the board when the connection is back.',
  needsTitle: 'No connection',
  needs:
    'This page needs a connection. If you pressed something just now, look at the board whether it was done, when the connection is back.',
  cannotWait: 'That needs a connection. Nothing was changed.',
  canWait: 'Steps forward, more minutes and accepting known orders can be pressed: they wait on this device.',
  tooLate: 'That came too late and changed nothing. The order is now: {{state}}',
  unsent:
    'Something pressed on this device was never sent: it was pressed over a day ago, or before the device was signed out. Please look at the board.',
  missingTitle: 'There is no such page',
  missing: 'The address leads to nothing in the kitchen. The orders are on the board.',
  appName: 'Orders at {{name}}',
  appShort: 'Kitchen',
  appAbout: 'The orders of {{name}}: new ones, what is due, what is ready.',
} as const;
