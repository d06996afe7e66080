import type { EntryContext } from 'react-router';

/*
 * Internals of React Router that the server uses to draw a document. README.md in this folder says what each
 * is for; router-internals.test.tsx fails when an upgrade removes one.
 */

/**
 * A screen of a document: its route's id and `handle`, and the data of its loader (undefined where it
 * failed).
 */
export type DrawnScreen = {
  id: string;
  handle: unknown;
  data: unknown;
  params: Record<string, string | undefined>;
};

/** A document that is about to be drawn. */
export type DrawnPage = {
  status: number;
  /** The address as requested; `search` is '' or begins with '?'. */
  pathname: string;
  search: string;
  /** From root to the innermost route. */
  screens: DrawnScreen[];
};

/** Reads the router's state for a document. */
export function drawnPage({ staticHandlerContext, routeModules }: EntryContext): DrawnPage {
  const { matches, loaderData, location, statusCode } = staticHandlerContext;
  return {
    status: statusCode,
    pathname: location.pathname,
    search: location.search,
    screens: matches.map(({ route, params }) => ({
      id: route.id,
      handle: routeModules[route.id]?.handle,
      data: loaderData?.[route.id] as unknown,
      params,
    })),
  };
}

/** The data of one route's loader; undefined where it failed or is not part of the page. */
export function dataOf<Data>({ screens }: DrawnPage, id: string): Data | undefined {
  return screens.find((screen) => screen.id === id)?.data as Data | undefined;
}

/**
 * The data for starting the router later: what the enhancer reads (`boot`), and the loaders' data as the
 * router encodes them.
 */
export async function startData(entry: EntryContext) {
  const { manifest, serverHandoffString, serverHandoffStream } = entry;
  const { screens } = drawnPage(entry);
  const routes = screens.flatMap(({ id }) => manifest.routes[id] ?? []);
  return {
    boot: {
      context: JSON.parse(serverHandoffString ?? '{}') as unknown,
      manifest: manifest.url,
      entry: manifest.entry.module,
      routes: Object.fromEntries(routes.map((route) => [route.id, route.module])),
      preload: [
        ...new Set([
          ...manifest.entry.imports,
          ...routes.flatMap((route) => route.imports ?? []),
          ...routes.map((route) => route.module),
          manifest.entry.module,
        ]),
      ].sort((a, b) => rankOf(a) - rankOf(b)),
      // some are named with an empty fragment, of which the enhancer says more
      css: [...new Set(routes.flatMap((route) => route.css ?? []).map((href) => href.replace('#', '')))],
    },
    state: serverHandoffStream ? await new Response(serverHandoffStream).text() : '',
  };
}

/** The libraries run first: a file that needs another one would else run both in one task (enhancer.js). */
function rankOf(href: string): number {
  return /\/vendor-/.test(href) ? 0 : 1;
}

/** The same document without the router's own start scripts: without a stream to read, it writes none. */
export function withoutStart(entry: EntryContext): EntryContext {
  return { ...entry, serverHandoffStream: undefined };
}

/**
 * True for a request by the router of an open page (a loader's data, an action's answer), false for a
 * document.
 */
export function isRouterRequest(request: Request): boolean {
  return isRouterAddress(new URL(request.url).pathname);
}

/** The same of an address, without its query. */
export function isRouterAddress(path: string): boolean {
  return path.endsWith('.data');
}
