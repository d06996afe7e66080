import type { Sharp } from 'sharp';
import type { PictureWidth } from '#app/domain/menu/picture-address.ts';
import { openPicture } from './open-picture.ts';
import type { PictureKind } from './picture-kinds.ts';

/**
 * A picture at most `width` pixels wide (never larger than it is), written anew: of the original nothing but its pixels
 * is left, no place, no camera. @throws Error when it cannot be read
 */
export async function encodeAt(
  bytes: Buffer,
  contentType: string,
  { width, kind }: { width: PictureWidth; kind: PictureKind },
): Promise<Buffer> {
  const { picture } = await openPicture(bytes, contentType);
  // no place on a page is higher than twice its width
  const resized = picture.resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true });
  return encoded(resized, kind).toBuffer();
}

/** About the same to the eye: of a photograph AVIF needs half of what JPEG needs, WebP two thirds. */
function encoded(picture: Sharp, kind: PictureKind): Sharp {
  if (kind === 'avif') return picture.avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' });
  if (kind === 'webp') return picture.webp({ quality: 75, effort: 4, smartSubsample: true });
  if (kind === 'png') return picture.png({ compressionLevel: 9 });
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 80, progressive: true });
}
