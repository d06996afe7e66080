import { useHydrated } from 'remix-utils/use-hydrated';
import { deviceMoment } from '#app/browser/device-moment.ts';
import type { OrderMoment } from './order-row.ts';

/**
 * When an order was placed: day, or time and day, the whole of it on hover (R-ORD-03, R-ORD-10). The restaurant's clock,
 * until script knows the one of this device: the first draw of a page is the server's.
 */
export function OrderTime({ at, withClock = false }: { at: OrderMoment | null; withClock?: boolean }) {
  const isHydrated = useHydrated();
  if (!at) return '-';
  const { day, clock, full } = (isHydrated && deviceMoment(at.iso)) || at;
  return (
    <time dateTime={at.iso} title={full} className="num">
      {withClock ? `${clock}, ${day}` : day}
    </time>
  );
}
