import { startTransition, useEffect, useState } from 'react';

let isAlive = false;

/**
 * False on the server and while the page comes to life, then true; true from the start in what is drawn later. What
 * changes by it is drawn in slices between which the browser answers, not in one piece, and all of it is shown at once.
 * Not for parts within a `Suspense`, of which no page has any: those come to life after their page, and would not be what
 * the server drew.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(isAlive);
  useEffect(() => {
    if (hydrated) return;
    isAlive = true;
    startTransition(() => setHydrated(true));
  }, [hydrated]);
  return hydrated;
}
