import { generatePath, type RouterContextProvider } from 'react-router';
import type { HeaderTab } from '#app/domain/settings/tabs.ts';
import { FALLBACK, type Language } from '#app/locales/languages.ts';
import type { SearchTexts } from '#app/locales/locale.ts';
import type { DrawnPage } from '#app/shell/late-start/router-document.server.ts';
import { factsContext, platformContext } from '#app/shell/request/platform.server.ts';

/** A page that search engines may index. */
export type PublicPage = {
  /** Its canonical path, whatever address led to it. */
  path: string;
  /** The tab that shows it; a restaurant that hides the tab does not have it in its sitemap. */
  tab?: HeaderTab;
  /** The text that describes it. */
  text: keyof SearchTexts;
};

/**
 * All pages that may be indexed, by route id: the menu, its departments and dishes, and pages about the
 * restaurant. Routes that are not listed here are never indexed: carts, accounts, orders and dialogs.
 */
export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  home: { path: '/', text: 'home' },
  department: { path: '/products/:departmentId', text: 'department' },
  // a dish has one address, whichever list it is opened over
  'home/product': { path: '/item/:productId', text: 'dish' },
  'department/product': { path: '/item/:productId', text: 'dish' },
  'ordering/delivery-zones': { path: '/delivery', tab: 'deliveryZones', text: 'delivery' },
  'restaurant/service-hours': { path: '/service-hours', tab: 'serviceHours', text: 'serviceHours' },
  'restaurant/payment-methods': {
    path: '/payment-methods',
    tab: 'paymentMethods',
    text: 'paymentMethods',
  },
  'restaurant/contact': { path: '/contact', tab: 'contact', text: 'contact' },
  'restaurant/reserve': { path: '/reserve', text: 'reserve' },
  'offers/special-offers': { path: '/offers', text: 'offers' },
  'restaurant/legal': { path: '/legal/:text', text: 'legal' },
};

/** A public page as it was requested, with its canonical path. */
export type FoundPage = PublicPage & { routeId: string };

/** The public page of a document; null where it is not public, failed, or is a list of search results. */
export function publicPageOf({ screens, status, search }: DrawnPage): FoundPage | null {
  const last = screens.at(-1);
  const page = last && PUBLIC_PAGES[last.id];
  if (!page || status !== 200 || new URLSearchParams(search).has('q')) return null;
  return { ...page, routeId: last.id, path: generatePath(page.path, last.params) };
}

/** The address of a page in a language. English needs no parameter: it is what crawlers get without one. */
export function addressIn(url: string, language: Language): string {
  return language === FALLBACK ? url : `${url}?lng=${language}`;
}

const TRAILING_DOT = /\.(?=:\d+$|$)/;

/**
 * The public origin of a restaurant's store: the address that its operator set (PUBLIC_URL), so that a host
 * name which somebody else points at this server is never indexed, or the domain of its own that was made the main one; else
 * the requested host, without a trailing dot.
 * @returns an origin, without a slash at its end
 */
export function storeOrigin(context: Readonly<RouterContextProvider>): string {
  const { origin, subdomain } = context.get(factsContext);
  const { publicUrl, mainAddress } = context.get(platformContext);
  const main = subdomain && mainAddress?.(subdomain);
  if (main) return main;
  return publicUrl && subdomain
    ? publicUrl.replace('{subdomain}', subdomain)
    : origin.replace(TRAILING_DOT, '');
}
