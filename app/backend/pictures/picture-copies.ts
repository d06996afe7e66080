import type { Sharp } from 'sharp';
import type { Log } from '#app/backend/log.ts';
import { createQueue } from '#app/backend/queue.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { PictureWidth } from '#app/domain/menu/picture-address.ts';
import { openPicture } from './open-picture.ts';
import { createPictureFiles } from './picture-files.ts';
import type { PictureKind } from './picture-kinds.ts';

/** Which copy: of which picture, how wide (pixels), in which format. */
export type PictureCopy = { restaurantId: string; pictureId: string; width: PictureWidth; kind: PictureKind };
type Original = { contentType: string; bytes: Buffer };

/** Resized copies of the restaurants' pictures: each is made once and kept on disk. */
export type PictureCopies = {
  /**
   * The copy, from disk, or made now from `original`, which is called only then. Null when the picture cannot
   * be read or too many are waiting; the caller then sends the picture itself.
   */
  get(copy: PictureCopy, original: () => Promise<Original | null>): Promise<Buffer | null>;
  /** Resolves when no copy is being made or written any more. */
  settled(): Promise<void>;
};

/** The copies of a hundred dishes in all sizes take some 50 MB. */
const MAX_BYTES = 512 * 1024 * 1024;
/** Copies made at the same time: more would leave orders no processor. */
const AT_ONCE = 2;
/** The most copies that wait to be made. */
const WAITING = 100;
/** The most names kept of copies that cannot be made, so that not every request tries them again. */
const MAX_BROKEN = 1000;

/**
 * Makes the copies of this process.
 * @param options `directory` has the copies alone and may be emptied at any time; `maxBytes` is the most that
 * they take
 */
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
  let isDiskLogged = false;

  /** Writes a copy to disk. A failure is only logged, once: the reply does not depend on it. */
  async function keep(name: string, bytes: Buffer): Promise<void> {
    try {
      await files.write(name, bytes);
    } catch (error) {
      if (!isDiskLogged) log.warn({ reason: String(error) }, 'copies of pictures cannot be kept on disk');
      isDiskLogged = true;
    }
  }

  async function make(
    copy: PictureCopy,
    name: string,
    { contentType, bytes }: Original,
  ): Promise<Buffer | null> {
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

  async function inTurn(copy: PictureCopy, name: string, original: () => Promise<Original | null>) {
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

  /** Makes the copy once for all who ask meanwhile; those who ask later find its file. */
  function begin(
    copy: PictureCopy,
    name: string,
    original: () => Promise<Original | null>,
  ): Promise<Buffer | null> {
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

/**
 * The picture at most `width` pixels wide (never enlarged), written anew from its pixels, so that no metadata
 * (place, camera) is left.
 * @throws Error when it cannot be read
 */
async function encodeAt(
  bytes: Buffer,
  contentType: string,
  { width, kind }: { width: PictureWidth; kind: PictureKind },
): Promise<Buffer> {
  const { picture } = await openPicture(bytes, contentType);
  // no picture on a page is higher than twice its width
  const resized = picture.resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true });
  return encoded(resized, kind).toBuffer();
}

/** The qualities look about the same; a photograph in AVIF has half the bytes of JPEG, in WebP two thirds. */
function encoded(picture: Sharp, kind: PictureKind): Sharp {
  if (kind === 'avif') return picture.avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' });
  if (kind === 'webp') return picture.webp({ quality: 75, effort: 4, smartSubsample: true });
  if (kind === 'png') return picture.png({ compressionLevel: 9 });
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true });
}
