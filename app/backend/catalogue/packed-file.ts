import { gunzipSync, gzipSync } from 'node:zlib';
import { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';

/** A value as a text column keeps it: JSON, gzipped, in base64. Menus repeat themselves, so a tenth is left. */
export function pack(value: unknown): string {
  return gzipSync(JSON.stringify(value)).toString('base64');
}

/** The reverse of `pack`. */
export function unpack(packed: string): unknown {
  return JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString());
}

/**
 * Files that were opened last, by their packed text, the oldest first: every page reads the draft and what customers see.
 * Nobody changes one in place (changes/thing.ts).
 */
const opened = new Map<string, RestaurantFile>();
/** Packed characters of all of them: two of the largest drafts, or a hundred usual menus. */
const MOST_OPENED = 1_500_000;

/**
 * A packed restaurant file, with the defaults of this program: an older one may have kept it. Rules between its fields
 * may be broken.
 * @throws ZodError for a value that is not of the format
 */
export function openFile(packed: string): RestaurantFile {
  const file = opened.get(packed) ?? RestaurantFile.parse(unpack(packed));
  opened.delete(packed);
  opened.set(packed, file);
  let characters = [...opened.keys()].reduce((sum, key) => sum + key.length, 0);
  for (const oldest of opened.keys()) {
    if (characters <= MOST_OPENED) break;
    opened.delete(oldest);
    characters -= oldest.length;
  }
  return file;
}

const PICTURE = /\/pictures\/([\w-]+)/g;

/** Ids of pictures that a text names, each once. */
export function picturesNamedIn(text: string): Set<string> {
  return new Set([...text.matchAll(PICTURE)].map(([, id = '']) => id));
}

/** Ids of the pictures that the file names, as a column keeps them, to be looked through without unpacking files. */
export function pictureIds(file: RestaurantFile): string {
  return [...picturesNamedIn(JSON.stringify(file))].join(' ');
}

/** The file with every picture named in another way. */
export function withPictures(file: RestaurantFile, nameOf: (picture: string) => string): RestaurantFile {
  const text = JSON.stringify(file, (key, value: unknown) => {
    if ((key === 'picture' || key === 'logo') && typeof value === 'string') return nameOf(value);
    return key === 'banners' && Array.isArray(value) ? value.map((each) => nameOf(String(each))) : value;
  });
  return JSON.parse(text) as RestaurantFile;
}
