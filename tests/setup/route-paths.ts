import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

type Examples = Readonly<Record<string, string>>;

/** One example for each parameter of a route, in the demo restaurant. */
const EXAMPLES: Examples = {
  departmentId: 'curries',
  productId: 'butter-chicken',
  cartId: 'no-such-cart',
  upsellId: 'butter-chicken-garlic-naan',
  text: 'privacy',
  addressId: 'no-such-address',
  orderId: 'no-such-order',
  comboProductId: 'curries',
  comboItemId: 'butter-chicken',
  name: '192.png',
  staffId: 'no-such-person',
  token: 'no-such-token',
  dishId: 'butter-chicken',
  kind: 'menu.csv',
  as: 'sheet.css',
  version: '1',
  promotionId: 'no-such-promotion',
  patronId: 'no-such-customer',
  language: 'hi',
  endpointId: 'no-such-system',
};
/** The combo that has this item. */
const COMBO = 'mitti-thali-for-one';

/**
 * An address of every page that app/routes.ts names, with examples in place of parameters; what is asked for by scripts
 * alone (modules without a component) is left out.
 * @param own examples in the place of the usual ones; the addresses stand in the same order
 * @throws Error for a parameter without an example, so that a new route is never passed over.
 */
export function routePaths(own: Examples = {}): string[] {
  const pages = routeAddresses(own).filter(({ screen }) => screen.endsWith('.tsx'));
  return [...new Set(pages.map(({ path }) => path))];
}

/** An address, and the module below app/features that answers there. */
export type RouteAddress = { screen: string; path: string };

/** As routePaths, with what is asked for by scripts alone. */
export function routeAddresses(own: Examples = {}): RouteAddress[] {
  return addressesOf(routes, '', own);
}

/** The pattern of every route, e.g. '/item/:productId'. */
export function routePatternsOf(entries: RouteConfigEntry[] = routes, above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = joined(above, entry.path);
    return [path, ...routePatternsOf(entry.children ?? [], path)];
  });
}

function addressesOf(entries: RouteConfigEntry[], above: string, own: Examples): RouteAddress[] {
  return entries.flatMap((entry) => {
    const path = joined(above, entry.path);
    const address = { screen: entry.file.replace(/^features\//, ''), path: withExamples(path, own) };
    return [address, ...addressesOf(entry.children ?? [], path, own)];
  });
}

function joined(above: string, path = ''): string {
  return `${above}/${path}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
}

function withExamples(path: string, own: Examples): string {
  const known = path.includes(':comboItemId') ? path.replace(':productId', COMBO) : path;
  return known.replace('*', 'no-such-page').replace(/:(\w+)\??/g, (_, name: string) => {
    const example = own[name] ?? EXAMPLES[name];
    if (example === undefined) throw new Error(`No example for :${name} of ${path}`);
    return example;
  });
}
