import { MAX_PROFILE_PICTURE_BYTES } from '#app/domain/account/profile-picture.ts';
import { createFetchPicture, type FetchPicture } from '#app/third-party/pictures/fetch-picture.ts';

const TIMEOUT_MS = 5_000;
const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47];

const fetchPicture = createFetchPicture({ maxBytes: MAX_PROFILE_PICTURE_BYTES, timeoutMs: TIMEOUT_MS });

/**
 * The picture part of a save that does not change the picture. Our own store keeps the picture when the part
 * is missing. A remote store gets the bytes behind its own link, or an empty part where they cannot be read.
 * They are fetched only over https from the public internet, with limits of 5 MB and 5 s, and only if they
 * are a JPEG or PNG, so that a link cannot reach into this network.
 * @param link as that store has it, never as a form says
 */
export async function keptPicture(
  link: string | null,
  isRemote: boolean,
  fetched: FetchPicture = fetchPicture,
): Promise<Blob | undefined> {
  // a link without a host is relative: that store keeps an unchanged picture as ours does
  if (!isRemote || !link || !/^https?:/i.test(link)) return undefined;
  const bytes = await fetched(link);
  const type = typeof bytes === 'string' ? null : typeOf(bytes);
  return type === null ? new Blob([]) : new Blob([new Uint8Array(bytes as Buffer)], { type });
}

function typeOf(bytes: Buffer): string | null {
  const begins = (mark: number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (begins(JPEG)) return 'image/jpeg';
  return begins(PNG) ? 'image/png' : null;
}
