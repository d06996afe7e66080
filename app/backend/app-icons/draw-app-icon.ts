import sharp, { type OverlayOptions } from 'sharp';
import { openPicture } from '#app/backend/pictures/open-picture.ts';
import { letterPath } from './letters.ts';
import { type Ground, groundOf } from './logo-ground.ts';

/** Of whom the icon is. */
export type AppLook = {
  name: string;
  /** '#rrggbb' */
  colour: string;
  /** As the settings name it; null for none. */
  logoUrl: string | null;
};

/**
 * How it is cut. plain: as it is shown, corners and all. whole: to the edges and without holes, for systems that round the
 * corners themselves. maskable: the same, and whatever matters is in the inner circle of 80 %, as systems cut any shape.
 */
export type AppIconCut = 'plain' | 'whole' | 'maskable';
export type AppIconShape = { /** Pixels. */ size: number; cut: AppIconCut };
export type Logo = { bytes: Buffer; contentType: string };

/** Share of the icon's side that the logo takes: one with a ground of its own, and one that needs a ground. */
const SHARES: Record<AppIconCut, { own: number; bare: number }> = {
  plain: { own: 1, bare: 0.74 },
  whole: { own: 1, bare: 0.74 },
  // a square of 56 % lies within a circle of 80 %
  maskable: { own: 0.8, bare: 0.56 },
};
/** The letter's field of 24, of which 4 on each side are empty. */
const LETTER_SHARES: Record<AppIconCut, number> = { plain: 0.68, whole: 0.68, maskable: 0.6 };
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** Above this relative luminance black reads better than white. */
const WHITE_UP_TO = 0.179;

/** A PNG made of the restaurant's logo. @throws Error when the logo cannot be read */
export async function drawLogoIcon(look: AppLook, { size, cut }: AppIconShape, logo: Logo): Promise<Buffer> {
  const picture = await opened(logo, size);
  const ground = await groundOf(picture, look.colour);
  const share = SHARES[cut][ground.isOwn ? 'own' : 'bare'];
  const side = Math.round(size * share);
  const fitted = await sharp(picture)
    .resize({ width: side, height: side, fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
  return composed(size, groundLayer(size, cut, ground), fitted);
}

/** A PNG of the restaurant's first letter on its colour. */
export function drawLetterIcon(look: AppLook, { size, cut }: AppIconShape): Promise<Buffer> {
  const side = Math.round(size * LETTER_SHARES[cut]);
  const stroke = luminance(look.colour) <= WHITE_UP_TO ? '#fff' : '#000';
  const letter = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 24 24"><path d="${letterPath(look.name)}" fill="none" stroke="${stroke}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return composed(size, groundLayer(size, cut, { colour: look.colour, isOwn: false }), Buffer.from(letter));
}

function composed(size: number, ground: OverlayOptions[], top: Buffer): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 4, background: CLEAR } })
    .composite([...ground, { input: top, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** What the logo stands on: nothing where it has a ground of its own and is shown as it is. */
function groundLayer(size: number, cut: AppIconCut, { colour, isOwn }: Ground): OverlayOptions[] {
  if (cut === 'plain' && isOwn) return [];
  const round = cut === 'plain' ? size * 0.22 : 0;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${round}" fill="${colour}"/></svg>`;
  return [{ input: Buffer.from(svg) }];
}

/** The logo as a PNG of about the icon's size. Drawings are this site's own files, so they may be drawn. */
async function opened({ bytes, contentType }: Logo, size: number): Promise<Buffer> {
  if (contentType !== 'image/svg+xml') {
    const { picture } = await openPicture(bytes, contentType);
    return picture.resize({ width: size, height: size, fit: 'inside' }).ensureAlpha().png().toBuffer();
  }
  const { width = size } = await sharp(bytes).metadata();
  // dots an inch at which its lines are sharp at this size
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
