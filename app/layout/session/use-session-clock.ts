import { useEffect, useState } from 'react';
import { keepServerClock, serverNow } from '#app/browser/server-clock.ts';
import { type SessionPhase, sessionPhase } from '#app/domain/sessions/phase.ts';
import { untilNextTick } from '#app/domain/sessions/time-left.ts';

/**
 * The time by the server's clock, every second and at once when the page is seen again, and the phase at that moment
 * (R-BAN-09, C-054).
 * @param expiresAt epoch ms; null: nothing runs
 * @param asOf when the server said so
 */
export function useSessionClock(
  expiresAt: number | null,
  isSignedIn: boolean,
  asOf: number,
): { now: number; phase: SessionPhase } {
  const [now, setNow] = useState(serverNow);

  useEffect(() => {
    keepServerClock(asOf);
    if (expiresAt === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const current = serverNow();
      setNow(current);
      timer = setTimeout(tick, untilNextTick(expiresAt, current));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    addEventListener('pageshow', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
      removeEventListener('pageshow', tick);
    };
  }, [expiresAt, asOf]);

  return { now, phase: sessionPhase(expiresAt, now, isSignedIn) };
}
