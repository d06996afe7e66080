import { createHash } from 'node:crypto';
import type { Metadata, Sharp } from 'sharp';
import { openPicture } from './open-picture.ts';
import { pictureType } from './picture-kinds.ts';

/** A picture as the database keeps it. */
export type StoredPicture = {
  /** Of the bytes: 128 bits of their SHA-256, base64url. Each card of a menu names it five times, so it is short. */
  pictureId: string;
  contentType: string;
  bytes: Buffer;
};

/** The most that is taken in, bytes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** The largest width that pages ask for. */
const KEPT_SIDE = 1600;
/** Pixels a side that the tiniest copy has: made to see that all of the picture can be read. */
const PROOF_SIDE = 16;

/**
 * Makes a picture ready to be kept: larger ones become 1600 pixels a side; what says where and with what it was taken,
 * and all but the first picture of a moving one, goes. One that needs nothing of that stays as it is, byte for byte, so
 * that an exported menu can be taken in again and again.
 * @returns the picture, or what is wrong with it: 'is …'
 */
export async function keepPicture(bytes: Buffer): Promise<StoredPicture | string> {
  if (bytes.length > MAX_PICTURE_BYTES) return 'is larger than 5 MB';
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

/** Of the same kind and hardly worse: what pages show is made of it. */
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
