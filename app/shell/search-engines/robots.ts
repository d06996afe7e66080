import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import type { Route } from './+types/robots.ts';
import { storeOrigin } from './public-pages.server.ts';

export const handle: ScreenHandle = { keep: 'alike' };

/**
 * What crawlers may request: all pages, because a page that may not be read cannot say that it must not be
 * indexed; pictures of the menu; nothing else of the API.
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
