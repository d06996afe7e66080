import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  keepPicture,
  MAX_MENU_PICTURE_BYTES,
  type StoredPicture,
} from '#app/backend/pictures/keep-picture.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { FetchPicture } from '#app/third-party/pictures/fetch-picture.ts';
import { type FileFault, type Path, pathText } from './restaurant-file-faults.ts';

/** Pictures by the path or https address in the restaurant file. */
export type Pictures = ReadonlyMap<string, StoredPicture>;

/** The number of pictures that are read or fetched at the same time. */
const AT_ONCE = 4;

/**
 * Reads the pictures that a restaurant file names, each once: files from its directory, and https addresses.
 * The format is judged by the bytes, never by the name. SVG is refused, because it may contain script.
 */
export async function readPictures(
  file: RestaurantFile,
  directory: string,
  fetchPicture: FetchPicture,
): Promise<{ pictures: Pictures; faults: FileFault[] }> {
  const places = picturesOf(file).filter(({ picture }) => !isWebAddress(picture));
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
  const faults: FileFault[] = [];
  for (const { path, picture } of places) {
    const result = read.get(picture);
    if (typeof result === 'string') faults.push({ path: pathText(path), message: `${picture} ${result}` });
    else if (result) pictures.set(picture, result);
  }
  return { pictures, faults };
}

/** Whether a picture is already an address of this site, so that nothing has to be read. */
export function isWebAddress(picture: string): boolean {
  return picture.startsWith('/');
}

function isRemote(picture: string): boolean {
  return picture.startsWith('https://');
}

async function readBytes(path: string): Promise<Buffer | string> {
  try {
    const facts = await stat(path);
    if (!facts.isFile()) return 'is no file';
    return facts.size > MAX_MENU_PICTURE_BYTES ? 'is larger than 5 MB' : await readFile(path);
  } catch {
    return 'cannot be read';
  }
}

type Place = { path: Path; picture: string };

/** Every picture that the file names, and where it is named. */
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

/**
 * Any part of the file that may have a picture, or parts with pictures: product, variant, modifier, combo
 * group or item.
 */
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
