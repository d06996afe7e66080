import type { Setting } from '#app/contract/client.ts';
import { readSetting } from './read-setting.ts';

export type Brand = {
  /** '#' and six hex digits in lower case; null when the restaurant names none that can be read. */
  colour: string | null;
  logoUrl: string | null;
  bannerUrls: string[];
};

/** Brand colour, logo and banners of a restaurant (R-TEN-13, R-TEN-14); BannerUrls is comma-separated. */
export function brand(settings: readonly Setting[]): Brand {
  const colour = readSetting(settings, 'BrandColour')?.trim().toLowerCase() ?? '';
  return {
    colour: /^#[0-9a-f]{6}$/.test(colour) ? colour : null,
    logoUrl: readSetting(settings, 'LogoUrl')?.trim() || null,
    bannerUrls: (readSetting(settings, 'BannerUrls') ?? '')
      .split(',')
      .map((url) => url.trim())
      .filter((url) => url !== ''),
  };
}
