/**
 * The host that map tiles come from, as a source of a Content-Security-Policy: 'https://*.tiles.example' of
 * 'https://{s}.tiles.example/{z}/{x}/{y}.png'. The address was checked at start.
 */
export function tileSource(tilesUrl: string): string {
  const { protocol, host } = new URL(tilesUrl.replace(/\{s\}/g, 'any-of-them'));
  return `${protocol}//${host.replace('any-of-them', '*')}`;
}
