const MARK = 'kept';

/**
 * Whether the kitchen's worker asks for a page that it keeps for when there is no connection. Such a page holds
 * nothing of anybody: its script reads what the device knows.
 */
export function isKeptShell(request: Request): boolean {
  return new URL(request.url).searchParams.has(MARK);
}

/** The store answers again: its own page is shown in place of one that needs no connection. */
export function leaveKept() {
  const address = new URL(location.href);
  if (!address.searchParams.has(MARK)) return location.reload();
  // somebody typed the address under which the worker keeps it
  address.searchParams.delete(MARK);
  location.replace(address);
}
