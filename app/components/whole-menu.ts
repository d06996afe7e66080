const WHOLE = '?all=1';

/** Address of a screen with all cards of a big menu at once, for visits without script. */
export function wholeAddress(over: string): string {
  return `${over || '/'}${WHOLE}`;
}

/** Whether that address asks for it. */
export function wantsWhole(url: URL): boolean {
  return url.searchParams.has('all');
}

/** Whether a way through the site leads to the whole of a menu that is not here: not back from a dialog over it. */
export function asksForRest(current: URL, next: URL): boolean {
  const cameFrom = current.searchParams.get('from') ?? '';
  return wantsWhole(next) && !wantsWhole(current) && !cameFrom.endsWith(WHOLE);
}
