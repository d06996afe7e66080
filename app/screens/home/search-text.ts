/**
 * What the menu is searched for at this address: `q`, or the `q` of the page that an open dialog came from, so that
 * results stay while their dishes are looked at.
 */
export function searchText(url: URL): string {
  const from = url.searchParams.get('from') ?? '';
  const before = from.startsWith('/?') ? new URLSearchParams(from.slice(2)).get('q') : null;
  const text = url.searchParams.get('q') ?? before ?? '';
  return text.trim().slice(0, 100);
}
