import { createHash } from 'node:crypto';
import type { EntryContext, RouterContextProvider } from 'react-router';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { publicPageOf } from '#app/layout/search-engines/public-pages.server.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { sessionFrom } from '#app/middleware/session.ts';
import { cardHosts, NO_HOSTS } from './card-hosts.server.ts';
import { tileSource } from './tile-source.ts';

const hashes = new Map<string, string>();

/**
 * The policy of a page: scripts and styles of our own only, plus the hash of the one inline sheet. The same for every
 * page of a restaurant; only where cards are paid the provider's hosts join (architecture.md).
 */
export function pageHeaders(
  headers: Headers,
  context: RouterContextProvider,
  entry: EntryContext,
  styles: string,
) {
  const development = import.meta.env.DEV;
  const cards = takesCards(entry) ? cardHosts(context.get(platformContext)) : NO_HOSTS;
  const pictures = picturesFrom(context) + tilesOf(entry, context);
  const policy = development
    ? [
        "default-src 'self'",
        `script-src 'self' 'unsafe-inline'${cards.script}`,
        "style-src 'self' 'unsafe-inline'",
        `connect-src 'self' ws:${cards.connect}`,
        `frame-src 'self'${cards.frame}`,
        pictures,
        "frame-ancestors 'none'",
      ]
    : [
        "default-src 'none'",
        `script-src 'self'${cards.script}`,
        `style-src 'self'${styles ? ` '${hashOf(styles)}'` : ''}`,
        pictures,
        "font-src 'self'",
        "media-src 'self' data:",
        `connect-src 'self'${cards.connect}`,
        ...(cards.frame ? [`frame-src${cards.frame}`] : []),
        "manifest-src 'self'",
        "worker-src 'self'",
        `form-action 'self'${cards.form}`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        // beside a card form somebody looks at what was stopped (backend/edge/policy-reports.ts)
        ...(cards.frame ? ['report-uri /csp-report'] : []),
      ];
  headers.set('content-security-policy', policy.join('; '));
  if (!headers.has('cache-control'))
    headers.set('cache-control', isPersonal(context, entry) ? 'private, no-store' : 'private, no-cache');
  // the edge forbids it for all that does not say so
  if (publicPageOf(entry)) headers.set('x-robots-tag', 'all');
  headers.append('vary', 'Cookie, Accept-Language');
}

/** Whether cards are paid on the page, or in the dialog over it. */
function takesCards(entry: EntryContext): boolean {
  return handlesOf(entry).some((handle) => handle?.takesCards);
}

/** The host of map tiles, on the page that may show some, and only where its address asks for them. */
function tilesOf(entry: EntryContext, context: RouterContextProvider): string {
  const { mapTiles } = context.get(platformContext);
  const isAsked = entry.staticHandlerContext.location.search !== '';
  if (!mapTiles || !isAsked || !handlesOf(entry).some((handle) => handle?.showsTiles)) return '';
  return ` ${tileSource(mapTiles.url)}`;
}

function handlesOf({ staticHandlerContext, routeModules }: EntryContext): (ScreenHandle | undefined)[] {
  return staticHandlerContext.matches.map(
    ({ route }) => routeModules[route.id]?.handle as ScreenHandle | undefined,
  );
}

/**
 * The import fetches what a restaurant file names elsewhere, so pages show our own pictures only. Those of a remote store
 * are where that store says: any https address may be shown, and nothing else of it be used.
 */
function picturesFrom(context: RouterContextProvider): string {
  return context.get(platformContext).isRemote ? "img-src 'self' https: data:" : "img-src 'self' data:";
}

/** A page with anything of the visitor's own is never kept (B-OPS-06); error pages neither. */
function isPersonal(context: RouterContextProvider, entry: EntryContext): boolean {
  if (entry.staticHandlerContext.statusCode >= 400) return true;
  return sessionFrom(context).isPersonal();
}

function hashOf(styles: string): string {
  let hash = hashes.get(styles);
  if (!hash) {
    hash = `sha256-${createHash('sha256').update(styles).digest('base64')}`;
    if (hashes.size > 500) hashes.clear();
    hashes.set(styles, hash);
  }
  return hash;
}
