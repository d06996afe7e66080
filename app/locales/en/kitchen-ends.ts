/** What ends together with a device of the kitchen, said before somebody ends it. */
export const kitchenEnds = {
  soon_one: '{{count}} is signed out soon, as nobody uses it',
  soon_other: '{{count}} are signed out soon, as nobody uses them',
  addedBy: 'Added by {{name}}',
  withPrinters_one: 'Sign out and remove the {{count}} printer it added',
  withPrinters_other: 'Sign out and remove the {{count}} printers it added',
  withPrintersOf_one: 'Sign out {{name}} and remove the {{count}} printer it added',
  withPrintersOf_other: 'Sign out {{name}} and remove the {{count}} printers it added',
  alsoPrinters: 'These printers are removed with it: {{names}}',
  printersStay: 'The printers it added stay: {{names}}',
  othersPrinters: 'Printers that other devices added are removed too: {{names}}',
  kitchenPrinters: 'As ‘Kitchen only’ it loses the printers it added, which print everything: {{names}}',
} as const;
