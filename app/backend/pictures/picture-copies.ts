import type { Log } from '#app/backend/deps.ts';
import { createQueue } from '#app/backend/queue.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { PictureWidth } from '#app/domain/menu/picture-address.ts';
import { encodeAt } from './encode.ts';
import { createPictureFiles } from './picture-files.ts';
import type { PictureKind } from './picture-kinds.ts';

/** One size and kind of one picture. */
export type Copy = { restaurantId: string; pictureId: string; width: PictureWidth; kind: PictureKind };
type Original = { contentType: string; bytes: Buffer };

/** Smaller copies of the restaurants' pictures: made at most once, kept on disk. */
export type PictureCopies = {
  /**
   * The copy, from disk or made now of `original` (asked for only then). Null when it cannot be had: the picture cannot
   * be read, or too many are waiting; then the picture itself must do.
   */
  get(copy: Copy, original: () => Promise<Original | null>): Promise<Buffer | null>;
  /** Settles when nothing is being made or written. */
  settled(): Promise<void>;
};

/** A hundred dishes in all their sizes are some 50 MB. */
const MAX_BYTES = 512 * 1024 * 1024;
/** So that orders have a processor left, and so that a menu's first visitor is not waiting for another's. */
const AT_ONCE = 2;
const WAITING = 100;
/** Pictures that could not be read are not tried again at each request. */
const MAX_BROKEN = 1000;

/** @param directory is theirs alone, and may be emptied at any time */
export function createPictureCopies(options: {
  directory: string;
  log: Log;
  maxBytes?: number;
}): PictureCopies {
  const { directory, log, maxBytes = MAX_BYTES } = options;
  const files = createPictureFiles(directory, maxBytes);
  const queue = createQueue({ atOnce: AT_ONCE, waiting: WAITING });
  const underWay = new Map<string, Promise<Buffer | null>>();
  const settling = new Set<Promise<void>>();
  const broken = new Set<string>();
  let isDiskTold = false;

  /** The answer does not wait for the disk, nor depend on it. */
  async function keep(name: string, bytes: Buffer): Promise<void> {
    try {
      await files.write(name, bytes);
    } catch (error) {
      if (!isDiskTold) log.warn({ reason: String(error) }, 'copies of pictures cannot be kept on disk');
      isDiskTold = true;
    }
  }

  async function make(copy: Copy, name: string, { contentType, bytes }: Original): Promise<Buffer | null> {
    try {
      return await encodeAt(bytes, contentType, copy);
    } catch (error) {
      if (broken.size >= MAX_BROKEN) broken.clear();
      broken.add(name);
      const { restaurantId, pictureId } = copy;
      log.warn({ restaurantId, pictureId, reason: String(error) }, 'a picture cannot be read');
      return null;
    }
  }

  async function inTurn(copy: Copy, name: string, original: () => Promise<Original | null>) {
    try {
      return await queue.run(async () => {
        const source = await original();
        return source && make(copy, name, source);
      });
    } catch (error) {
      // too many are waiting
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  /** For all who ask meanwhile; known until its file is there for those who ask later. */
  function begin(copy: Copy, name: string, original: () => Promise<Original | null>): Promise<Buffer | null> {
    const made = inTurn(copy, name, original);
    underWay.set(name, made);
    const done = made
      .then((bytes) => bytes && keep(name, bytes))
      .catch(() => undefined)
      .then(() => {
        underWay.delete(name);
        settling.delete(done);
      });
    settling.add(done);
    return made;
  }

  return {
    async get(copy, original) {
      const name = `${copy.restaurantId}/${copy.pictureId}-${copy.width}.${copy.kind}`;
      if (broken.has(name)) return null;
      const kept = await files.read(name);
      if (kept) return kept;
      return underWay.get(name) ?? begin(copy, name, original);
    },
    async settled() {
      while (settling.size > 0) await Promise.all(settling);
    },
  };
}
