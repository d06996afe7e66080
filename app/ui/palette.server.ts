import { paletteTokens, type Tokens } from './palette-tokens.server.ts';

/** The brand of a restaurant that names none, or names one that is no colour. */
export const DEFAULT_BRAND = '#0b6b4b';

/** The palette is the first sheet of a document, so here the layers get their order, whatever is loaded after it. */
const LAYERS = '@layer reset,tokens,base,parts,pages;';

function declarations(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

function brandOf(value: string): string {
  return /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : DEFAULT_BRAND;
}

function sheet(brand: string): string {
  const { light, dark } = paletteTokens(brand);
  const night = declarations(dark);
  return [
    LAYERS,
    `:root{color-scheme:light dark;${declarations(light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${night}}}`,
    `:root[data-theme=light]{color-scheme:light}`,
    `:root[data-theme=dark]{color-scheme:dark;${night}}`,
    `@media (prefers-contrast:more){:root:root{--line:var(--line-2);--edge:var(--line-2);--dim:var(--text)}}`,
  ].join('');
}

/** Working a palette out costs 0.2 ms, a page 2 ms: each brand once. Emptied when full, so that it stays small. */
const sheets = new Map<string, string>();
const SHEETS_KEPT = 500;

/**
 * A restaurant's whole palette as CSS in plain colours, worked out from its one brand colour: light and dark by the
 * device or by `data-theme` on the root element, and stronger hairlines where more contrast is asked for.
 * Anything but `#rrggbb` is refused in favour of the default brand, and nothing of the value itself is ever printed.
 * architecture.md, Look.
 */
export function palette(brand: string): string {
  const known = brandOf(brand);
  const kept = sheets.get(known);
  if (kept) return kept;
  const made = sheet(known);
  if (sheets.size >= SHEETS_KEPT) sheets.clear();
  sheets.set(known, made);
  return made;
}
