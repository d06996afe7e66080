/** The kitchen's presses that can be taken back, and what is asked before those that cannot. */
export const kitchenUndo = {
  moreTime: '#{{number}}: the time is now {{time}}',
  signOutHint: 'This device then needs a code or the key to come back.',
  deviceHint: 'It then needs a code or the key to come back.',
  printerHint: 'It then prints nothing more, and its address is worth nothing.',
  yesSignOut: 'Yes, sign out',
  yesSignOutOf: 'Yes, sign out {{name}}',
  yesSignOutOthers: 'Yes, sign out all others',
  yesRemove: 'Yes, remove',
  yesRemoveOf: 'Yes, remove {{name}}',
} as const;
