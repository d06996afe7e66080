import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { keepServerClock } from '#app/browser/server-clock.ts';
import { openTabSignal, type TabSignal } from '#app/browser/tab-signal.ts';
import type { OrderView } from '#app/shell/root-data/root-data.ts';

/**
 * Keeps open tabs in step: when the preference is chosen, renewed or ended in one tab, the others reload
 * their data from the server, whose cookie decides. A hidden tab does so when it is shown. Renders nothing.
 * @param asOf time of the server when it sent `order`, epoch ms
 */
export function SessionSync({ order, asOf }: { order: OrderView; asOf: number }) {
  const state = `${order.orderType} ${order.expiresAt} ${order.scheduledUtc} ${order.address}`;
  const { revalidate } = useRevalidator();
  const known = useRef(state);
  const signal = useRef<TabSignal>(null);

  useEffect(() => keepServerClock(asOf), [asOf]);

  useEffect(() => {
    let isStale = false;
    const refresh = () => {
      if (document.hidden || !isStale) return;
      isStale = false;
      void revalidate();
    };
    const opened = openTabSignal('session', (message) => {
      isStale ||= message !== known.current;
      refresh();
    });
    signal.current = opened;
    document.addEventListener('visibilitychange', refresh);
    return () => {
      opened.close();
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [revalidate]);

  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    signal.current?.send(state);
  }, [state]);

  return null;
}
