import { z } from 'zod';
import { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { checkFile } from './restaurant-file-checks.ts';
import {
  type FileFault,
  faultsOf,
  inFileOrder,
  type Loose,
  MOST_FAULTS,
  pathText,
  WrongRestaurantFile,
  withoutFaulty,
} from './restaurant-file-faults.ts';
import { tooMuch } from './too-much.ts';
import { utf8Text } from './utf8-text.ts';

/**
 * A file as it was read, with its defaults filled in, null where a value is not of the format, and its first hundred
 * faults.
 */
export type InspectedFile = { file: RestaurantFile | null; faults: FileFault[] };

/** Checks parsed JSON as a restaurant file, also the rules between its fields. Stops at the first hundred faults. */
export function inspectRestaurantFile(raw: unknown): InspectedFile {
  const tooMany = tooMuch(raw);
  if (tooMany.length > 0) return { file: null, faults: tooMany };
  const result = RestaurantFile.safeParse(raw);
  const issues = result.success ? [] : result.error.issues;
  const faults = faultsOf(issues, raw);
  if (faults.length < MOST_FAULTS) {
    const loose = withoutFaulty(raw, issues);
    // values that the schema found faulty are removed, so the rest has the schema's types
    if (typeof loose === 'object' && loose !== null)
      addRuleFaults(loose as Loose<RestaurantFile>, faults, () => true);
  }
  return { file: result.success ? result.data : null, faults: inFileOrder(faults) };
}

/**
 * Faults between the fields of a file whose values are all of the format, as a draft's are; the first hundred of those
 * that are asked for.
 */
export function faultsBetweenFields(
  file: RestaurantFile,
  isWanted: (path: string) => boolean = () => true,
): FileFault[] {
  const faults: FileFault[] = [];
  addRuleFaults(file, faults, isWanted);
  return inFileOrder(faults);
}

/** There are a hundred faults: the checks end. */
class Enough extends Error {}

/** Of two faults at one place the first is told. */
function addRuleFaults(
  file: Loose<RestaurantFile>,
  faults: FileFault[],
  isWanted: (path: string) => boolean,
): void {
  const told = new Set(faults.map(({ path }) => path));
  try {
    checkFile(file, (path, message) => {
      const at = pathText(path);
      if (told.has(at) || !isWanted(at)) return;
      told.add(at);
      faults.push({ path: at, message });
      if (faults.length >= MOST_FAULTS) throw new Enough();
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
}

/**
 * Checks parsed JSON as a restaurant file and fills in defaults.
 * @throws WrongRestaurantFile with the first hundred faults of the file, also those between fields.
 */
export function readRestaurantFile(raw: unknown): RestaurantFile {
  const { file, faults } = inspectRestaurantFile(raw);
  if (!file || faults.length > 0) throw new WrongRestaurantFile(faults);
  return file;
}

/**
 * Parses and checks a restaurant file.
 * @throws WrongRestaurantFile, also when it is no JSON, or not in UTF-8: letters beyond ASCII would be broken.
 */
export function parseRestaurantFile(bytes: Uint8Array): RestaurantFile {
  const text = utf8Text(bytes);
  if (text === null)
    throw new WrongRestaurantFile([
      {
        path: '',
        message: 'is not UTF-8: save it in that encoding, or letters such as ā and ’ would be broken',
      },
    ]);
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new WrongRestaurantFile([{ path: '', message: `is not JSON: ${reason.slice(0, 200)}` }]);
  }
  return readRestaurantFile(raw);
}

/**
 * The restaurant file as JSON Schema 2020-12, for editors: names, kinds, limits and defaults. Rules between
 * several fields (references, minimum and maximum) are checked by the import alone.
 */
export function restaurantFileSchema(): object {
  const schema = z.toJSONSchema(RestaurantFile, { io: 'input', unrepresentable: 'any' });
  return { ...schema, title: 'Restaurant file' };
}
