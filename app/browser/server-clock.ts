/*
 * The server's clock, as well as a page can know it: the device's own may be wrong by an hour. In browsers
 * only.
 */

let aheadMs = 0;
let stamped: number | null = null;

/**
 * Sets the clock by the time in a response. The page's own response may be minutes old when script reads it,
 * so its arrival is asked from the browser; later responses are read as they arrive.
 * @param serverNow epoch ms; a time that is not later than the last one changes nothing
 */
export function keepServerClock(serverNow: number): void {
  if (stamped !== null && serverNow <= stamped) return;
  const arrivedAt = stamped === null ? documentArrival() : Date.now();
  stamped = serverNow;
  // browsers tell of an arrival by parts of a millisecond, and timers that are set by those fire too early
  aheadMs = Math.round(serverNow - arrivedAt);
}

/** The server's time, epoch ms. */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** When this document's response began to arrive, epoch ms on the device's clock. */
function documentArrival(): number {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // not performance.now(), which stops while the device sleeps
  return entry?.responseStart ? performance.timeOrigin + entry.responseStart : Date.now();
}
