import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EntryContext } from 'react-router';
import keeper from '#app/browser/keep-menu.js?url&no-inline';
import type { RootLoaderData } from '#app/layout/root-loader.server.ts';
import type { Language } from '#app/locales/locale.ts';
import { DEFAULT_BRAND, palette } from '#app/ui/palette.server.ts';
import { inertText } from './inert-text.ts';
import type { DocumentParts } from './parts.tsx';
import { textFiles } from './text-files.server.ts';

const sheets = new Map<string, string>();

/**
 * Start data and first-view CSS of a document. Leans on three internals of the router, pinned exactly:
 * `__reactRouterContext`, `__reactRouterRouteModules` and the manifest's address (page-delivery.md §2).
 * @param keepsMenu the browser may keep the menu for when it is offline
 */
export async function documentParts(
  entry: EntryContext,
  { language, keepsMenu }: { language: Language; keepsMenu: boolean },
): Promise<DocumentParts> {
  const { manifest } = entry;
  const ids = entry.staticHandlerContext.matches.map((match) => match.route.id);
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const css = [...new Set(routes.flatMap((route) => route.css ?? []))];
  const boot = {
    context: JSON.parse(entry.serverHandoffString ?? '{}') as unknown,
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: Object.fromEntries(routes.map((route) => [route.id, route.module])),
    preload: [
      ...new Set([
        manifest.entry.module,
        ...manifest.entry.imports,
        ...routes.flatMap((route) => [route.module, ...(route.imports ?? [])]),
        ...textFiles(language, ids),
      ]),
    ],
    css,
    ...(keepsMenu && { keeper }),
  };
  return {
    styles: brandPalette(entry) + css.map(sheet).join(''),
    boot: inertText(JSON.stringify(boot)),
    state: inertText(await readAll(entry.serverHandoffStream)),
  };
}

/** In development the router brings scripts and styles itself; only the restaurant's colours are ours. */
export function developmentParts(entry: EntryContext): DocumentParts {
  return { styles: brandPalette(entry), boot: '', state: '' };
}

function brandPalette(entry: EntryContext): string {
  const root = entry.staticHandlerContext.loaderData?.root as RootLoaderData | undefined;
  return palette(root?.brandColour ?? DEFAULT_BRAND);
}

async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return stream ? new Response(stream).text() : '';
}

/** A built style sheet by its address under /assets. */
function sheet(href: string): string {
  const known = sheets.get(href);
  if (known !== undefined) return known;
  const file = fileURLToPath(new URL(`../client${href}`, import.meta.url));
  const css = readFileSync(file, 'utf8');
  sheets.set(href, css);
  return css;
}
