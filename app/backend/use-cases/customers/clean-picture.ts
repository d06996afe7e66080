import type { Metadata, Sharp } from 'sharp';
import { createQueue } from '#app/backend/queue.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { MAX_PROFILE_PICTURE_BYTES } from '#app/domain/account/profile-picture.ts';

/** A picture made from the pixels of an upload, without anything else of the file. */
export type CleanPicture = { contentType: 'image/jpeg' | 'image/png'; bytes: Buffer };

/** The longest side of an upload, in pixels. */
const MAX_SIDE = 4096;
/** The longest side that is kept, in pixels: four times the largest circle that a page shows. */
const KEPT_SIDE = 1024;
const MAX_SECONDS = 10;
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/**
 * The formats by the name that libvips gives them. Ultra HDR photos of phones are JPEG files with an extra
 * part.
 */
const FORMATS: Record<string, CleanPicture['contentType']> = {
  jpeg: 'image/jpeg',
  uhdr: 'image/jpeg',
  png: 'image/png',
};

/** Reading the largest picture takes 64 MB, so one at a time. */
const queue = createQueue({ atOnce: 1, waiting: 20 });

/**
 * Reads an uploaded JPEG or PNG (judged by its bytes), rotates it as its EXIF data says, and writes it anew
 * without metadata.
 * @throws Refusal 'Please upload a valid image file (JPG, JPEG, PNG).' for anything else, too large or
 * broken.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<CleanPicture> {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const claimed = claimedType(source);
  if (claimed === null || source.length > MAX_PROFILE_PICTURE_BYTES) throw notAPicture();
  return queue.run(async () => {
    try {
      return await writeAnew(source, claimed);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw notAPicture();
    }
  });
}

async function writeAnew(source: Buffer, claimed: CleanPicture['contentType']): Promise<CleanPicture> {
  // loaded on first use: its native part is large, and most servers never get a picture
  const { default: sharp } = await import('sharp');
  const picture = sharp(source, {
    limitInputPixels: MAX_SIDE * MAX_SIDE,
    failOn: 'error',
    unlimited: false,
    pages: 1,
  }).timeout({ seconds: MAX_SECONDS });
  if (!fits(await picture.metadata(), claimed)) throw notAPicture();
  const turned = picture
    .autoOrient()
    .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true });
  return { contentType: claimed, bytes: await encoded(turned, claimed).toBuffer() };
}

/** Judges by the header alone, so that a decompression bomb is refused before any pixel is read. */
function fits({ format, width, height }: Metadata, claimed: CleanPicture['contentType']): boolean {
  return FORMATS[format] === claimed && width <= MAX_SIDE && height <= MAX_SIDE;
}

function encoded(picture: Sharp, type: CleanPicture['contentType']): Sharp {
  return type === 'image/jpeg' ? picture.jpeg({ quality: 85 }) : picture.png({ compressionLevel: 9 });
}

function claimedType(bytes: Buffer): CleanPicture['contentType'] | null {
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg';
  return bytes.subarray(0, PNG.length).equals(PNG) ? 'image/png' : null;
}

function notAPicture(): Refusal {
  return new Refusal('pictureInvalid');
}
