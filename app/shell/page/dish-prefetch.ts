import { useEffect } from 'react';
import { useAskAhead } from '#app/shell/late-start/ask-ahead.ts';

/**
 * Milliseconds that a mouse rests on a dish before its dialog is asked for; passing over asks for nothing. A finger
 * that comes down asks at once: it lifts within a tenth of a second.
 */
const REST_MS = 40;
const DISH = /^\/(products\/[^/]+\/)?item\/[^/]+$/;

/**
 * Asks for the data and the code of a dish's dialog while a mouse rests on its link or a finger is down on it, so that
 * most of the wait is over when the press ends. The answer is cached for 5 s (shell/page/prefetch.server.ts). Does
 * nothing where the browser asks to save data. Draws nothing.
 */
export function DishPrefetch() {
  const askAhead = useAskAhead();
  useEffect(() => {
    const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
    if (saveData || !askAhead) return;
    let resting = 0;
    const leave = () => clearTimeout(resting);
    const rest = ({ target, type, pointerType }: PointerEvent) => {
      // a finger sends 'over' too, right before 'down'
      if ((type === 'pointerdown') === (pointerType === 'mouse')) return;
      leave();
      const page = target instanceof Element ? dishOf(target) : null;
      // without a connection the router would reload the page for want of the dialog's code
      if (!page || !navigator.onLine) return;
      if (type === 'pointerdown') askAhead(page);
      else resting = window.setTimeout(askAhead, REST_MS, page);
    };
    const passive = { passive: true };
    document.addEventListener('pointerover', rest, passive);
    document.addEventListener('pointerdown', rest, passive);
    document.addEventListener('pointerout', leave, passive);
    return () => {
      leave();
      document.removeEventListener('pointerover', rest);
      document.removeEventListener('pointerdown', rest);
      document.removeEventListener('pointerout', leave);
    };
  }, [askAhead]);
  return null;
}

/** Path and query of the dish whose link is under the pointer; null for any other link. */
function dishOf(target: Element): string | null {
  const link = target.closest<HTMLAnchorElement>('a[data-dialog]');
  return link && DISH.test(link.pathname) ? link.pathname + link.search : null;
}
