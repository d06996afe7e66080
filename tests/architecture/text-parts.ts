import { dirname, join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Source } from './source.ts';

type Texts = { readonly [key: string]: string | Texts };

/** What the server alone runs, and what a page asks for only when it is needed. */
const NOT_IN_PAGES = /\.server\.tsx?$|^app\/(store-api|locales)\//;
const QUOTED = /(['"`])([a-zA-Z]+\.[a-zA-Z.]*)(?:\1|\$\{)/g;

/** A route with the ids of those it is drawn in, outermost first. */
export type DrawnRoute = { id: string; file: string; ids: string[] };

export function drawnRoutes(
  routes: readonly RouteConfigEntry[],
  within: readonly string[] = [],
): DrawnRoute[] {
  return routes.flatMap((route) => {
    const id = route.id ?? route.file.replace(/\.tsx?$/, '');
    const ids = [...within, id];
    return [{ id, file: `app/${route.file}`, ids }, ...drawnRoutes(route.children ?? [], ids)];
  });
}

/** The areas of texts ('cart' of 'cart.title') that a module, or what it brings into a page, names as a key of English. */
export function areasOf(file: string, sources: ReadonlyMap<string, Source>, english: Texts): Set<string> {
  const areas = new Set<string>();
  for (const path of pageModules(file, sources))
    for (const [, , key = ''] of sources.get(path)?.text.matchAll(QUOTED) ?? []) {
      const [area = '', name = ''] = key.split('.');
      const names = Object.keys(typeof english[area] === 'object' ? english[area] : {});
      if (names.some((each) => each === name || each.startsWith(`${name}_`) || name === '')) areas.add(area);
    }
  return areas;
}

/** The modules that a page loads with this one, itself included. */
export function pageModules(
  file: string,
  sources: ReadonlyMap<string, Source>,
  seen = new Set<string>(),
): Set<string> {
  const source = sources.get(file);
  if (!source || seen.has(file) || NOT_IN_PAGES.test(file)) return seen;
  seen.add(file);
  for (const { specifier, isType } of source.references) {
    if (!specifier || isType) continue;
    const path = specifier.startsWith('#app/') ? `app/${specifier.slice(5)}` : join(dirname(file), specifier);
    pageModules(path.replace(/\?.*$/, ''), sources, seen);
  }
  return seen;
}
