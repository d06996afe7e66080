import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { type AppIconShape, type AppLook, brand } from '#app/domain/settings/brand.ts';
import { allowedOrderTypes } from '#app/domain/settings/order-types.ts';
import { FALLBACK } from '#app/locales/languages.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { describePage } from '#app/shell/search-engines/describe-page.ts';
import { translate } from '#app/ui/translate.ts';

/** The palette's own colour (ui/palette.server.ts), for a restaurant that names none. */
const COLOUR = '#0b6b4b';
/**
 * Version of the drawing: raise it when icons are drawn differently, because browsers keep them for a year.
 */
const DRAWING = 1;

/**
 * What the icons of this restaurant's store are drawn from, and a version of that, which their addresses
 * carry.
 */
export function appLook(context: Readonly<RouterContextProvider>): { look: AppLook; version: string } {
  const { client, settings } = storeFrom(context);
  const { colour, logoUrl } = brand(settings);
  const look = { name: client.tradingName, colour: colour ?? COLOUR, logoUrl };
  const facts = JSON.stringify([DRAWING, look.logoUrl, look.colour, look.name]);
  return { look, version: createHash('sha256').update(facts).digest('base64url').slice(0, 10) };
}

/** What the store is, in one English sentence: as search engines read of its front page. */
export function appDescription(context: Readonly<RouterContextProvider>): string {
  const { client, settings } = storeFrom(context);
  const types = allowedOrderTypes(settings).map((orderType) => ({ orderType }));
  const restaurant = { name: client.tradingName, address: client.address };
  const facts = { root: { restaurant, order: { types } }, loaded: null, title: '' };
  return describePage('home', facts, (key, values) =>
    translate(TEXTS[FALLBACK].search, FALLBACK, key, values),
  );
}

/** What the kitchen's app is called, and what it is for, in the fallback language. */
export function kitchenAppWords(name: string) {
  const words = TEXTS[FALLBACK].kitchenLost;
  const say = (key: 'appName' | 'appAbout') => translate(words, FALLBACK, key, { name });
  return { name: say('appName'), short_name: words.appShort, description: say('appAbout') };
}

/** Letters that fit under an icon before systems cut the name. */
const ROOM = 12;

/** The first words of a name that fit under an icon, at least one: 'Mitti' for 'Mitti Punjabi Kitchen'. */
export function shortName(name: string): string {
  const [first = name, ...others] = name.trim().split(/\s+/);
  let short = first;
  for (const word of others) {
    if (`${short} ${word}`.length > ROOM) break;
    short += ` ${word}`;
  }
  return short;
}

export type AppIcon = AppIconShape & {
  /** Name in its address: `/app-icon/192.png`. */
  name: string;
};

/** The icons of the manifest: as they are, and maskable ones, which systems cut to any shape. */
export const APP_ICONS: readonly AppIcon[] = [
  { name: '192.png', size: 192, cut: 'plain' },
  { name: '512.png', size: 512, cut: 'plain' },
  { name: 'maskable-192.png', size: 192, cut: 'maskable' },
  { name: 'maskable-512.png', size: 512, cut: 'maskable' },
];

/** The icons at addresses that systems request without being asked to. */
export const KNOWN_ICONS: readonly AppIcon[] = [
  { name: 'apple-touch-icon.png', size: 180, cut: 'whole' },
  { name: 'favicon.ico', size: 48, cut: 'plain' },
];

/**
 * The answer with an app's manifest: in the fallback language, as browsers ask for it without cookies and caches
 * keep one for all, and with the restaurant's icons.
 * @param version of the icons
 */
export function manifestAnswer(version: string, app: Record<string, unknown>): Response {
  const icons = APP_ICONS.map(({ name, size, cut }) => ({
    src: `/app-icon/${name}?v=${version}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: cut === 'maskable' ? 'maskable' : 'any',
  }));
  return Response.json(
    { ...app, lang: FALLBACK, icons },
    { headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' } },
  );
}
