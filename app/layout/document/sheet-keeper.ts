import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Keeps the sheets of screens and dialogs that were open once. The router takes them away on leaving and asks for them again
 * before it opens the same again: that made dialogs wait, and an answer that was lost meanwhile went unheard and came up as
 * an error of the page.
 */
export function SheetKeeper() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen may have brought sheets
  useEffect(() => {
    const soon = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200));
    soon(keepSheets);
  }, [pathname]);
  return null;
}

function keepSheets(): void {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>(
    'link[rel="stylesheet"]:not([data-kept])',
  )) {
    const href = link.getAttribute('href') ?? '';
    if (document.head.querySelector(`link[data-kept][href="${CSS.escape(href)}"]`)) continue;
    const kept = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    kept.dataset.kept = '';
    document.head.append(kept);
  }
}
