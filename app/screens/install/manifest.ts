import { appLook } from '#app/middleware/app-look.ts';
import { paletteTokens } from '#app/ui/palette-tokens.server.ts';
import type { Route } from './+types/manifest.ts';
import { APP_ICONS } from './icons.ts';
import { shortName } from './short-name.ts';

/**
 * The restaurant's store as an app of its own: its name, its colours, icons made of its logo. Nothing of the visitor's; its
 * identity is the restaurant's host, whatever its name and its icons become.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { look, version } = appLook(context);
  const manifest = {
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    name: look.name,
    short_name: shortName(look.name),
    theme_color: look.colour,
    // of a page, so that nothing flashes between the icon's screen and the menu
    background_color: paletteTokens(look.colour).light.bg,
    categories: ['food', 'shopping'],
    icons: APP_ICONS.map(({ name, size, cut }) => ({
      src: `/app-icon/${name}?v=${version}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: cut === 'maskable' ? 'maskable' : 'any',
    })),
  };
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  });
}
