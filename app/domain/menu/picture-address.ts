import { PICTURE_FOCUSES, type PictureFocus } from '#app/contract/enumerations.ts';

/**
 * Widths in px in which the store serves its own pictures. No others, so that nobody can make it compute
 * without end. Each is a third to a half larger than the one before: that is the most a browser loads too
 * much.
 */
export const PICTURE_WIDTHS = [96, 192, 288, 384, 576, 768, 1152, 1600] as const;
/** One of those widths, px. */
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/**
 * What follows an address says what of the picture stays in view where a place cuts it ('…/pictures/x#top-left'): so it
 * goes with the picture wherever that is shown, and is no part of what is asked for.
 */
const FOCUS = new RegExp(`#(${PICTURE_FOCUSES.join('|')})$`);

/** The address with what stays in view; unchanged for the middle. */
export function withFocus(address: string, focus: PictureFocus | undefined): string {
  return focus === undefined ? address : `${address}#${focus}`;
}

/** What stays in view; undefined for the middle. */
export function focusOf(address: string): PictureFocus | undefined {
  const [, named] = FOCUS.exec(address) ?? [];
  return PICTURE_FOCUSES.find((focus) => focus === named);
}

/** The address alone. */
export function withoutFocus(address: string): string {
  return address.replace(FOCUS, '');
}

/** Address of a picture in the store's own API. */
const OWN = /^\/api\/[^/?#]+\/pictures\/[\w-]+$/;

/**
 * Whether a picture comes in PICTURE_WIDTHS, which its address says: those of our own API do. Drawings (SVG)
 * of this site and pictures of other sites have one size.
 */
export function comesInWidths(address: string): boolean {
  return OWN.test(withoutFocus(address));
}

/** Address of a picture at most `width` px wide; unchanged when it has one size. */
export function pictureAt(address: string, width: PictureWidth): string {
  return comesInWidths(address) ? `${withoutFocus(address)}/${width}` : address;
}

/** The width named in a query, null when it is not one of PICTURE_WIDTHS. */
export function listedWidth(text: string): PictureWidth | null {
  return PICTURE_WIDTHS.find((width) => String(width) === text) ?? null;
}

/** Whether a picture is a drawing: those stand on the tile's tint, photographs fill it. */
export function isDrawing(address: string): boolean {
  return withoutFocus(address).endsWith('.svg');
}
