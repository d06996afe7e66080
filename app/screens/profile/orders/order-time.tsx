import { useHydrated } from 'remix-utils/use-hydrated';
import { deviceMoment } from '#app/browser/device-moment.ts';
import { tellDate } from '#app/domain/language/tell-date.ts';
import type { MomentTexts } from '#app/domain/time/moment-texts.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import type { OrderMoment } from './order-row.ts';

/**
 * When an order was placed, in words: on the restaurant's clock, until script knows the one of this device, as the
 * first draw of a page is the server's.
 */
export function useOrderMoment(at: OrderMoment | null): MomentTexts | null {
  const isHydrated = useHydrated();
  const { tell } = useTranslation();
  const moment = at && ((isHydrated && deviceMoment(at.iso)) || at);
  return moment && { ...moment, day: tellDate(tell, moment.day), full: tellDate(tell, moment.full) };
}

/** When an order was placed: day, or time and day, the whole of it on hover (R-ORD-03, R-ORD-10). */
export function OrderTime({ at, withClock = false }: { at: OrderMoment | null; withClock?: boolean }) {
  const moment = useOrderMoment(at);
  if (!at || !moment) return '-';
  const { day, clock, full } = moment;
  return (
    <time dateTime={at.iso} title={full} className="num">
      {withClock ? `${clock}, ${day}` : day}
    </time>
  );
}
