const OPEN_STREET_MAP =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a> contributors';

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Whom the tiles are from, as HTML: the operator's own words as text (MAP_TILES_ATTRIBUTION), else what OpenStreetMap asks for. */
export function tileCredit(words: string | null): string {
  return words === null ? OPEN_STREET_MAP : words.replace(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);
}
