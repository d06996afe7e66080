/**
 * From 601 px on a page is wide, for scripts. Style sheets change at the same width, so that none is both
 * narrow and wide, also between two pixels of a zoomed page (tests/architecture/style-sheets.test.ts).
 */
export const WIDE = '(min-width: 601px)';
