import { useEffect, useState } from 'react';
import { keepServerClock } from '#app/browser/server-clock.ts';
import { eachServerSecond } from '#app/browser/server-seconds.ts';

/**
 * Milliseconds until the restaurant opens, by the server's clock, told anew each second; 0 from then on. As it was when the
 * page was made until script runs. null where nothing says when it opens.
 * @param now the server's clock when `opensAt` was worked out, epoch ms
 */
export function useOpensIn(opensAt: number | null, now: number): number | null {
  const [at, setAt] = useState(now);
  useEffect(() => {
    keepServerClock(now);
    if (opensAt === null) return;
    return eachServerSecond((serverNow) => {
      setAt(serverNow);
      return serverNow < opensAt;
    });
  }, [opensAt, now]);
  return opensAt === null ? null : Math.max(0, opensAt - Math.max(at, now));
}
