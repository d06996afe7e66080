import { useEffect } from 'react';

const CONTROL = 'a[href], button:enabled, input:enabled:not([type="hidden"]), select, textarea, summary';

/**
 * Keeps the place of the focus. What has it may be taken out of the page or be disabled while it is sent: a
 * removed line, a button that is pressed once. Browsers then let the focus fall to the body, and a keyboard
 * would begin at the top again. It goes back to the same control once that can be used, else to the heading
 * or the first control of what surrounded it. Draws nothing.
 */
export function FocusKeeper() {
  useEffect(() => {
    /** What had the focus last, and all that it stood in. */
    let path: Element[] = [];
    let frame = 0;

    function onFocus({ target }: FocusEvent) {
      if (target instanceof Element) path = ancestors(target);
    }
    /** Pressing beside all controls takes the focus away on purpose. */
    function onPress({ target }: Event) {
      if (target instanceof Element && !target.closest(CONTROL)) path = [];
    }
    function onChange() {
      const [last] = path;
      if (!last || (last.isConnected && !last.matches(':disabled'))) {
        // a control that was disabled for a while can be used again
        if (last && isLost()) later();
        return;
      }
      later();
    }
    function later() {
      cancelAnimationFrame(frame);
      // a dialog that closes gives its focus back first
      frame = requestAnimationFrame(() => {
        if (isLost()) place(path)?.focus({ preventScroll: true });
      });
    }

    const observer = new MutationObserver(onChange);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, []);

  return null;
}

function ancestors(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) path.push(at);
  return path;
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Where the focus goes; null while the control itself is only disabled. */
function place([last, ...around]: Element[]): HTMLElement | null {
  if (last instanceof HTMLElement && last.isConnected) return last.matches(':disabled') ? null : last;
  const kept = around.find((each) => each.isConnected) ?? document.getElementById('main');
  const places = kept?.querySelectorAll<HTMLElement>(`h1, h2, h3, ${CONTROL}`) ?? [];
  // what is not shown at this width takes no focus
  const found = [...places].find((each) => each.getClientRects().length > 0) ?? null;
  if (found?.matches('h1, h2, h3')) found.tabIndex = -1;
  return found;
}
