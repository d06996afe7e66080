import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { PREFERENCE_CHECK_MS } from '#app/domain/sessions/timings.ts';

/**
 * Asks the server how the session is: every 15 minutes (R-SESS-02), and when it seems over, as the server's cookie
 * decides. A page that nobody looks at asks when somebody does.
 * @param isOver it seems so, by this page's clock
 * @returns how often it has been a good moment to try something again: somebody looks again, the network is back
 */
export function useChecks(isOver: boolean): number {
  const { revalidate } = useRevalidator();
  const [looks, setLooks] = useState(0);

  useEffect(() => {
    const look = () => {
      if (!document.hidden) setLooks((count) => count + 1);
    };
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, PREFERENCE_CHECK_MS);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, [revalidate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks says when to ask again
  useEffect(() => {
    if (isOver && !document.hidden) void revalidate();
  }, [isOver, looks, revalidate]);

  return looks;
}
