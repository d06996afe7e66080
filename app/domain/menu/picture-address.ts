/**
 * Widths in px in which the store serves its own pictures. No others, so that nobody can make it compute
 * without end. Each is a third to a half larger than the one before: that is the most a browser loads too
 * much.
 */
export const PICTURE_WIDTHS = [96, 192, 288, 384, 576, 768, 1152, 1600] as const;
/** One of those widths, px. */
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Address of a picture in the store's own API. */
const OWN = /^\/api\/[^/?#]+\/pictures\/[\w-]+$/;

/**
 * Whether a picture comes in PICTURE_WIDTHS, which its address says: those of our own API do. Drawings (SVG)
 * of this site and pictures of other sites have one size.
 */
export function comesInWidths(address: string): boolean {
  return OWN.test(address);
}

/** Address of a picture at most `width` px wide; unchanged when it has one size. */
export function pictureAt(address: string, width: PictureWidth): string {
  return comesInWidths(address) ? `${address}/${width}` : address;
}

/** The width named in a query, null when it is not one of PICTURE_WIDTHS. */
export function listedWidth(text: string): PictureWidth | null {
  return PICTURE_WIDTHS.find((width) => String(width) === text) ?? null;
}

/** Whether a picture is a drawing: those stand on the tile's tint, photographs fill it. */
export function isDrawing(address: string): boolean {
  return address.endsWith('.svg');
}
