import { FALLBACK } from '#app/locales/languages.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { paletteTokens } from '#app/ui/palette-tokens.server.ts';
import type { Route } from './+types/manifest.ts';
import { APP_ICONS, appDescription, appLook, shortName } from './app-look.server.ts';

export const handle: ScreenHandle = { keep: 'alike' };

/**
 * The web app manifest of the restaurant's store: name, colours, and icons made from its logo. It holds
 * nothing of the visitor. The app's identity is the restaurant's host, even when its name or icons change.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { look, version } = appLook(context);
  const manifest = {
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // browsers ask for it without cookies, and caches keep one for all
    lang: FALLBACK,
    name: look.name,
    short_name: shortName(look.name),
    description: appDescription(context),
    theme_color: look.colour,
    // the page's background, so that nothing flashes between the start screen and the menu
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
