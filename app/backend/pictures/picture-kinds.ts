/** The formats in which the store makes copies. */
export type PictureKind = 'avif' | 'webp' | 'jpeg' | 'png';

/** Smallest files first. */
const MODERN = ['avif', 'webp'] as const;

/**
 * The smallest format that a browser takes, by its Accept header. Only formats that it names count, because
 * every browser sends a star as well. For others: PNG for a PNG, else JPEG, which every browser knows.
 * @param ownType content type of the picture as it is kept
 */
export function kindFor(accept: string | undefined, ownType: string): PictureKind {
  const named = acceptedTypes(accept ?? '');
  return MODERN.find((kind) => named.has(`image/${kind}`)) ?? (ownType === 'image/png' ? 'png' : 'jpeg');
}

/** The types that the header names, without those that it refuses (q=0). */
function acceptedTypes(accept: string): Set<string> {
  const entries = accept.split(',').map((entry) => entry.split(';').map((part) => part.trim().toLowerCase()));
  const wanted = entries.filter(([, ...options]) => !options.some((option) => /^q=0(\.0*)?$/.test(option)));
  return new Set(wanted.flatMap(([type]) => type ?? []));
}

/** The content type of a file by its first bytes; null for anything but PNG, JPEG, WebP and AVIF. */
export function pictureType(bytes: Buffer): string | null {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp';
  if (/^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12))) return 'image/avif';
  return null;
}
