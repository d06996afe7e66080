import { isRouterAddress } from '#app/shell/late-start/router-document.server.ts';
import type { Keep, ScreenHandle } from '#app/shell/page/screen.tsx';

/** For whom the page of an address is kept; null where it is drawn for each visitor. */
export type KeptAddresses = (url: string) => Keep | null;

/** A route as the built app lists it. */
type BuiltRoute = {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  module: { handle?: unknown };
};

const MOST_CHARACTERS = 200;

/**
 * Reads from the routes which paths are kept: a screen says so by `handle.keep`. Addresses with a query are not, nor
 * those of the router's own requests.
 */
export function keptAddresses(routes: Readonly<Record<string, BuiltRoute | undefined>>): KeptAddresses {
  const kept = Object.values(routes).flatMap((route) => {
    const keep = (route?.module.handle as ScreenHandle | undefined)?.keep;
    return route && keep ? [{ keep, pattern: patternOf(pathOf(route, routes)) }] : [];
  });
  return (url) => {
    if (url.length > MOST_CHARACTERS || url.includes('?') || isRouterAddress(url)) return null;
    const found = kept.find(({ pattern }) => pattern.test(url));
    return found && isDecodable(url) ? found.keep : null;
  };
}

function pathOf(route: BuiltRoute, routes: Readonly<Record<string, BuiltRoute | undefined>>): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent ? pathOf(parent, routes) : '';
  return `${above}/${route.path ?? ''}`.replace(/\/+/g, '/');
}

/** The pattern of a path like '/item/:productId'. */
function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')));
  return new RegExp(`^/${parts.join('/')}$`);
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
