const WHOLE = '?all=1';

/**
 * Address of a page with all cards of a big menu at once, for visits without script.
 * @param over path of the page, '' for /
 */
export function wholeAddress(over: string): string {
  return `${over || '/'}${WHOLE}`;
}

/** Whether an address asks for all cards. */
export function wantsWhole(url: URL): boolean {
  return url.searchParams.has('all');
}

/**
 * Whether a navigation asks for cards that are not loaded: to '?all=1', unless it comes from there or from a
 * dialog over it.
 */
export function asksForRest(current: URL, next: URL): boolean {
  const cameFrom = current.searchParams.get('from') ?? '';
  return wantsWhole(next) && !wantsWhole(current) && !cameFrom.endsWith(WHOLE);
}

/**
 * The text that the menu is searched for at this address: `q`, or the `q` of the page from which an open
 * dialog came, so that the results stay behind the dialog. At most 100 characters; '' for no search.
 */
export function searchedText(url: URL): string {
  const from = url.searchParams.get('from') ?? '';
  const before = from.startsWith('/?') ? new URLSearchParams(from.slice(2)).get('q') : null;
  const text = url.searchParams.get('q') ?? before ?? '';
  return text.trim().slice(0, 100);
}
