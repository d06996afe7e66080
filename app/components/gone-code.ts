import { useEffect } from 'react';
import { useNavigation } from 'react-router';

/**
 * The code of a screen cannot be had: a page of before a deploy asks for a file that is gone, or the line broke. The
 * router then loads the page anew that one is on, and the press would be lost; where the browser lets us, the document
 * of the screen that was asked for comes instead (C-117). Draws nothing.
 */
export function GoneCode() {
  const { location: next, formMethod } = useNavigation();
  // a form is not sent twice
  const wanted = next && !formMethod ? next.pathname + next.search + next.hash : null;

  useEffect(() => {
    if (wanted === null || !('navigation' in window)) return;
    const { navigation } = window;
    const instead = (event: NavigateEvent) => {
      // a customer's own reload is theirs
      if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
      event.preventDefault();
      location.assign(wanted);
    };
    navigation.addEventListener('navigate', instead);
    return () => navigation.removeEventListener('navigate', instead);
  }, [wanted]);

  return null;
}
