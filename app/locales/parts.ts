/** What only some screens say, each a chunk of its own in every language; all pages have the core. */
export const PARTS = ['order', 'placed', 'account', 'forms', 'pages', 'receiver'] as const;
export type Part = (typeof PARTS)[number];

/** The parts that screens need beside the core, by the beginning of their route's id (less 'screens/'). */
export const NEEDED: Readonly<Record<string, readonly Part[]>> = {
  checkout: ['order', 'forms'],
  'default-address': ['order', 'forms'],
  'order-preference': ['order'],
  'restaurant-closed': ['order', 'pages'],
  'service-hours': ['pages'],
  'payment-methods': ['pages'],
  'sign-': ['account', 'forms'],
  'password-reset': ['account', 'forms'],
  'log-out': ['account'],
  legal: ['pages'],
  'delivery-zones': ['order', 'pages'],
  'change-location': ['order', 'pages'],
  reserve: ['pages', 'forms'],
  feedback: ['pages', 'forms'],
  contact: ['pages', 'forms'],
  'special-offers': ['pages'],
  'order-status': ['order', 'placed'],
  'order-receiver': ['order', 'placed', 'receiver'],
  profile: ['account'],
  'profile/orders': ['order', 'placed'],
  'profile/address': ['order'],
};

/** The parts that routes need, by their ids. */
export function partsOf(routeIds: readonly string[]): Part[] {
  const ids = routeIds.map((id) => id.replace('screens/', ''));
  return PARTS.filter((part) =>
    Object.entries(NEEDED).some(
      ([start, parts]) => parts.includes(part) && ids.some((id) => id.startsWith(start)),
    ),
  );
}
