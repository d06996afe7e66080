import type { Request } from 'express';

/** What a request is about; under overload the first goes before the second, and that before the third. */
export type Importance = 'kitchen' | 'order' | 'menu';

/** The kitchen's screen and its calls. */
const KITCHEN = /^\/(order-receiver|api\/[^/]+\/receiver)(\/|$)/;
/** From the cart to the order's page, the card provider's events, printers, and the calls that these are made of. */
const ORDER =
  /^\/(products\/[^/]+\/)?(cart|checkout|payment|success)(\/|$)|^\/api\/(stripe|[^/]+\/(cart|orders|printers))(\/|$)/;
/** Files of the build, sent from memory: they cost nothing, and pages that were let in need them. */
const FILE = /^\/(assets|pictures|icons)\//;
const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * How important a request is by its address and method; null for a file, which nobody is refused. Forms are
 * orders: whoever has filled one in has more to lose than whoever looks around. Of the kitchen's addresses a
 * stranger may ask too (to sign in): without a key that is known that goes before no order.
 */
export function importanceOf(
  { method, path }: Pick<Request, 'method' | 'path'>,
  isKnownKitchen: boolean,
): Importance | null {
  // the router's own requests for data are named after the page
  const page = path.toLowerCase().replace(/\.data$/, '');
  const isReading = READING.includes(method);
  // with another method a page answers there, which costs as much as any
  if (isReading && FILE.test(page)) return null;
  if (KITCHEN.test(page)) return isKnownKitchen ? 'kitchen' : 'order';
  return ORDER.test(page) || !isReading ? 'order' : 'menu';
}
