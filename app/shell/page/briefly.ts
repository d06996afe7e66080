import { useEffect, useState } from 'react';

/**
 * Returns `thing` for `ms` milliseconds after hydration, then null. Without script it stays until the next
 * page.
 * @param thing a new object starts the time again
 */
export function useBriefly<Thing extends object>(thing: Thing | null, ms: number): Thing | null {
  const [gone, setGone] = useState<Thing | null>(null);

  useEffect(() => {
    if (!thing) return;
    const timer = setTimeout(() => setGone(thing), ms);
    return () => clearTimeout(timer);
  }, [thing, ms]);

  return thing === gone ? null : thing;
}
