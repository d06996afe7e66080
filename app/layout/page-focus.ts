import { useEffect, useRef } from 'react';
import { useMatches, useNavigationType } from 'react-router';
import { handleOf } from '#app/components/screen.tsx';

/**
 * Whoever follows a link of header or footer within the document goes on at the new page's heading, which a screen
 * reader then says: as a document of its own would begin at its top (WCAG 2.4.3). Who goes back, is in the page itself, or
 * has a dialog open, is left where they are. Draws nothing.
 */
export function PageFocus() {
  const type = useNavigationType();
  const page = useMatches().findLast((match) => !handleOf(match).dialog)?.pathname;
  const last = useRef(page);

  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    if (type === 'POP') return;
    // a dialog that has just gone gives the focus back first
    queueMicrotask(focusHeading);
  }, [page, type]);

  return null;
}

function focusHeading(): void {
  const main = document.getElementById('main');
  if (main?.contains(document.activeElement) || document.querySelector('dialog[open]')) return;
  const heading = main?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
