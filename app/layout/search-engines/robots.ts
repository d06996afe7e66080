import type { Route } from './+types/robots.ts';
import { storeOrigin } from './store-origin.server.ts';

/**
 * What crawlers may ask for: all pages, as each of them says itself whether it may be kept (one that may not be read cannot
 * say so), and pictures of the menu, but nothing else of the API.
 */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Allow: /api/*/pictures/',
    'Disallow: /api/',
    '',
    `Sitemap: ${storeOrigin(context)}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
