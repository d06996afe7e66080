/** Times of what moves on a page, in ms (spec §9). */
export const BANNER_MS = 6_000;
export const RIPPLE_MS = 600;
export const DIALOG_CLOSE_MS = 300;
export const ACCORDION_MS = 250;
