/** Id of the element that holds the visitor's own part of a kept page's start data, as JSON; empty for nobody. */
export const VISITOR_BLOCK = 'rr-visitor';
/** Name of the header `Server-Timing` in which a kept page tells the server's clock, epoch ms. */
export const CLOCK_TIMING = 'at';

const joined = new WeakMap<object, object>();

/**
 * Root's data of a kept page with what is this visitor's own. On the server, where such a page is drawn for nobody,
 * they stay as they are.
 */
export function withVisitor<Data extends object>(shared: Data): Data {
  if (typeof document === 'undefined') return shared;
  let whole = joined.get(shared);
  if (!whole) {
    const block = document.getElementById(VISITOR_BLOCK)?.textContent;
    whole = { ...shared, ...(block ? (JSON.parse(block) as object) : { now: serverClock() }) };
    joined.set(shared, whole);
  }
  return whole as Data;
}

/** The server's clock when it sent the document; the browser's own where it does not say. */
function serverClock(): number {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const told = document?.serverTiming?.find(({ name }) => name === CLOCK_TIMING)?.duration;
  return told || Date.now();
}
