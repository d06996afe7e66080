import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RestaurantFile } from './restaurant-file.ts';
import { type Fault, type Path, pathText } from './restaurant-file-faults.ts';

export type StoredPicture = {
  /** SHA-256 of the bytes in hex. */
  pictureId: string;
  contentType: string;
  bytes: Buffer;
};
/** By the path that the restaurant file gives. */
export type Pictures = ReadonlyMap<string, StoredPicture>;

const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Reads the picture files that a restaurant file names, from the directory it lies in. Their kind is told by their
 * first bytes, never by their names; SVG is refused, since it may carry script.
 */
export async function readPictures(
  file: RestaurantFile,
  directory: string,
): Promise<{ pictures: Pictures; faults: Fault[] }> {
  const pictures = new Map<string, StoredPicture>();
  const faults: Fault[] = [];
  for (const { path, picture } of picturesOf(file)) {
    if (isAddress(picture) || pictures.has(picture)) continue;
    const result = await readPicture(join(directory, picture));
    if (typeof result === 'string') faults.push({ path: pathText(path), message: `${picture} ${result}` });
    else pictures.set(picture, result);
  }
  return { pictures, faults };
}

/** Whether a picture of the file is already an address and needs no reading. */
export function isAddress(picture: string): boolean {
  return picture.startsWith('/') || picture.startsWith('https://');
}

async function readPicture(path: string): Promise<StoredPicture | string> {
  try {
    const facts = await stat(path);
    if (!facts.isFile()) return 'is no file';
    if (facts.size > MAX_BYTES) return 'is larger than 5 MB';
    const bytes = await readFile(path);
    const contentType = pictureType(bytes);
    if (!contentType) return 'is no PNG, JPEG, WebP or AVIF picture';
    return { pictureId: createHash('sha256').update(bytes).digest('hex'), contentType, bytes };
  } catch {
    return 'cannot be read';
  }
}

/** Content type by magic bytes; null for anything but PNG, JPEG, WebP and AVIF. */
export function pictureType(bytes: Buffer): string | null {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp';
  if (/^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12))) return 'image/avif';
  return null;
}

type Place = { path: Path; picture: string };

/** Every picture that the file names, with where. */
function picturesOf(file: RestaurantFile): Place[] {
  const { settings, departments } = file;
  return [
    ...place(['settings', 'logo'], settings.logo),
    ...settings.banners.map((picture, index) => ({ path: ['settings', 'banners', index], picture })),
    ...departments.flatMap((department, d) => [
      ...place(['departments', d, 'picture'], department.picture),
      ...department.products.flatMap((product, p) =>
        picturesOfChoice(product, ['departments', d, 'products', p]),
      ),
    ]),
  ];
}

/** A product, variant, modifier category or item, or combo group or item: whatever may hold a picture, or such parts. */
type Choice = { picture?: string | undefined } & Partial<Record<Part, unknown>>;
type Part = (typeof PARTS)[number];
const PARTS = ['variants', 'modifiers', 'items', 'combo'] as const;

function picturesOfChoice(choice: Choice, path: Path): Place[] {
  return [
    ...place([...path, 'picture'], choice.picture),
    ...PARTS.flatMap((part) => {
      const list = choice[part];
      if (!Array.isArray(list)) return [];
      return (list as Choice[]).flatMap((inner, index) => picturesOfChoice(inner, [...path, part, index]));
    }),
  ];
}

function place(path: Path, picture: string | undefined): Place[] {
  return picture === undefined ? [] : [{ path, picture }];
}
