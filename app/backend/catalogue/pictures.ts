import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keepPicture, MAX_PICTURE_BYTES, type StoredPicture } from '#app/backend/pictures/keep-picture.ts';
import type { FetchPicture } from '#app/third-party/pictures/fetch-picture.ts';
import type { RestaurantFile } from './restaurant-file.ts';
import { type Fault, type Path, pathText } from './restaurant-file-faults.ts';

/** By the path or https address that the restaurant file gives. */
export type Pictures = ReadonlyMap<string, StoredPicture>;

/** So many pictures are read or fetched at the same time. */
const AT_ONCE = 4;

/**
 * Reads the pictures that a restaurant file names: files, from the directory it lies in, and https addresses, each once.
 * Their kind is told by their bytes, never by their names; SVG is refused, since it may carry script.
 */
export async function readPictures(
  file: RestaurantFile,
  directory: string,
  fetchPicture: FetchPicture,
): Promise<{ pictures: Pictures; faults: Fault[] }> {
  const places = picturesOf(file).filter(({ picture }) => !isAddress(picture));
  const waiting = [...new Set(places.map(({ picture }) => picture))];
  const read = new Map<string, StoredPicture | string>();
  async function readOn(): Promise<void> {
    for (let picture = waiting.shift(); picture !== undefined; picture = waiting.shift()) {
      const bytes = await (isRemote(picture) ? fetchPicture(picture) : readBytes(join(directory, picture)));
      read.set(picture, typeof bytes === 'string' ? bytes : await keepPicture(bytes));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  const pictures = new Map<string, StoredPicture>();
  const faults: Fault[] = [];
  for (const { path, picture } of places) {
    const result = read.get(picture);
    if (typeof result === 'string') faults.push({ path: pathText(path), message: `${picture} ${result}` });
    else if (result) pictures.set(picture, result);
  }
  return { pictures, faults };
}

/** Whether a picture of the file is an address of this site already and needs no reading. */
export function isAddress(picture: string): boolean {
  return picture.startsWith('/');
}

function isRemote(picture: string): boolean {
  return picture.startsWith('https://');
}

async function readBytes(path: string): Promise<Buffer | string> {
  try {
    const facts = await stat(path);
    if (!facts.isFile()) return 'is no file';
    return facts.size > MAX_PICTURE_BYTES ? 'is larger than 5 MB' : await readFile(path);
  } catch {
    return 'cannot be read';
  }
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
