import { useEffect, useRef, useState } from 'react';
import { openTabSignal, type TabSignal } from '#app/browser/tab-signal.ts';

/** Longer than any answer takes; should none come, this tab goes on by itself. */
const HELD_MS = 60_000;
const MARK = 'continue ';

/**
 * Whether another tab has just pressed Continue for the same session: its answer is on the way, and this tab's own end of the
 * warning must not overtake it (C-057).
 * @param ends of the session, epoch ms
 * @param isContinuing this tab has pressed it, which the others are told
 */
export function useContinuedElsewhere(ends: number | null, isContinuing: boolean): boolean {
  const [held, setHeld] = useState<string | null>(null);
  const signal = useRef<TabSignal>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const heard = openTabSignal('session', (told) => {
      if (!told.startsWith(MARK)) return;
      setHeld(told);
      clearTimeout(timer);
      timer = setTimeout(() => setHeld(null), HELD_MS);
    });
    signal.current = heard;
    return () => {
      clearTimeout(timer);
      heard.close();
    };
  }, []);

  useEffect(() => {
    if (isContinuing && ends !== null) signal.current?.tell(MARK + ends);
  }, [isContinuing, ends]);

  return held === MARK + ends;
}
