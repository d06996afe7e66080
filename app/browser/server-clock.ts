/*
 * The server's clock, as far as a page can tell: this device's may be an hour wrong (C-054). Only in browsers.
 */

let aheadMs = 0;
let stamped: number | null = null;

/**
 * What time the server said it was when it made an answer. A page's first answer may be minutes old when script comes to
 * read it, so its arrival is asked of the browser; later ones are read as they come.
 * @param serverNow epoch ms; saying the same again changes nothing, nor does what was said earlier
 */
export function keepServerClock(serverNow: number): void {
  if (stamped !== null && serverNow <= stamped) return;
  const arrivedAt = stamped === null ? documentArrival() : Date.now();
  stamped = serverNow;
  aheadMs = serverNow - arrivedAt;
}

/** Epoch ms by the server's clock. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** When this document's answer began to arrive, epoch ms by this device's clock. */
function documentArrival(): number {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // not by performance.now(), which stands still while a device sleeps
  return entry?.responseStart ? performance.timeOrigin + entry.responseStart : Date.now();
}
