import { useEffect } from 'react';
import { keepServerClock, serverNow } from '#app/browser/server-clock.ts';
import { lookAtCart } from './newest-root.ts';

/** Timers cannot wait for longer than 24 days. */
const MOST_MS = 24 * 60 * 60_000;

/**
 * A page that stays open while the restaurant opens or closes asks how it is then, by the server's clock. Draws nothing.
 * @param changesAt when that is, epoch ms; null where it is not known to
 * @param now the server's clock as root's data were made
 */
export function HoursSync({ changesAt, now }: { changesAt: number | null; now: number }) {
  useEffect(() => {
    keepServerClock(now);
    if (changesAt === null) return;
    const left = Math.max(0, changesAt - serverNow());
    const timer = setTimeout(lookAtCart, Math.min(left, MOST_MS));
    return () => clearTimeout(timer);
  }, [changesAt, now]);
  return null;
}
