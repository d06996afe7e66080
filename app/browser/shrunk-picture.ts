/**
 * The store keeps profile pictures at most this many px wide and high; more would be uploaded for nothing.
 */
const KEPT_SIDE = 1024;
/** A picture of up to this many bytes is sent unchanged, if it is no larger than KEPT_SIDE. */
const SMALL_BYTES = 500_000;
const QUALITY = 0.85;

/**
 * A chosen picture at the size at which it will be kept, turned the way the camera was held. A phone's
 * photograph is ten times the bytes and may exceed the store's limit. The file itself when it is small
 * already, or when this browser cannot read it.
 */
export async function shrunkPicture(file: File): Promise<File> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return file;
  const scale = Math.min(1, KEPT_SIDE / Math.max(image.width, image.height));
  if (scale === 1 && file.size <= SMALL_BYTES) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, QUALITY));
  return bytes && bytes.type === file.type ? new File([bytes], file.name, { type: file.type }) : file;
}
