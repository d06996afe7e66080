import { translateDate } from '#app/domain/language/translate-date.ts';
import { type MomentTexts, momentTexts } from '#app/domain/time/moment-texts.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { OrderMoment } from './order-entry.ts';

/**
 * When an order was placed, in words. On the restaurant's clock at first, because the server renders the
 * page; on this device's clock after hydration.
 */
export function useOrderMoment(at: OrderMoment | null): MomentTexts | null {
  const isHydrated = useHydrated();
  const { tell } = useTranslation();
  const moment = at && ((isHydrated && deviceMoment(at.iso)) || at);
  return (
    moment && { ...moment, day: translateDate(tell, moment.day), full: translateDate(tell, moment.full) }
  );
}

/** When an order was placed: day, or time and day, the whole of it on hover. */
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

/** A moment on this device's clock; null for an unreadable timestamp. */
function deviceMoment(iso: string): MomentTexts | null {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return null;
  return momentTexts({
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  });
}
