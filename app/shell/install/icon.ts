import { data } from 'react-router';
import { platformContext } from '#app/shell/request/platform.server.ts';
import type { Route } from './+types/icon.ts';
import { APP_ICONS, appLook, KNOWN_ICONS } from './app-look.server.ts';

/** An address with a version never changes its content; the others are kept for a day. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/**
 * An icon of the restaurant's store, by its name. Only known sizes, so that nobody can make the server draw
 * at will.
 */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const name = url.pathname.split('/').at(-1);
  const icon = [...APP_ICONS, ...KNOWN_ICONS].find((each) => each.name === name);
  if (!icon) throw data(null, { status: 404, statusText: 'Page not found' });
  const { look, version } = appLook(context);
  const etag = `"${version}-${icon.name}"`;
  const headers = {
    'cache-control': url.searchParams.get('v') === version ? FOR_EVER : A_DAY,
    'content-type': 'image/png',
    etag,
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const { appIcon } = context.get(platformContext);
  const png = await appIcon(look, icon).catch(() => null);
  if (!png) return new Response(null, { status: 503, headers: { 'retry-after': '5' } });
  return new Response(png, { headers });
}
