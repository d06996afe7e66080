/** Pixels a side that the store keeps of a profile picture; more would be sent for nothing. */
const KEPT_SIDE = 1024;
/** Bytes up to which a picture is sent as it is, if its sides are short enough. */
const SMALL_BYTES = 500_000;
const QUALITY = 0.85;

/**
 * A chosen picture as small as it will be kept: a phone's photograph is ten times the bytes, and may be more than the store
 * takes. Turned as its camera held it. The file itself where it is small already, or where this browser cannot read it.
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
