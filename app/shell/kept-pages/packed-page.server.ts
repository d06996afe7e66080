import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';
import type { Piece } from './page-pieces.server.ts';

/** Text that was compressed for being sent among stretches. */
export type Pressed = { plain: Buffer; deflated: Buffer };

/** What stands in a hole: text, or, in one that is a stretch by itself, what was compressed before. */
export type Filling = string | Pressed;

/** A kept page in the forms in which it is sent; each is made when it is asked for first. */
export type PackedPage = {
  /** For whom nothing is known of, as it is and by gzip. */
  plain: Buffer;
  gzip(): Buffer;
  /**
   * The page for one visitor.
   * @param filled what stands in the holes in which this visitor's part differs, by hole
   * @param isGzip by gzip; else as it is
   */
  fill(filled: ReadonlyMap<number, Filling>, isGzip: boolean): Buffer;
};

/** A piece as bytes of the page. */
type Bytes = { bytes: Buffer; hole: number | null };

/**
 * A stretch of a kept page, compressed so that it can be followed by any other: nothing in it refers to what comes
 * before. Only a stretch in which some visitor's part differs is compressed again.
 */
type Stretch = {
  pieces: Bytes[];
  plain: Buffer;
  /** null until it is asked for. */
  deflated: Buffer | null;
  /** The stretch as some visitors have it, by what they have in its holes. */
  filled: Map<string, Pressed>;
};

/** Smaller stretches would compress badly, larger ones cost more where one part of them differs, bytes. */
const STRETCH_BYTES = 5_000;
/** A text, or what stands in a hole, that is worth a stretch of its own, bytes. */
const TEXT_BYTES = 1_500;
/** What is shorter stays as it is: compressing it would cost more than it saves, bytes. */
const STORED_BYTES = 160;
/** Bytes that begin a gzip file: deflate, no name, no time, unknown system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block of deflate. */
const LAST_BLOCK = Buffer.from([3, 0]);
const BEST = 9;
/** What is compressed while a visitor waits. */
const QUICK = 4;
/**
 * Ways in which one stretch was filled that are remembered, and the most characters that fill it so: a handful of dishes
 * with their pieces. Most of what a visitor asks for in a row has the same.
 */
const MOST_FILLED = 16;
const MOST_REMEMBERED = 2_000;

/**
 * Compresses the pieces of a page once for all visitors.
 * @param isApart each piece is a stretch by itself: for holes that differ with each request and are short
 */
export function packPage(pieces: readonly Piece[], isApart = false): PackedPage {
  const plain = ofItsOwn(Buffer.from(pieces.map(({ text }) => text).join('')));
  let gzip: Buffer | null = null;
  let stretches: Stretch[] | null = null;
  const cut = cutBytes(pieces, plain);
  return {
    plain,
    gzip: () => (gzip ??= ofItsOwn(gzipSync(plain, { level: BEST }))),
    fill(filled, isGzip) {
      stretches ??= stretchesOf(cut, isApart).map((each) => stretchOf(each, plain));
      return isGzip
        ? zipped(stretches, filled, plain)
        : Buffer.concat(stretches.map((each) => textOf(each, filled)));
    },
  };
}

/** Compresses a text as a stretch, at its best or while a visitor waits. */
export function pressText(text: string, how: 'best' | 'quick' = 'best'): Pressed {
  const plain = ofItsOwn(Buffer.from(text));
  return { plain, deflated: deflated(plain, how === 'best' ? BEST : QUICK) };
}

/** A text that differs with each request, and what was compressed before behind it. */
export function pressedBehind(text: string, { plain, deflated: rest }: Pressed): Pressed {
  const head = Buffer.from(text);
  return { plain: Buffer.concat([head, plain]), deflated: Buffer.concat([stored(head), rest]) };
}

function cutBytes(pieces: readonly Piece[], plain: Buffer): Bytes[] {
  let at = 0;
  return pieces.map(({ text, hole }) => {
    const from = at;
    at += Buffer.byteLength(text);
    return { bytes: plain.subarray(from, at), hole };
  });
}

/** Cuts pieces into stretches: long text apart from holes, and holes together up to a size. */
function stretchesOf(pieces: Bytes[], isApart: boolean): Bytes[][] {
  if (isApart) return pieces.map((piece) => [piece]);
  const stretches: Bytes[][] = [];
  let open: Bytes[] = [];
  let size = 0;
  const end = () => {
    if (open.length > 0) stretches.push(open);
    open = [];
    size = 0;
  };
  for (const piece of pieces) {
    const isLong = piece.bytes.length >= TEXT_BYTES;
    if (isLong || size >= STRETCH_BYTES) end();
    open.push(piece);
    size += piece.bytes.length;
    if (isLong) end();
  }
  end();
  return stretches;
}

function stretchOf(pieces: Bytes[], page: Buffer): Stretch {
  const first = pieces[0]?.bytes ?? page.subarray(0, 0);
  const length = pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);
  // pieces of one page lie side by side in it
  const from = first.byteOffset - page.byteOffset;
  const plain = page.subarray(from, from + length);
  return { pieces, plain, deflated: null, filled: new Map() };
}

function differs({ pieces }: Stretch, filled: ReadonlyMap<number, Filling>): boolean {
  return pieces.some(({ hole }) => hole !== null && filled.has(hole));
}

function textOf(stretch: Stretch, filled: ReadonlyMap<number, Filling>): Buffer {
  return differs(stretch, filled) ? joined(stretch.pieces, filled) : stretch.plain;
}

function joined(pieces: readonly Bytes[], filled: ReadonlyMap<number, Filling>): Buffer {
  return Buffer.concat(
    pieces.map(({ bytes, hole }) => {
      const filling = hole === null ? undefined : filled.get(hole);
      if (filling === undefined) return bytes;
      return typeof filling === 'string' ? Buffer.from(filling) : filling.plain;
    }),
  );
}

function zipped(stretches: readonly Stretch[], filled: ReadonlyMap<number, Filling>, page: Buffer): Buffer {
  const parts: Buffer[] = [GZIP_HEAD];
  let sum = 0;
  let length = 0;
  // stretches that stay as they are lie side by side in the page, and are summed up together
  let from = 0;
  let to = 0;
  const add = (bytes: Buffer) => {
    sum = crc32(bytes, sum);
    length += bytes.length;
  };
  for (const stretch of stretches) {
    if (differs(stretch, filled)) {
      if (to > from) add(page.subarray(from, to));
      for (const now of pressed(stretch, filled)) {
        parts.push(now.deflated);
        add(now.plain);
      }
      from = to + stretch.plain.length;
    } else {
      stretch.deflated ??= deflated(stretch.plain, BEST);
      parts.push(stretch.deflated);
    }
    to += stretch.plain.length;
  }
  if (to > from) add(page.subarray(from, to));
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(length >>> 0, 4);
  return Buffer.concat([...parts, LAST_BLOCK, tail]);
}

/** The stretch with what fills it: what was compressed before as it is, and the runs of pieces between. */
function pressed(stretch: Stretch, filled: ReadonlyMap<number, Filling>): Pressed[] {
  const parts: Pressed[] = [];
  let run: Bytes[] = [];
  const endRun = (end: number) => {
    if (run.length > 0) parts.push(pressedRun(stretch, end, run, filled));
    run = [];
  };
  for (const [at, piece] of stretch.pieces.entries()) {
    const filling = piece.hole === null ? undefined : filled.get(piece.hole);
    if (typeof filling === 'object') {
      endRun(at);
      parts.push(filling);
    } else run.push(piece);
  }
  endRun(stretch.pieces.length);
  return parts;
}

/** @param end where the run ends among the pieces of its stretch */
function pressedRun(
  stretch: Stretch,
  end: number,
  run: readonly Bytes[],
  filled: ReadonlyMap<number, Filling>,
): Pressed {
  const texts = run.map(({ hole }) => (hole === null ? null : String(filled.get(hole) ?? '')));
  const isChanged = run.map(({ hole }) => hole !== null && filled.has(hole));
  const characters = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
  // many have the same in a hole: two pieces of a dish, no cart
  const isOften = characters <= MOST_REMEMBERED;
  const key = isOften ? JSON.stringify([end, run.length, texts, isChanged]) : '';
  const known = isOften ? stretch.filled.get(key) : undefined;
  if (known) return known;
  const plain = joined(run, filled);
  const now = { plain, deflated: plain.length < STORED_BYTES ? stored(plain) : deflated(plain, QUICK) };
  if (!isOften) return now;
  if (stretch.filled.size >= MOST_FILLED) stretch.filled.clear();
  stretch.filled.set(key, now);
  return now;
}

/** A full flush ends it at a whole byte and makes what follows independent of it. */
function deflated(text: Buffer, level: number): Buffer {
  return ofItsOwn(deflateRawSync(text, { level, finishFlush: constants.Z_FULL_FLUSH }));
}

/**
 * A copy in memory of its own. What zlib gives is the beginning of 16 kB, and short buffers are cut from 64 kB: all of
 * that would be kept with it.
 */
export function ofItsOwn(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** A block of deflate that is not compressed. */
function stored(text: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(text.length ^ 0xffff, 3);
  return Buffer.concat([head, text]);
}
