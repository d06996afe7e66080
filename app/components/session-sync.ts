import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { keepServerClock } from '#app/browser/server-clock.ts';
import { openTabSignal, type TabSignal } from '#app/browser/tab-signal.ts';
import type { OrderView } from './root-data.ts';

/**
 * Keeps open tabs true to how one orders and for how long: chosen, renewed or ended in one of them, the others ask the server,
 * whose cookie decides; one that nobody looks at asks when somebody does. Draws nothing.
 * @param asOf when the server said so, epoch ms by its clock
 */
export function SessionSync({ order, asOf }: { order: OrderView; asOf: number }) {
  const state = `${order.orderType} ${order.expiresAt} ${order.scheduledUtc} ${order.address}`;
  const { revalidate } = useRevalidator();
  const known = useRef(state);
  const signal = useRef<TabSignal>(null);

  useEffect(() => keepServerClock(asOf), [asOf]);

  useEffect(() => {
    let isStale = false;
    const look = () => {
      if (document.hidden || !isStale) return;
      isStale = false;
      void revalidate();
    };
    const heard = openTabSignal('session', (told) => {
      isStale ||= told !== known.current;
      look();
    });
    signal.current = heard;
    document.addEventListener('visibilitychange', look);
    return () => {
      heard.close();
      document.removeEventListener('visibilitychange', look);
    };
  }, [revalidate]);

  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    signal.current?.tell(state);
  }, [state]);

  return null;
}
