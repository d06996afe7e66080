import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#app/backend/deps.ts';
import { MAX_MENU_PICTURE_BYTES } from '#app/backend/pictures/keep-picture.ts';
import { pictureType } from '#app/backend/pictures/picture-kinds.ts';
import { createFetchPicture } from '#app/third-party/pictures/fetch-picture.ts';
import type { Logo } from './draw-app-icon.ts';

/** Reads the logo at the address in the restaurant's settings; null when there is none that can be used. */
export type ReadLogo = (address: string) => Promise<Logo | null>;

type Source = {
  /** The directory of the site's own files, with pictures/ in it. */
  directory: string;
  /** The embedded store's database; null with a remote store. */
  db: Db | null;
  /** STORE_API_URL of a remote store. */
  storeUrl: string | undefined;
};

const TIMEOUT_MS = 5_000;
const OWN_FILE = /^\/pictures\/[\w-]+\.(svg|png|jpe?g|webp|avif)$/;
const OF_STORE = /^\/api\/([\w-]{1,100})\/pictures\/([\w-]{1,100})$/;

/**
 * Reads logos from where restaurants keep them: this site's own files and the pictures in the database. With
 * a remote store: that store's pictures, and https addresses of the public internet, because its restaurants
 * may name any address.
 */
export function createReadLogo({ directory, db, storeUrl }: Source): ReadLogo {
  const fetchPublic = createFetchPicture({ maxBytes: MAX_MENU_PICTURE_BYTES, timeoutMs: TIMEOUT_MS });
  return async (address) => {
    if (OWN_FILE.test(address)) return logoOf(await readFile(join(directory, address)), address);
    const [, clientId, pictureId] = OF_STORE.exec(address) ?? [];
    if (clientId && pictureId) {
      if (db) return readKept(db, clientId, pictureId);
      return storeUrl ? logoOf(await fetchFrom(storeUrl, address), address) : null;
    }
    const fetched = db ? null : await fetchPublic(address);
    return Buffer.isBuffer(fetched) ? logoOf(fetched, '') : null;
  };
}

/** The logo by its bytes. Only a file of this site may be an SVG: `ownAddress` is its address, else ''. */
function logoOf(bytes: Buffer, ownAddress: string): Logo | null {
  const contentType = ownAddress.endsWith('.svg') ? 'image/svg+xml' : pictureType(bytes);
  return contentType ? { bytes, contentType } : null;
}

async function readKept(db: Db, restaurantId: string, pictureId: string): Promise<Logo | null> {
  const row = await db
    .selectFrom('pictures')
    .select(['content_type', 'bytes'])
    .where('restaurant_id', '=', restaurantId)
    .where('picture_id', '=', pictureId)
    .executeTakeFirst();
  return row ? { contentType: row.content_type, bytes: Buffer.from(row.bytes, 'base64') } : null;
}

async function fetchFrom(storeUrl: string, path: string): Promise<Buffer> {
  const answer = await fetch(storeUrl.replace(/\/$/, '') + path, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const length = Number(answer.headers.get('content-length') ?? Number.NaN);
  if (!answer.ok || !(length <= MAX_MENU_PICTURE_BYTES)) {
    await answer.body?.cancel();
    throw new Error(`the store answered ${answer.status}`);
  }
  return Buffer.from(await answer.arrayBuffer());
}
