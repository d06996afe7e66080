import { paletteTokens } from '#app/ui/palette-tokens.server.ts';
import type { Route } from './+types/kitchen-manifest.ts';
import { appLook, kitchenAppWords, manifestAnswer } from './app-look.server.ts';

/**
 * The web app manifest of the restaurant's kitchen: an app of its own beside the customers' one, which opens
 * the board. It holds nothing of whoever asks.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { look, version } = appLook(context);
  return manifestAnswer(version, {
    id: '/order-receiver',
    start_url: '/order-receiver',
    scope: '/order-receiver',
    display: 'standalone',
    ...kitchenAppWords(look.name),
    theme_color: look.colour,
    background_color: paletteTokens(look.colour).light.bg,
    categories: ['business', 'food'],
  });
}
