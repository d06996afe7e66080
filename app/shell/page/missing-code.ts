import { useEffect } from 'react';
import { usePendingNavigation } from '#app/shell/late-start/router-internals.ts';

/**
 * Handles a screen whose code cannot be loaded: after a deploy an old page asks for files that are gone, or
 * the connection broke. The router would reload the current page, and the press would be lost. Where the
 * browser allows it, the document of the requested screen is loaded instead. Draws nothing.
 */
export function MissingCode() {
  // read directly: useNavigation is updated after a render, and a file may fail before that
  const pending = usePendingNavigation();

  useEffect(() => {
    if (!pending || !('navigation' in window)) return;
    const { navigation } = window;
    const instead = (event: NavigateEvent) => {
      const { location: next, formMethod } = pending();
      // a form is not sent twice
      if (!next || formMethod) return;
      // a reload by the customer stays one
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
      event.preventDefault();
      location.assign(next.pathname + next.search + next.hash);
    };
    navigation.addEventListener('navigate', instead);
    return () => navigation.removeEventListener('navigate', instead);
  }, [pending]);

  return null;
}
