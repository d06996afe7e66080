/**
 * Widths in pixels that the store makes of its own pictures; no others, so that nobody can have it work for nothing.
 * Each is a third to a half more than the one before: what a browser loads is at most that much too large.
 */
export const PICTURE_WIDTHS = [96, 192, 288, 384, 576, 768, 1152, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** A picture of the store's own API. */
const OWN = /^\/api\/[^/?#]+\/pictures\/[\w-]+$/;

/**
 * Whether a picture comes in PICTURE_WIDTHS: those of our own API do, and their address alone says so. Drawings
 * (SVG) of this site and pictures of other sites have one size.
 */
export function comesInWidths(address: string): boolean {
  return OWN.test(address);
}

/** Address of a picture at most `width` pixels wide; the picture as it is where it has one size. */
export function pictureAt(address: string, width: PictureWidth): string {
  return comesInWidths(address) ? `${address}/${width}` : address;
}

/** The width that an address names, null for one that is not listed. */
export function listedWidth(text: string): PictureWidth | null {
  return PICTURE_WIDTHS.find((width) => String(width) === text) ?? null;
}

/** Drawings stand on the tile's tint; photographs fill it. */
export function isDrawing(address: string): boolean {
  return address.endsWith('.svg');
}
