import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { brand } from '#app/domain/settings/brand.ts';
import type { AppLook } from './platform.ts';
import { storeFrom } from './restaurant.ts';

/** Of a restaurant that names no colour; the palette's own (ui/palette.server.ts). */
const COLOUR = '#0b6b4b';
/** Grows when icons are drawn otherwise: browsers keep them for ever. */
const DRAWING = 1;

/** What icons of the restaurant's store are drawn of, and a name for that, which their addresses carry. */
export function appLook(context: Readonly<RouterContextProvider>): { look: AppLook; version: string } {
  const { client, settings } = storeFrom(context);
  const { colour, logoUrl } = brand(settings);
  const look = { name: client.tradingName, colour: colour ?? COLOUR, logoUrl };
  const facts = JSON.stringify([DRAWING, look.logoUrl, look.colour, look.name]);
  return { look, version: createHash('sha256').update(facts).digest('base64url').slice(0, 10) };
}
