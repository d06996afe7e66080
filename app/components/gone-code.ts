import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';

/**
 * The code of a screen cannot be had: a page of before a deploy asks for a file that is gone, or the line broke. The
 * router then loads the page anew that one is on, and the press would be lost; where the browser lets us, the document
 * of the screen that was asked for comes instead (C-117). Draws nothing.
 */
export function GoneCode() {
  // asked itself, not useNavigation: that is told after a render, and a file may be missed sooner
  const router = useContext(UNSAFE_DataRouterContext)?.router;

  useEffect(() => {
    if (!router || !('navigation' in window)) return;
    const { navigation } = window;
    const instead = (event: NavigateEvent) => {
      const { location: next, formMethod } = router.state.navigation;
      // a form is not sent twice
      if (!next || formMethod) return;
      // a customer's own reload is theirs
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
      event.preventDefault();
      location.assign(next.pathname + next.search + next.hash);
    };
    navigation.addEventListener('navigate', instead);
    return () => navigation.removeEventListener('navigate', instead);
  }, [router]);

  return null;
}
