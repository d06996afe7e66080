/**
 * Header, side menu, tabs, footer, banner, loader, and the words of the parts in ui/. Verbatim from the spec.
 */
export const layout = {
  skip: 'Skip to content',
  close: 'Close',
  oneLess: 'One less: {{what}}',
  oneMore: 'One more: {{what}}',
  remove: 'Remove: {{what}}',
  loading: 'Loading',
  noConnection: 'There is no connection. Please try again once it is back.',
  stopRefreshing: 'Stop refreshing this page',
  goOnRefreshing: 'Let this page refresh itself again',
  checkFields: 'Please check the marked fields.',
  showPassword: 'Show password',
  sixDigits: '6-digit code',
  digit: 'Digit {{n}}',

  menuToggle: 'Menu',
  site: 'Site',
  restaurant: 'Restaurant',
  search: 'Search',
  searchPlaceholder: 'Search...',
  profile: 'Profile',
  profileOf: 'Profile, {{name}}',
  signIn: 'Sign in',
  signUp: 'Sign Up',
  language: 'Language',
  poweredBy: 'Powered by',

  tabs: {
    menu: 'Menu',
    paymentMethods: 'Payment Methods',
    deliveryZones: 'Delivery Zones',
    serviceHours: 'Service Hours',
    changeLocation: 'Change Location',
    contact: 'Contact',
    feedback: 'Feedback',
  },

  footer: {
    label: 'About',
    myAccount: 'My Account',
    deliveryZones: 'Delivery Zones',
    specialOffer: 'Special Offer',
    privacyPolicy: 'Privacy Policy',
    termsOfUse: 'Terms of Use',
    refundPolicy: 'Refund/Product Policy',
    copyright: '© 2024 {{name}}',
  },

  breadcrumb: 'Breadcrumb',
  home: 'Home',
  order: 'Order',

  offers: 'Offers',
  slide: 'Offer {{number}} of {{count}}',
  pauseSlides: 'Pause slides',
  playSlides: 'Play slides',

  openNow: 'Open now',
  closed: 'Closed',
  today: 'Today {{hours}}',
  closedToday: 'Closed today',
  allDay: 'Open 24 hours',

  yourOrders: 'Your orders',
  viewCart: 'View Cart',
  itemsInCart_one: '{{count}} item in your cart',
  itemsInCart_other: '{{count}} items in your cart',
  holdVertically: 'Please hold your device vertically.',
} as const;
