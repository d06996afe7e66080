/** Widths of spec §9 in CSS px (R-ROUTE-28). Narrow ends just below 601, so that 600.5 px at zoom is narrow. */
export const MOBILE_PX = 601;
export const WIDE_REDIRECT_PX = 600;
export const SMALL_PX = 414;
export const COMPACT_COUNTDOWN_PX = 768;
export const CART_BAR_PX = 900;

/** Media queries of the same, for scripts; stylesheets spell the same widths. */
export const NARROW = '(max-width: 600.98px)';
export const WIDE = `(min-width: ${MOBILE_PX}px)`;
export const SMALL = `(max-width: ${SMALL_PX}px)`;
export const COMPACT_COUNTDOWN = `(max-width: ${COMPACT_COUNTDOWN_PX}px)`;
export const CART_BAR = `(max-width: ${CART_BAR_PX}px)`;
