import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { openPicture } from './open-picture.ts';
import { pictureType } from './picture-kinds.ts';

/** A picture as the database keeps it. */
export type StoredPicture = {
  /** The first 128 bits of a SHA-256, in base64url. Short, because each card of a menu has it five times. */
  pictureId: string;
  contentType: string;
  bytes: Buffer;
  /** The id that the sent file has if this store wrote it: an export that comes back (`asHeld`). */
  sentId?: string;
};

/** The largest picture that the import takes, in bytes. */
export const MAX_MENU_PICTURE_BYTES = 5 * 1024 * 1024;
/** The longest side that is kept, in pixels: the largest width that pages ask for. */
const KEPT_SIDE = 1600;
/** Part of each id since every picture is written anew, so that no picture kept as it was sent has such an id. */
const WRITTEN_ANEW = 'written anew:';

/**
 * Writes a picture anew from its pixels: at most 1600 pixels a side, upright, of an animation the first frame.
 * Nothing else of the file is kept: no place, camera, comment, or data behind its end.
 * @returns the picture, or what is wrong with it, as 'is a broken picture'
 */
export async function keepPicture(bytes: Buffer): Promise<StoredPicture | string> {
  if (bytes.length > MAX_MENU_PICTURE_BYTES) return 'is larger than 5 MB';
  const contentType = pictureType(bytes);
  if (!contentType) return 'is no PNG, JPEG, WebP or AVIF picture';
  try {
    const { picture } = await openPicture(bytes, contentType);
    const size = { width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    const written = await encoded(picture.resize(size), contentType).toBuffer();
    return { pictureId: idOf(written), contentType, bytes: written, sentId: idOf(bytes) };
  } catch (error) {
    const isTooLarge = /pixel limit/i.test(String(error));
    return isTooLarge ? 'has more than 50 million pixels' : 'is a broken picture';
  }
}

/** In the same format, in high quality: the copies for pages are made from it. */
function encoded(picture: Sharp, contentType: string): Sharp {
  if (contentType === 'image/jpeg') return picture.jpeg({ quality: 88 });
  if (contentType === 'image/webp') return picture.webp({ quality: 88 });
  if (contentType === 'image/avif') return picture.avif({ quality: 70, effort: 3 });
  return picture.png({ compressionLevel: 9 });
}

function idOf(bytes: Buffer): string {
  const hash = createHash('sha256').update(WRITTEN_ANEW).update(bytes);
  return hash.digest().subarray(0, 16).toString('base64url');
}
