import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { KeepNotes } from './keep-notes.server.ts';
import { ofItsOwn, type PackedPage, packPage } from './packed-page.server.ts';
import type { Piece } from './page-pieces.server.ts';
import { type PageSheet, takeSheet, withSheet } from './page-sheet.server.ts';

/** A page as it is for everybody, for one state of its restaurant. */
export type KeptPage = {
  /** The state of the restaurant that it was drawn for, and the same with the minute. */
  version: string;
  state: string;
  status: number;
  /** Its headers as strangers get them. */
  lines: [name: string, value: string][];
  packed: PackedPage;
  /** null until it is ready: the best compression takes longer than a visitor should wait. */
  brotli: Buffer | null;
  /** How often it was sent to strangers before that. */
  sent: number;
  /** Of its text and its holes, whatever the form in which it is sent. */
  hash: string;
  /** null where it has none. */
  sheet: PageSheet | null;
  notes: KeepNotes;
};

/** What a page was drawn as. */
export type Drawn = { status: number; headers: Headers; pieces: Piece[]; notes: KeepNotes };

/**
 * Makes a page that is sent from memory.
 * @param before the page of the same address that was kept; a minute later most are what they were: their forms, the
 * slow part, stay
 */
export function keptPageOf(
  { status, headers, pieces: all, notes }: Drawn,
  { version, state }: Pick<KeptPage, 'version' | 'state'>,
  before: KeptPage | undefined,
): KeptPage {
  const { sheet, pieces } = takeSheet(all, notes.parts.length) ?? { sheet: null, pieces: all };
  const vary = [headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  const lines = [...headers]
    .filter(([name]) => name !== 'vary')
    .map(([name, value]): [string, string] => [name, sheet ? withSheet(name, value, sheet.forAll) : value]);
  lines.push(['vary', vary]);
  const hash = hashOf(pieces);
  if (before?.hash === hash && before.status === status)
    return Object.assign(before, { version, state, notes, lines });
  return {
    version,
    state,
    status,
    lines,
    packed: packPage(pieces),
    brotli: null,
    sent: 0,
    hash,
    sheet,
    notes,
  };
}

function hashOf(pieces: readonly Piece[]): string {
  const hash = createHash('sha256');
  for (const { text, hole } of pieces) hash.update(`${hole ?? ''} ${text.length} `).update(text);
  return hash.digest('base64url').slice(0, 22);
}

/** A page takes its text, its forms and what draws its holes: about so many times its text, and some drawn parts. */
const BYTES_PER_BYTE = 6;
const DRAWN_BYTES = 200_000;

/** What a page takes in memory, about, bytes. */
export function memoryOf({ packed, notes }: KeptPage): number {
  return packed.plain.length * BYTES_PER_BYTE + (notes.parts.length > 0 ? DRAWN_BYTES : 0);
}

/** A page that was asked for so often is worth the best compression, a tenth of a second of processor. */
const WORTH_AFTER = 2;
const compress = promisify(brotliCompress);
let isPressing = false;

/** Compresses a page at its best, beside all else and one at a time, so that visitors keep the processor. */
export async function pressWhenWorth(page: KeptPage): Promise<void> {
  page.sent += 1;
  if (page.brotli || isPressing || page.sent < WORTH_AFTER) return;
  isPressing = true;
  const { plain } = page.packed;
  try {
    page.brotli = ofItsOwn(
      await compress(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      }),
    );
  } catch {
    // gzip stays; the next request tries again
  } finally {
    isPressing = false;
  }
}
