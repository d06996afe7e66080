import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EntryContext } from 'react-router';
import keeper from '#app/browser/keep-menu.js?url&no-inline';
import { LANGUAGES, type Language } from '#app/locales/languages.ts';
import { partsOf } from '#app/locales/parts.ts';
import { type DrawnPage, dataOf, startData } from '#app/shell/late-start/router-document.server.ts';
import type { RootLoaderData } from '#app/shell/root-data/root-data.ts';
import { DEFAULT_BRAND, palette } from '#app/ui/palette.server.ts';
import { inertText } from './inert-text.server.tsx';
import type { DocumentParts } from './parts.tsx';
import { TALL_LINES } from './tall-lines.server.ts';

const sheets = new Map<string, string>();

/**
 * The start data and the CSS of the first view of a document.
 * @param keepsMenu whether the browser may keep the menu for reading it offline
 * @param visitor what stands in the block of the visitor's own data
 */
export async function documentParts(
  entry: EntryContext,
  page: DrawnPage,
  { language, keepsMenu, visitor }: { language: Language; keepsMenu: boolean; visitor: string },
): Promise<DocumentParts> {
  const { boot, state } = await startData(entry);
  const texts = textFiles(
    language,
    page.screens.map(({ id }) => id),
  );
  const whole = { ...boot, preload: [...new Set([...boot.preload, ...texts])], ...(keepsMenu && { keeper }) };
  return {
    styles: brandPalette(page) + boot.css.map(sheet).join(''),
    boot: inertText(JSON.stringify(whole)),
    state: inertText(state),
    visitor,
  };
}

/** In development the router brings scripts and styles itself; only the restaurant's colours are added. */
export function developmentParts(page: DrawnPage): DocumentParts {
  return { styles: brandPalette(page), boot: '', state: '', visitor: '' };
}

function brandPalette(page: DrawnPage): string {
  return palette(dataOf<RootLoaderData>(page, 'root')?.brandColour ?? DEFAULT_BRAND) + TALL_LINES;
}

/** The text of a built style sheet, found by its address under /assets. */
function sheet(href: string): string {
  const known = sheets.get(href);
  if (known !== undefined) return known;
  const file = fileURLToPath(new URL(`../client${href}`, import.meta.url));
  const css = readFileSync(file, 'utf8');
  sheets.set(href, css);
  return css;
}

/** Names of built text files: 'pa-8h2k1mzq.js' and, for a part of the texts, 'pa-order-x0y1z2w3.js'. */
const TEXTS = new RegExp(`^((?:${LANGUAGES.join('|')})(?:-[a-z]+)?)-[\\w-]{8}\\.js$`);
let files: Map<string, string> | undefined;

/**
 * Addresses of the files with the texts that the screens of a document use, in its language. The entry would
 * ask for them itself, but only once it has loaded; named in the start data, they load beside it.
 */
function textFiles(language: Language, routeIds: readonly string[]): string[] {
  files ??= builtTexts();
  return [language, ...partsOf(routeIds).map((part) => `${language}-${part}`)].flatMap(
    (name) => files?.get(name) ?? [],
  );
}

function builtTexts(): Map<string, string> {
  const folder = fileURLToPath(new URL('../client/assets', import.meta.url));
  return new Map(
    readdirSync(folder).flatMap((file) => {
      const name = TEXTS.exec(file)?.[1];
      return name ? [[name, `/assets/${file}`] as const] : [];
    }),
  );
}
