/**
 * Whether the kitchen's worker asks for a page that it keeps for when there is no connection. Such a page holds
 * nothing of anybody: its script reads what the device knows.
 */
export function isKeptShell(request: Request): boolean {
  return new URL(request.url).searchParams.has('kept');
}
