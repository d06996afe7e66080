import { ownPath } from '#app/components/came-from.ts';

/** Dialogs of dishes, over / or a department's page. */
const OF_A_DISH = /^(\/products\/[^/?#]+)?\/(item|offer)(?![\w-]).*$/;

/**
 * Where the dialog was opened from, for closing it and for going on. The dish that was open is not come back to: closing
 * clears the selected item and closes all dialogs (R-SESS-08).
 */
export function behind(url: URL): string {
  const from = ownPath(url.searchParams.get('from'));
  const dish = OF_A_DISH.exec(from);
  return dish ? (dish[1] ?? '/') : from;
}
