import { type EntryContext, generatePath } from 'react-router';
import type { Tab } from '#app/domain/settings/tabs.ts';
import type { SearchTexts } from '#app/locales/locale.ts';

/** A page that search engines may keep. */
export type PublicPage = {
  /** The one address by which it is kept, whatever led to it. */
  path: string;
  /** The tab that shows it; a restaurant that hides the tab has it in no list of pages. */
  tab?: Tab;
  /** The text that describes it. */
  text: keyof SearchTexts;
};

/**
 * What may be found: the menu, its departments and dishes, and pages that say something of the restaurant. By route id; a
 * route that is not named here, whatever it shows, is kept by nobody: carts, accounts, orders and dialogs that only ask.
 */
export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  home: { path: '/', text: 'home' },
  department: { path: '/products/:departmentId', text: 'department' },
  // a dish has one address, whichever list it is opened over
  'home/product': { path: '/item/:productId', text: 'dish' },
  'department/product': { path: '/item/:productId', text: 'dish' },
  'screens/delivery-zones/route': { path: '/delivery', tab: 'deliveryZones', text: 'delivery' },
  'screens/service-hours/route': { path: '/service-hours', tab: 'serviceHours', text: 'serviceHours' },
  'screens/payment-methods/route': {
    path: '/payment-methods',
    tab: 'paymentMethods',
    text: 'paymentMethods',
  },
  'screens/contact/route': { path: '/contact', tab: 'contact', text: 'contact' },
  'screens/reserve/route': { path: '/reserve', text: 'reserve' },
  'screens/special-offers/route': { path: '/offers', text: 'offers' },
  'screens/legal/route': { path: '/legal/:text', text: 'legal' },
};

/** A page as it was asked for, and its one address. */
export type FoundPage = PublicPage & { routeId: string };

/**
 * The public page of a document; null where it is none of them, could not be shown as it is, or is a list that somebody
 * searched for.
 */
export function publicPageOf({ staticHandlerContext }: EntryContext): FoundPage | null {
  const { matches, statusCode, location } = staticHandlerContext;
  const last = matches.at(-1);
  const page = last && PUBLIC_PAGES[last.route.id];
  if (!page || statusCode !== 200 || new URLSearchParams(location.search).has('q')) return null;
  return { ...page, routeId: last.route.id, path: generatePath(page.path, last.params) };
}
