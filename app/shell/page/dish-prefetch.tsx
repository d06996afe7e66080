import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation } from 'react-router';

/**
 * Milliseconds that a pointer rests on a dish before its dialog is prefetched; passing over or scrolling
 * prefetches nothing.
 */
const REST_MS = 40;
const DISH = /^\/(products\/[^/]+\/)?item\/[^/]+$/;

/**
 * Prefetches the data and the code of a dish's dialog while a pointer or finger rests on its link, so that
 * most of the wait is over when the press ends. The answer is cached for 5 s
 * (shell/page/prefetch.server.ts). Does nothing where the browser asks to save data.
 */
export function DishPrefetch() {
  const { key: here } = useLocation();
  const [asked, setAsked] = useState({ page: '', times: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a navigation nothing is prefetched yet
  useEffect(() => {
    const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
    if (saveData) return;
    let resting = 0;
    const leave = () => clearTimeout(resting);
    // a finger sends 'over' before 'down', and 'out' when it begins to scroll
    const rest = ({ target }: PointerEvent) => {
      leave();
      const page = target instanceof Element ? dishOf(target) : null;
      // without a connection the router would reload the page for want of the dialog's code
      if (page && navigator.onLine)
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

/** Path and query of the dish whose link is under the pointer; null for any other link. */
function dishOf(target: Element): string | null {
  const link = target.closest<HTMLAnchorElement>('a[data-dialog]');
  return link && DISH.test(link.pathname) ? link.pathname + link.search : null;
}
