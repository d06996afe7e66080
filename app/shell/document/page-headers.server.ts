import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import type { DrawnPage } from '#app/shell/late-start/router-document.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { type Platform, platformContext } from '#app/shell/request/platform.server.ts';
import { sessionFrom } from '#app/shell/request/session.server.ts';
import { publicPageOf } from '#app/shell/search-engines/public-pages.server.ts';
import { type CardHosts, cardHosts, NO_HOSTS, setUpHosts, tileSource } from './outside-hosts.server.ts';

const hashes = new Map<string, string>();

/**
 * The headers of a page, with its Content-Security-Policy: own scripts and styles only, and the hash of the
 * one inline sheet. It is the same for every page of a restaurant, so that pages can be cached; the card
 * provider's hosts join it only where cards are paid.
 */
export function pageHeaders(
  headers: Headers,
  context: RouterContextProvider,
  page: DrawnPage,
  styles: string,
) {
  const development = import.meta.env.DEV;
  const cards = cardsOf(page, context.get(platformContext));
  const pictures = picturesFrom(context) + tilesOf(page, context);
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
        // for what is asked for ahead alone, which has no rule of its own: every other rule stands below
        "default-src 'self'",
        `script-src 'self'${cards.script}`,
        `style-src 'self'${styles ? ` '${hashOf(styles)}'` : ''}`,
        pictures,
        "font-src 'self'",
        "media-src 'self' data:",
        `connect-src 'self'${cards.connect}`,
        `frame-src${cards.frame || " 'none'"}`,
        "manifest-src 'self'",
        "worker-src 'self'",
        `form-action 'self'${cards.form}`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        ...(cards.frame ? [] : [trustedTypes(cards)]),
        // a card form is the one page where reports of blocked resources matter
        // (backend/edge/policy-reports.ts)
        ...(cards.frame ? ['report-uri /csp-report'] : []),
      ];
  headers.set('content-security-policy', policy.join('; '));
  // what Stripe's script does is Stripe's, and changes from day to day: it is watched, and cannot break a payment
  if (cards.frame && !development)
    headers.set('content-security-policy-report-only', `${trustedTypes(cards)}; report-uri /csp-report`);
  if (!headers.has('cache-control'))
    headers.set('cache-control', isPersonal(context, page) ? 'private, no-store' : 'private, no-cache');
  // the edge sends `noindex` with every answer that does not set this header
  if (publicPageOf(page)) headers.set('x-robots-tag', 'all');
  headers.append('vary', 'Cookie, Accept-Language');
}

/** Text becomes markup or a script's address only through the policies that these names are for. */
function trustedTypes({ policy }: CardHosts): string {
  return `require-trusted-types-for 'script'; trusted-types default${policy}`;
}

/** The card provider's hosts, where cards are paid on this page or in the dialog over it, or an account is set up. */
function cardsOf(page: DrawnPage, platform: Platform): CardHosts {
  const handles = handlesOf(page);
  if (handles.some((handle) => handle?.takesCards)) return cardHosts(platform);
  return handles.some((handle) => handle?.setsCardsUp) ? setUpHosts(platform) : NO_HOSTS;
}

/** The host of map tiles, only for a screen that may show a map whose address asks for tiles. */
function tilesOf(page: DrawnPage, context: RouterContextProvider): string {
  const { mapTiles } = context.get(platformContext);
  const isAsked = page.search !== '';
  if (!mapTiles || !isAsked || !handlesOf(page).some((handle) => handle?.showsTiles)) return '';
  return ` ${tileSource(mapTiles.url)}`;
}

function handlesOf({ screens }: DrawnPage): (ScreenHandle | undefined)[] {
  return screens.map(({ handle }) => handle as ScreenHandle | undefined);
}

/**
 * Where pictures may come from. The import copies a restaurant's pictures, so pages need their own host only.
 * A remote store names its pictures itself, so any https address may be shown.
 */
function picturesFrom(context: RouterContextProvider): string {
  return context.get(platformContext).isRemote ? "img-src 'self' https: data:" : "img-src 'self' data:";
}

/** True when the page holds anything of the visitor's own, or an error: no cache may keep it then. */
function isPersonal(context: RouterContextProvider, page: DrawnPage): boolean {
  if (page.status >= 400) return true;
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
