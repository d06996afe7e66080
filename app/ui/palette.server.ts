import { paletteTokens, type Tokens } from './palette-tokens.server.ts';

/** The brand colour of a restaurant that names none, or one that is not a colour. */
export const DEFAULT_BRAND = '#0b6b4b';

/**
 * The order of the cascade layers. The palette is a document's first sheet, so the order holds for all
 * others.
 */
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

/**
 * The colours of a brand for a part of a page alone, by the device's scheme: its sheet wins over the page's own colours
 * there. A value other than `#rrggbb` gives the default brand.
 * @param selector of the part
 */
export function paletteBelow(selector: string, brand: string): string {
  const { light, dark } = paletteTokens(brandOf(brand));
  const night = declarations(dark);
  return [
    LAYERS,
    `@layer pages{${selector}{${declarations(light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]) ${selector}{${night}}}`,
    `:root[data-theme=dark] ${selector}{${night}}}`,
  ].join('');
}

/**
 * One palette costs 0.2 ms and a page 2 ms, so each brand's is kept. Emptied when full: memory stays bounded.
 */
const sheets = new Map<string, string>();
const SHEETS_KEPT = 500;

/**
 * A restaurant's whole palette as CSS in plain colours, computed from its one brand colour: light and dark by
 * the device or by `data-theme` on the root element, and stronger lines where the device asks for more
 * contrast. A value other than `#rrggbb` gives the default brand, and is never printed into the page.
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
