/** Address of a place in a map service; phones open their map app for it. @param wanted an address, name or coordinates */
export function mapSearch(wanted: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: wanted })}`;
}
