import { UNKNOWN_PATH } from './kept-addresses.server.ts';
import type { KeptPage } from './kept-page.server.ts';
import { type PackedPage, packPage } from './packed-page.server.ts';
import type { Piece } from './page-pieces.server.ts';

/*
 * One page for all addresses that are nobody's. It leads back to where it was asked for (`?from=`, the form of the
 * language), so its own path stands in it some times, escaped or not: these places are holes for everybody.
 */

const ESCAPED = encodeURIComponent(UNKNOWN_PATH);
const HOLE = { plain: 0, escaped: 1 };
const packs = new WeakMap<PackedPage, PackedPage>();

/** The page for a stranger who asked for that path. */
export function unknownPage({ packed }: KeptPage, path: string, isGzip: boolean): Buffer {
  let apart = packs.get(packed);
  if (!apart) {
    apart = packPage(cutAtPath(packed.plain.toString()), true);
    packs.set(packed, apart);
  }
  const filled = new Map([
    [HOLE.plain, path],
    [HOLE.escaped, encodeURIComponent(path)],
  ]);
  return apart.fill(filled, isGzip);
}

/** A text of the page, such as a visitor's part, with that path in place of its own. */
export function withPath(text: string, path: string): string {
  return text.replaceAll(UNKNOWN_PATH, path).replaceAll(ESCAPED, encodeURIComponent(path));
}

function cutAtPath(text: string): Piece[] {
  const words = text.split(new RegExp(`(${UNKNOWN_PATH}|${ESCAPED})`));
  return words.map((word) => ({
    text: word,
    hole: word === UNKNOWN_PATH ? HOLE.plain : word === ESCAPED ? HOLE.escaped : null,
  }));
}
