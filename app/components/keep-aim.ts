/** How long the page may go on growing after a jump. */
const SETTLED_MS = 3_000;
/** Whoever does any of these wants to be elsewhere. */
const OWN_WAYS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Keeps the screen at the section that a jump led to, while those around it get their cards and their heights, until the
 * reader does something. `hash` is '#' and an id, or anything else, which is no aim.
 * @returns ends it
 */
export function keepAim(hash: string): () => void {
  const target = targetOf(hash);
  if (!target) return () => {};
  const observer = new ResizeObserver(() => target.scrollIntoView());
  const end = () => {
    observer.disconnect();
    clearTimeout(late);
    for (const type of OWN_WAYS) removeEventListener(type, end);
  };
  const late = setTimeout(end, SETTLED_MS);
  for (const type of OWN_WAYS) addEventListener(type, end, { passive: true });
  observer.observe(document.body);
  return end;
}

/** Whether that section is on the screen. */
export function isInView(hash: string): boolean {
  const box = targetOf(hash)?.getBoundingClientRect();
  return box !== undefined && box.top < innerHeight && box.bottom > 0;
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return hash.startsWith('#') ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    // an address that somebody made up
    return null;
  }
}
