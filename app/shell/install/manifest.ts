import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { paletteTokens } from '#app/ui/palette-tokens.server.ts';
import type { Route } from './+types/manifest.ts';
import { appDescription, appLook, manifestAnswer, shortName } from './app-look.server.ts';

export const handle: ScreenHandle = { keep: 'alike' };

/**
 * The web app manifest of the restaurant's store: name, colours, and icons made from its logo. It holds
 * nothing of the visitor. The app's identity is the restaurant's host, even when its name or icons change.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { look, version } = appLook(context);
  return manifestAnswer(version, {
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    name: look.name,
    short_name: shortName(look.name),
    description: appDescription(context),
    theme_color: look.colour,
    // the page's background, so that nothing flashes between the start screen and the menu
    background_color: paletteTokens(look.colour).light.bg,
    categories: ['food', 'shopping'],
  });
}
