/** The profile area (spec §2): frame, tabs signed out, the profile's own tab, help. Spec's spelling kept: 'resturant'. */
export const profile = {
  title: 'Profile',
  orders: 'Orders',
  addressBook: 'Address Book',
  help: 'Help & Support',
  language: 'Language',
  logOut: 'Log Out',

  signedOut: 'Log in or Sign up to view your complete profile',
  signedOutInfo: 'Login to view the Profile Info',
  signedOutOrders: 'Login to view the orders list',
  signedOutAddress: 'Login to view the address book',
  logInHere: 'log in here',

  infoTitle: 'profile',
  ordersTitle: 'Order',
  helpTitle: 'Help and Support',
  connect: 'Connect to resturant',
} as const;
