import type { Metadata, Sharp, SharpOptions } from 'sharp';

export type Opened = { picture: Sharp; facts: Metadata };

/** What libvips calls the kinds that are taken in; an Ultra HDR photo of a phone is a JPEG with more behind it. */
const FORMATS: Record<string, string> = {
  jpeg: 'image/jpeg',
  uhdr: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heif: 'image/avif',
};
/** 50 million pixels, what the largest phones take: decoded they are 150 MB. */
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
 * Reads the head of a picture; its pixels are read when something is made of it. Turned as its camera held it.
 * @throws Error for bytes that are no such picture, or one of more than 50 million pixels
 */
export async function openPicture(bytes: Buffer, contentType: string): Promise<Opened> {
  // its native part is large, and a store with drawings only never needs it
  const { default: sharp } = await import('sharp');
  // the queue says how much happens at once
  sharp.concurrency(1);
  sharp.cache(false);
  const picture = sharp(bytes, READING).timeout({ seconds: MAX_SECONDS });
  const facts = await picture.metadata();
  if (FORMATS[facts.format] !== contentType) throw new Error(`not ${contentType} but ${facts.format}`);
  return { picture: picture.autoOrient(), facts };
}
