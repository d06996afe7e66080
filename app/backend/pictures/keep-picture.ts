import { createHash } from 'node:crypto';
import type { Metadata, Sharp } from 'sharp';
import { openPicture } from './open-picture.ts';
import { pictureType } from './picture-kinds.ts';

/** A picture as the database keeps it. */
export type StoredPicture = {
  /**
   * The first 128 bits of the SHA-256 of the bytes, in base64url. Short, because each card of a menu has it
   * five times.
   */
  pictureId: string;
  contentType: string;
  bytes: Buffer;
};

/** The largest picture that the import takes, in bytes. */
export const MAX_MENU_PICTURE_BYTES = 5 * 1024 * 1024;
/** The longest side that is kept, in pixels: the largest width that pages ask for. */
const KEPT_SIDE = 1600;
/** The side, in pixels, of a copy made only to check that the whole picture can be read. */
const PROOF_SIDE = 16;

/**
 * Makes a picture ready to be kept: at most 1600 pixels a side, upright, without metadata (place, camera),
 * and of an animation only the first frame. A picture that is so already stays the same byte for byte, so
 * that an exported menu can be imported again and again.
 * @returns the picture, or what is wrong with it, as 'is a broken picture'
 */
export async function keepPicture(bytes: Buffer): Promise<StoredPicture | string> {
  if (bytes.length > MAX_MENU_PICTURE_BYTES) return 'is larger than 5 MB';
  const contentType = pictureType(bytes);
  if (!contentType) return 'is no PNG, JPEG, WebP or AVIF picture';
  try {
    const { picture, facts } = await openPicture(bytes, contentType);
    if (isReady(facts)) {
      await picture.resize(PROOF_SIDE).raw().toBuffer();
      return named(bytes, contentType);
    }
    const size = { width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    return named(await encoded(picture.resize(size), contentType).toBuffer(), contentType);
  } catch (error) {
    const isTooLarge = /pixel limit/i.test(String(error));
    return isTooLarge ? 'has more than 50 million pixels' : 'is a broken picture';
  }
}

function isReady({ width, height, orientation, pages, exif, xmp, iptc, comments }: Metadata): boolean {
  const isPlain = !exif && !xmp && !iptc && !comments?.length && (pages ?? 1) === 1;
  return isPlain && (orientation ?? 1) === 1 && width <= KEPT_SIDE && height <= KEPT_SIDE;
}

/** In the same format, in high quality: the copies for pages are made from it. */
function encoded(picture: Sharp, contentType: string): Sharp {
  if (contentType === 'image/jpeg') return picture.jpeg({ quality: 88 });
  if (contentType === 'image/webp') return picture.webp({ quality: 88 });
  if (contentType === 'image/avif') return picture.avif({ quality: 70, effort: 3 });
  return picture.png({ compressionLevel: 9 });
}

function named(bytes: Buffer, contentType: string): StoredPicture {
  const pictureId = createHash('sha256').update(bytes).digest().subarray(0, 16).toString('base64url');
  return { pictureId, contentType, bytes };
}
