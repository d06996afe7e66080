/** A kitchen whose devices have asked nothing for so long hears of no order, ms. */
export const SILENT_MS = 3 * 60_000;
