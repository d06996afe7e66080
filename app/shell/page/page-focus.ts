import { useEffect, useRef } from 'react';
import { useMatches, useNavigationType } from 'react-router';
import { handleOf } from './screen.tsx';

/**
 * After a link of header or footer was followed within the document, moves the focus to the new page's
 * heading, which a screen reader then reads, as after a load (WCAG 2.4.3). After 'back', with the focus in
 * the page itself, or with a dialog open, the focus stays. Draws nothing.
 */
export function PageFocus() {
  const type = useNavigationType();
  const page = useMatches().findLast((match) => !handleOf(match).dialog)?.pathname;
  const last = useRef(page);

  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    if (type === 'POP') return;
    // a dialog that has just closed first gives the focus back
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
