import type { RootData } from '#app/components/root-data.ts';
import type { Hours } from '#app/domain/opening-hours/day.ts';
import { ORDER_TYPE } from '#app/domain/order/codes.ts';
import { LANGUAGES } from '#app/locales/locale.ts';
import type { MenuData } from './menu-data.ts';
import { openingHoursData } from './opening-hours-data.ts';

export type RestaurantFacts = {
  origin: string;
  restaurant: RootData['restaurant'];
  /** Order types that can be chosen. */
  orderTypes: readonly number[];
  hours: Hours;
  now: Date;
};

const DELIVERY_METHODS: Record<number, string> = {
  [ORDER_TYPE.pickup]: 'http://purl.org/goodrelations/v1#DeliveryModePickUp',
  [ORDER_TYPE.delivery]: 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet',
};
const PLATFORMS = ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'];

/** The id that the restaurant has on every page. */
export function restaurantId(origin: string): string {
  return `${origin}/#restaurant`;
}

/** The id of its menu, likewise. */
export function menuId(origin: string): string {
  return `${origin}/#menu`;
}

/** The restaurant in the words of schema.org: where it is, when orders are taken, and that one can order here. */
export function restaurantData({ origin, restaurant, orderTypes, hours, now }: RestaurantFacts): MenuData {
  const { name, address, phone, email, latitude, longitude, logoUrl, bannerUrls } = restaurant;
  const absolute = (path: string) => new URL(path, origin).href;
  return {
    '@type': 'Restaurant',
    '@id': restaurantId(origin),
    name,
    url: `${origin}/`,
    ...(logoUrl && { logo: absolute(logoUrl) }),
    ...(bannerUrls.length > 0 && { image: bannerUrls.map(absolute) }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'NZ' },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    currenciesAccepted: 'NZD',
    openingHoursSpecification: openingHoursData(hours, now),
    acceptsReservations: `${origin}/reserve`,
    hasMenu: { '@id': menuId(origin) },
    ...(orderTypes.length > 0 && { potentialAction: orderAction(`${origin}/`, orderTypes) }),
  };
}

/** That one can order at an address: it lands on what is ordered, with nothing asked before. */
export function orderAction(url: string, orderTypes: readonly number[]): MenuData {
  return {
    '@type': 'OrderAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: url,
      inLanguage: LANGUAGES,
      actionPlatform: PLATFORMS,
    },
    deliveryMethod: orderTypes.flatMap((type) => DELIVERY_METHODS[type] ?? []),
  };
}
