import { FALLBACK } from '#app/locales/languages.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { paletteTokens } from '#app/ui/palette-tokens.server.ts';
import { translate } from '#app/ui/translate.ts';
import { appLook, manifestAnswer } from './app-look.server.ts';
import type { Route } from './+types/kitchen-manifest.ts';

/**
 * The web app manifest of the restaurant's kitchen: an app of its own beside the customers' one, which opens
 * the board. It holds nothing of whoever asks.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { look, version } = appLook(context);
  const words = TEXTS[FALLBACK].kitchenLost;
  const say = (key: 'appName' | 'appAbout') => translate(words, FALLBACK, key, { name: look.name });
  return manifestAnswer(version, {
    id: '/order-receiver',
    start_url: '/order-receiver',
    scope: '/order-receiver',
    display: 'standalone',
    name: say('appName'),
    short_name: words.appShort,
    description: say('appAbout'),
    theme_color: look.colour,
    background_color: paletteTokens(look.colour).light.bg,
    categories: ['business', 'food'],
  });
}
