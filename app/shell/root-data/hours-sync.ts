import { useEffect } from 'react';
import { keepServerClock, serverNow } from '#app/browser/server-clock.ts';
import { reloadCart } from './root-data.ts';

/** Timers cannot wait for longer than 24 days. */
const MOST_MS = 24 * 60 * 60_000;

/**
 * Loads the hours again when the restaurant opens or closes while a page is open, by the server's clock.
 * Draws nothing.
 * @param changesAt when that is, epoch ms; null where it is not known
 * @param now the server's clock when root's data were made, epoch ms
 */
export function HoursSync({ changesAt, now }: { changesAt: number | null; now: number }) {
  useEffect(() => {
    keepServerClock(now);
    if (changesAt === null) return;
    const left = Math.max(0, changesAt - serverNow());
    const timer = setTimeout(reloadCart, Math.min(left, MOST_MS));
    return () => clearTimeout(timer);
  }, [changesAt, now]);
  return null;
}
