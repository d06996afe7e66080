/**
 * Tells whether a media query matches, now and at each change.
 * @returns stops it
 */
export function watchMedia(query: string, tell: (matches: boolean) => void): () => void {
  const list = matchMedia(query);
  const listen = () => tell(list.matches);
  listen();
  list.addEventListener('change', listen);
  return () => list.removeEventListener('change', listen);
}
