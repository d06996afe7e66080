import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { keepServerClock, serverNow } from '#app/browser/server-clock.ts';
import { openTabSignal, type TabSignal } from '#app/browser/tab-signal.ts';
import {
  PREFERENCE_CHECK_MS,
  type SessionPhase,
  sessionPhase,
  untilNextTick,
} from '#app/domain/sessions/phase.ts';

/**
 * The current time by the server's clock, updated every second and when the tab is shown again, and the phase
 * of the session.
 * @param expiresAt end of the session, epoch ms; null for none
 * @param asOf time of the server when it sent that, epoch ms
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

/**
 * Reloads root's data to check the session: every 15 minutes, and when it seems to be over, because the
 * server's cookie decides. A hidden tab checks when it is shown.
 * @param isOver whether the session seems over by this page's clock
 * @returns a number that grows whenever a retry makes sense: the tab is shown again, the network is back
 */
export function useSessionChecks(isOver: boolean): number {
  const { revalidate } = useRevalidator();
  const [retries, setRetries] = useState(0);

  useEffect(() => {
    const retry = () => {
      if (!document.hidden) setRetries((count) => count + 1);
    };
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, PREFERENCE_CHECK_MS);
    document.addEventListener('visibilitychange', retry);
    addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', retry);
      removeEventListener('online', retry);
    };
  }, [revalidate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: retries changes when a retry makes sense
  useEffect(() => {
    if (isOver && !document.hidden) void revalidate();
  }, [isOver, retries, revalidate]);

  return retries;
}

/** Longer than any answer takes, ms. After this time the tab no longer waits for the other one. */
const HELD_MS = 60_000;
const MARK = 'continue ';

/**
 * Whether another tab has just pressed Continue for the same session. Its request is running, and this tab
 * must not end the session before it is done.
 * @param ends end of the session, epoch ms
 * @param isContinuing this tab has pressed Continue; the other tabs are notified
 */
export function useContinuedElsewhere(ends: number | null, isContinuing: boolean): boolean {
  const [held, setHeld] = useState<string | null>(null);
  const signal = useRef<TabSignal>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const opened = openTabSignal('session', (message) => {
      if (!message.startsWith(MARK)) return;
      setHeld(message);
      clearTimeout(timer);
      timer = setTimeout(() => setHeld(null), HELD_MS);
    });
    signal.current = opened;
    return () => {
      clearTimeout(timer);
      opened.close();
    };
  }, []);

  useEffect(() => {
    if (isContinuing && ends !== null) signal.current?.send(MARK + ends);
  }, [isContinuing, ends]);

  return held === MARK + ends;
}
