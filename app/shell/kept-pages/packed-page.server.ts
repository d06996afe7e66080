import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';
import type { Piece } from './page-pieces.server.ts';

/**
 * A stretch of a kept page, compressed so that it can be followed by any other: nothing in it refers to what comes
 * before. Only a stretch in which some visitor's part differs is compressed again.
 */
type Stretch = { pieces: Piece[] } & Pressed;

/** Text that was compressed for being sent among stretches. */
export type Pressed = { plain: Buffer; deflated: Buffer };

/** What stands in a hole: text, or, in one that is a stretch by itself, what was compressed before. */
export type Filling = string | Pressed;

/** A kept page in the forms in which it is sent. */
export type PackedPage = {
  /** For whom nothing is known of, as it is and by gzip. */
  plain: Buffer;
  gzip: Buffer;
  stretches: Stretch[];
};

/** Smaller stretches would compress badly, larger ones cost more where one part of them differs, bytes. */
const STRETCH_BYTES = 5_000;
/** A text, or what stands in a hole, that is worth a stretch of its own, bytes. */
const TEXT_BYTES = 1_500;
/** Bytes that begin a gzip file: deflate, no name, no time, unknown system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block of deflate. */
const LAST_BLOCK = Buffer.from([3, 0]);
const BEST = 9;
/** What is compressed while a visitor waits. */
const QUICK = 4;

/** Compresses the pieces of a page once for all visitors. */
export function packPage(pieces: Piece[]): PackedPage {
  const plain = Buffer.from(pieces.map(({ text }) => text).join(''));
  return {
    plain,
    gzip: gzipSync(plain, { level: BEST }),
    stretches: stretchesOf(pieces).map((each) => ({
      pieces: each,
      ...pressText(each.map(({ text }) => text).join('')),
    })),
  };
}

/** Compresses a text as a stretch. */
export function pressText(text: string): Pressed {
  const plain = Buffer.from(text);
  return { plain, deflated: deflated(plain, BEST) };
}

/** Cuts pieces into stretches: long text apart from holes, and holes together up to a size. */
function stretchesOf(pieces: Piece[]): Piece[][] {
  const stretches: Piece[][] = [];
  let open: Piece[] = [];
  let size = 0;
  const end = () => {
    if (open.length > 0) stretches.push(open);
    open = [];
    size = 0;
  };
  for (const piece of pieces) {
    const isLong = piece.text.length >= TEXT_BYTES;
    if (isLong || size >= STRETCH_BYTES) end();
    open.push(piece);
    size += piece.text.length;
    if (isLong) end();
  }
  end();
  return stretches;
}

/**
 * The page for one visitor.
 * @param filled what stands in the holes in which this visitor's part differs, by hole
 * @param isGzip by gzip; else as it is
 */
export function fillPage(
  { stretches }: PackedPage,
  filled: ReadonlyMap<number, Filling>,
  isGzip: boolean,
): Buffer {
  const parts: Buffer[] = isGzip ? [GZIP_HEAD] : [];
  let sum = 0;
  let length = 0;
  for (const { pieces, plain, deflated: ready } of stretches) {
    const differs = pieces.some(({ hole }) => hole !== null && filled.has(hole));
    const now = differs ? pressed(pieces, filled, isGzip) : { plain, deflated: ready };
    if (isGzip) {
      sum = crc32(now.plain, sum);
      length += now.plain.length;
    }
    parts.push(isGzip ? now.deflated : now.plain);
  }
  if (!isGzip) return Buffer.concat(parts);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(length >>> 0, 4);
  return Buffer.concat([...parts, LAST_BLOCK, tail]);
}

const NOTHING = Buffer.alloc(0);

function pressed(pieces: Piece[], filled: ReadonlyMap<number, Filling>, isGzip: boolean): Pressed {
  const fillings = pieces.map(({ text, hole }) => (hole === null ? text : (filled.get(hole) ?? text)));
  const [only] = fillings;
  if (fillings.length === 1 && typeof only === 'object') return only;
  const texts = fillings.map((each) => (typeof each === 'string' ? each : each.plain.toString()));
  const plain = Buffer.from(texts.join(''));
  return { plain, deflated: isGzip ? deflated(plain, QUICK) : NOTHING };
}

/** A full flush ends it at a whole byte and makes what follows independent of it. */
function deflated(text: Buffer, level: number): Buffer {
  return deflateRawSync(text, { level, finishFlush: constants.Z_FULL_FLUSH });
}
