import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { Hours } from '#app/domain/opening-hours/day.ts';
import type { RootData } from '#app/shell/root-data/root-data.ts';
import type { MenuData } from './menu-data.ts';
import { openingHoursData } from './opening-hours-data.ts';
import { addressData, dialledAnywhere } from './place-data.ts';

export type RestaurantFacts = {
  origin: string;
  restaurant: RootData['restaurant'];
  /** Order types that can be chosen. */
  orderTypes: readonly number[];
  hours: Hours;
  now: Date;
  /** As the restaurant names them: Punjabi, Indian. */
  cuisines: readonly string[];
  /** From the cheapest to the dearest dish; null where that is not known. */
  prices: string | null;
};

const DELIVERY_METHODS: Record<number, string> = {
  [ORDER_TYPE.pickup]: 'http://purl.org/goodrelations/v1#DeliveryModePickUp',
  [ORDER_TYPE.delivery]: 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet',
};
const PLATFORMS = ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'];

/** The id of the restaurant's data, the same on every page. */
export function restaurantId(origin: string): string {
  return `${origin}/#restaurant`;
}

/** The id of its menu's data, the same on every page. */
export function menuId(origin: string): string {
  return `${origin}/#menu`;
}

/** The restaurant as schema.org data: its place, when orders are taken, and that one can order here. */
export function restaurantData(facts: RestaurantFacts): MenuData {
  const { origin, restaurant, orderTypes, hours, now, cuisines, prices } = facts;
  const { name, address, phone, email, latitude, longitude, logoUrl, bannerUrls } = restaurant;
  const absolute = (path: string) => new URL(path, origin).href;
  return {
    '@type': 'Restaurant',
    '@id': restaurantId(origin),
    name,
    url: `${origin}/`,
    ...(logoUrl && { logo: absolute(logoUrl) }),
    ...(bannerUrls.length > 0 && { image: bannerUrls.map(absolute) }),
    ...(phone && { telephone: dialledAnywhere(phone) }),
    ...(email && { email }),
    address: addressData(address),
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(cuisines.length > 0 && { servesCuisine: cuisines }),
    ...(prices && { priceRange: prices }),
    currenciesAccepted: 'NZD',
    openingHoursSpecification: openingHoursData(hours, now),
    acceptsReservations: `${origin}/reserve`,
    hasMenu: { '@id': menuId(origin) },
    ...(orderTypes.length > 0 && {
      potentialAction: orderAction(`${origin}/`, orderTypes, restaurant.languages),
    }),
  };
}

/** That one can order at an address, with the order types that can be chosen. */
export function orderAction(
  url: string,
  orderTypes: readonly number[],
  languages: readonly string[],
): MenuData {
  return {
    '@type': 'OrderAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: url,
      inLanguage: languages,
      actionPlatform: PLATFORMS,
    },
    deliveryMethod: orderTypes.flatMap((type) => DELIVERY_METHODS[type] ?? []),
  };
}
