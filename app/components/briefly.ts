import { useEffect, useState } from 'react';

/**
 * A thing for so many ms from when script has it; without script it stays until the next page.
 * @param thing a new object is a new showing
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
