import sharp, { type OverlayOptions } from 'sharp';
import { openPicture } from '#app/backend/pictures/open-picture.ts';
import type { AppIconCut, AppIconShape, AppLook } from '#app/domain/settings/brand.ts';
import { letterPath } from './letters.ts';
import { type Background, backgroundOf } from './logo-background.ts';

/** The file of a restaurant's logo. */
export type Logo = { bytes: Buffer; contentType: string };

/** The logo's share of the icon's side: of one with a background of its own, and of one without (bare). */
const SHARES: Record<AppIconCut, { own: number; bare: number }> = {
  plain: { own: 1, bare: 0.74 },
  whole: { own: 1, bare: 0.74 },
  // a square of 56 % lies within a circle of 80 %
  maskable: { own: 0.8, bare: 0.56 },
};
/** The share of the icon's side that the letter's field takes; its outer sixths are empty. */
const LETTER_SHARES: Record<AppIconCut, number> = { plain: 0.68, whole: 0.68, maskable: 0.6 };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** A colour's relative luminance (0 to 1) up to which white is read better on it than black. */
const WHITE_UP_TO = 0.179;

/** The icon with the restaurant's logo, a PNG. @throws Error when the logo cannot be read */
export async function drawLogoIcon(look: AppLook, { size, cut }: AppIconShape, logo: Logo): Promise<Buffer> {
  const picture = await opened(logo, size);
  const background = await backgroundOf(picture, look.colour);
  const share = SHARES[cut][background.isOwn ? 'own' : 'bare'];
  const side = Math.round(size * share);
  const fitted = await sharp(picture)
    .resize({ width: side, height: side, fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
  return composed(size, backgroundLayer(size, cut, background), fitted);
}

/** The icon with the first letter of the restaurant's name on its brand colour, a PNG. */
export function drawLetterIcon(look: AppLook, { size, cut }: AppIconShape): Promise<Buffer> {
  const side = Math.round(size * LETTER_SHARES[cut]);
  const stroke = luminance(look.colour) <= WHITE_UP_TO ? '#fff' : '#000';
  const letter = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 24 24"><path d="${letterPath(look.name)}" fill="none" stroke="${stroke}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return composed(
    size,
    backgroundLayer(size, cut, { colour: look.colour, isOwn: false }),
    Buffer.from(letter),
  );
}

function composed(size: number, background: OverlayOptions[], top: Buffer): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 4, background: CLEAR } })
    .composite([...background, { input: top, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The layer behind the logo; none when the logo has a background of its own and is shown uncut. */
function backgroundLayer(size: number, cut: AppIconCut, { colour, isOwn }: Background): OverlayOptions[] {
  if (cut === 'plain' && isOwn) return [];
  const round = cut === 'plain' ? size * 0.22 : 0;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${round}" fill="${colour}"/></svg>`;
  return [{ input: Buffer.from(svg) }];
}

/** The logo as a PNG of about the icon's size. An SVG is safe: it is a file of this site (read-logo.ts). */
async function opened({ bytes, contentType }: Logo, size: number): Promise<Buffer> {
  if (contentType !== 'image/svg+xml') {
    const { picture } = await openPicture(bytes, contentType);
    return picture.resize({ width: size, height: size, fit: 'inside' }).ensureAlpha().png().toBuffer();
  }
  const { width = size } = await sharp(bytes).metadata();
  // the dots per inch at which its lines are sharp in this size
  const density = Math.min(2400, Math.max(72, (72 * size) / width));
  return sharp(bytes, { density }).ensureAlpha().png().toBuffer();
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
