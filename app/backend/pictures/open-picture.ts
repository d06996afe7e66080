import type { Metadata, Sharp, SharpOptions } from 'sharp';

/** A picture whose head was read: its size, orientation and metadata. */
export type OpenedPicture = { picture: Sharp; facts: Metadata };

/**
 * The formats that are taken, by the name that libvips gives them. Ultra HDR photos of phones are JPEG files
 * with an extra part.
 */
const FORMATS: Record<string, string> = {
  jpeg: 'image/jpeg',
  uhdr: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heif: 'image/avif',
};
/** As many as the largest phone cameras have; decoded they take 150 MB. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;
const READING: SharpOptions = {
  limitInputPixels: MAX_PIXELS,
  failOn: 'error',
  unlimited: false,
  pages: 1,
  sequentialRead: true,
};

/**
 * Reads the head of a picture, and turns it upright. Its pixels are read when something is made of it.
 * @throws Error when the bytes are no picture of that content type, or it has more than 50 million pixels
 */
export async function openPicture(bytes: Buffer, contentType: string): Promise<OpenedPicture> {
  // loaded on first use: its native part is large, and a store that only has drawings never needs it
  const { default: sharp } = await import('sharp');
  // one thread for each picture: the queue decides how many are made at once
  sharp.concurrency(1);
  sharp.cache(false);
  const picture = sharp(bytes, READING).timeout({ seconds: MAX_SECONDS });
  const facts = await picture.metadata();
  if (FORMATS[facts.format] !== contentType) throw new Error(`not ${contentType} but ${facts.format}`);
  return { picture: picture.autoOrient(), facts };
}
