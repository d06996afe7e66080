import type { Area } from './locale.ts';

/**
 * What only some screens say, each a chunk of its own in every language; all pages have the core. `forms`
 * comes when a form is first touched, with its checks: until then only the server says what is wrong with a
 * field.
 */
export const PARTS = [
  'order',
  'placed',
  'refunds',
  'account',
  'forms',
  'pages',
  'receiver',
  'day',
  'manage',
  'people',
  'figures',
  'editing',
  'versions',
  'beyond',
  'dish',
  'times',
  'reach',
  'promotions',
  'details',
  'messages',
  'customers',
  'alcohol',
  'payments',
  'webhooks',
] as const;
export type Part = (typeof PARTS)[number];

/**
 * The areas of each part, in every language. For the build (vite.config.ts): pages ask for parts, and know no
 * areas.
 */
export const AREAS: Readonly<Record<'core' | Part, readonly Area[]>> = {
  // what every page says, and the way from the menu into the cart
  core: [
    'alcohol',
    'cart',
    'dishFaults',
    'errors',
    'layout',
    'menu',
    'offer',
    'orderType',
    'product',
    'session',
    'zoneTerms',
    'calendar',
  ],
  // on the way to an order: how, where to and when, checkout
  order: ['address', 'alcoholOrder', 'changes', 'checkout', 'hours', 'places', 'preference', 'saved'],
  // orders that were placed
  placed: ['orderStatus', 'orders', 'rejectReasons'],
  // how refunds stand, for customers and the restaurant
  refunds: ['refundState'],
  // signing in, and what one then has
  account: ['account', 'profile'],
  // what is wrong with a field of a form: a form brings them when it is first touched
  forms: ['formFaults'],
  // the pages beside the menu
  pages: ['offers', 'pages', 'writing', 'zones'],
  // the restaurant's own screen
  receiver: [
    'receiver',
    'kitchenAge',
    'kitchenBack',
    'kitchenBoard',
    'kitchenCustomer',
    'kitchenDrive',
    'kitchenEnds',
    'kitchenLost',
    'kitchenPair',
    'kitchenOnly',
    'kitchenRefund',
    'kitchenFind',
    'kitchenStock',
    'kitchenPrinters',
    'kitchenMessages',
    'kitchenPresses',
    'kitchenUndo',
  ],
  // what a day came to, for one page of it
  day: ['kitchenDay'],
  // the owner's pages: what stands on all of them, and signing in
  manage: ['manage', 'manageDraft', 'managePreview', 'manageSignIn'],
  // their pages of people
  people: ['manageAccount', 'managePeople', 'manageActivity'],
  // how it goes: the first of the owner's pages, and the reports
  figures: ['manageReports', 'manageToday'],
  // their menu
  editing: ['manageMenu'],
  // what their draft changes, and what was published
  versions: ['manageVersions'],
  // orders that new hours leave outside
  beyond: ['manageBeyond'],
  // a dish of the menu, as its owner edits it
  dish: ['manageDish'],
  // what they change of the restaurant: its hours, its zones, its promotions
  times: ['manageHours'],
  reach: ['manageZones'],
  promotions: ['managePromotions'],
  details: ['manageDetails', 'manageLook'],
  // what customers wrote to them
  messages: ['manageMessages'],
  // their orders, and who orders
  customers: ['manageOrders', 'manageCustomers'],
  // how they sell alcohol: a card of three of their pages
  alcohol: ['manageAlcohol'],
  // how the restaurant is paid
  payments: ['managePayments'],
  // which systems are told of orders
  webhooks: ['manageWebhooks'],
};

/** The parts that screens need beside the core, by the beginning of their route's id (routes.ts). */
export const NEEDED: Readonly<Record<string, readonly Part[]>> = {
  checkout: ['order'],
  'ordering/default-address': ['order'],
  'ordering/order-preference': ['order'],
  'ordering/restaurant-closed': ['order', 'pages'],
  'restaurant/service-hours': ['pages'],
  'restaurant/payment-methods': ['pages'],
  'account/sign-': ['account'],
  'account/password-reset': ['account'],
  'account/log-out': ['account'],
  'restaurant/legal': ['pages'],
  'ordering/delivery-zones': ['order', 'pages'],
  'ordering/change-location': ['order', 'pages'],
  'restaurant/reserve': ['pages'],
  'restaurant/feedback': ['pages'],
  'restaurant/contact': ['pages'],
  'offers/special-offers': ['pages'],
  'orders/order-status': ['order', 'placed', 'refunds'],
  'kitchen/order-receiver': ['order', 'placed', 'refunds', 'receiver'],
  'kitchen/order-receiver/day': ['day'],
  'manage/': ['manage'],
  'manage/account': ['people'],
  'manage/activity': ['people'],
  'manage/messages': ['figures', 'messages'],
  'manage/menu': ['editing'],
  'manage/menu/file': ['versions'],
  'manage/menu/sale': ['versions'],
  'manage/orders': ['order', 'placed', 'refunds', 'customers'],
  'manage/customers': ['order', 'placed', 'refunds', 'customers'],
  'manage/dish': ['dish', 'alcohol'],
  'manage/payments': ['payments', 'refunds'],
  'manage/people': ['people'],
  'manage/second-step': ['people'],
  'manage/today': ['figures'],
  'manage/versions': ['versions', 'beyond'],
  'manage/webhooks': ['webhooks'],
  'manage/reports': ['figures', 'refunds'],
  'manage/hours': ['times', 'beyond', 'alcohol'],
  'manage/zones': ['reach'],
  'manage/promotions': ['promotions'],
  'manage/details': ['details', 'order', 'alcohol'],
  'manage/look': ['details'],
  'account/profile': ['account'],
  'account/profile/address': ['order'],
  'orders/history': ['order', 'placed'],
};

/** The parts that routes need, by their ids. */
export function partsOf(routeIds: readonly string[]): Part[] {
  return PARTS.filter((part) =>
    Object.entries(NEEDED).some(
      ([start, parts]) => parts.includes(part) && routeIds.some((id) => id.startsWith(start)),
    ),
  );
}
