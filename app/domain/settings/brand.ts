import type { Setting } from '#app/contract/client.ts';
import { readSetting } from './read-setting.ts';

/** How a restaurant looks. */
export type Brand = {
  /** '#' and six hex digits in lower case; null when the setting is missing or no such colour. */
  colour: string | null;
  logoUrl: string | null;
  bannerUrls: string[];
};

/** Brand colour, logo and banners of a restaurant; the setting BannerUrls is comma-separated. */
export function brand(settings: readonly Setting[]): Brand {
  const colour = readSetting(settings, 'BrandColour')?.trim().toLowerCase() ?? '';
  return {
    colour: /^#[0-9a-f]{6}$/.test(colour) ? colour : null,
    logoUrl: readSetting(settings, 'LogoUrl')?.trim() || null,
    bannerUrls: listOf(settings, 'BannerUrls'),
  };
}

/** The kinds of food that a restaurant says it serves, for search engines; comma-separated in its setting. */
export function cuisines(settings: readonly Setting[]): string[] {
  return listOf(settings, 'Cuisines');
}

/** The languages that customers may choose, as the restaurant names them; none where it does not say. */
export function offeredLanguageTags(settings: readonly Setting[]): string[] {
  return listOf(settings, 'Languages');
}

function listOf(settings: readonly Setting[], key: string): string[] {
  return (readSetting(settings, key) ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** What the icon of a restaurant's store is drawn from. */
export type AppLook = {
  name: string;
  /** '#rrggbb' */
  colour: string;
  /** Address of the logo, as in the settings; null for none. */
  logoUrl: string | null;
};

/**
 * How an icon is cut. plain: shown as it is, corners and all. whole: to the edges and without holes, for
 * systems that round the corners themselves. maskable: likewise, with all that matters in the inner circle of
 * 80 %, for systems that cut any shape.
 */
export type AppIconCut = 'plain' | 'whole' | 'maskable';
export type AppIconShape = { /** Pixels. */ size: number; cut: AppIconCut };
