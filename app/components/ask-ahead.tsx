import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';

/** How long a pointer rests on a dish before its dialog is asked for: a hand that passes, or scrolls, asks for nothing. */
const REST_MS = 40;
const DISH = /^\/(products\/[^/]+\/)?item\/[^/]+$/;

/**
 * Asks for a dish's dialog, its data and its code, while the pointer or the finger rests on it: by the time the press is
 * done, most of the wait is over. The answer is good for some seconds (`middleware/asked-ahead.ts`); where data is to be saved nothing is asked.
 */
export function AskAhead() {
  const { key: here } = useLocation();
  const [asked, setAsked] = useState({ page: '', times: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a press has led on, what was asked for is no longer
  useEffect(() => {
    const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
    if (saveData) return;
    let resting = 0;
    const leave = () => clearTimeout(resting);
    // a finger says 'over' too, before 'down', and 'out' when it begins to scroll
    const rest = ({ target }: PointerEvent) => {
      leave();
      const page = target instanceof Element ? dishOf(target) : null;
      if (page)
        resting = window.setTimeout(() => setAsked(({ times }) => ({ page, times: times + 1 })), REST_MS);
    };
    const passive = { passive: true };
    document.addEventListener('pointerover', rest, passive);
    document.addEventListener('pointerout', leave, passive);
    return () => {
      leave();
      setAsked(({ times }) => ({ page: '', times }));
      document.removeEventListener('pointerover', rest);
      document.removeEventListener('pointerout', leave);
    };
  }, [here]);
  return asked.page ? <PrefetchPageLinks key={asked.times} page={asked.page} /> : null;
}

/** Path and query of the dish that a link under the pointer opens, if it does. */
function dishOf(target: Element): string | null {
  const link = target.closest<HTMLAnchorElement>('a[data-dialog]');
  return link && DISH.test(link.pathname) ? link.pathname + link.search : null;
}
