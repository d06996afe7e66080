import { z } from 'zod';
import { RestaurantFile } from './restaurant-file.ts';
import { checkFile } from './restaurant-file-checks.ts';
import {
  type FileFault,
  faultsOf,
  type Loose,
  pathText,
  WrongRestaurantFile,
  withoutFaulty,
} from './restaurant-file-faults.ts';

/**
 * Checks parsed JSON as a restaurant file and fills in defaults.
 * @throws WrongRestaurantFile with every fault of the file, also those between fields.
 */
export function readRestaurantFile(raw: unknown): RestaurantFile {
  const result = RestaurantFile.safeParse(raw);
  const issues = result.success ? [] : result.error.issues;
  const faults = faultsOf(issues, raw);
  const loose = withoutFaulty(raw, issues);
  if (typeof loose === 'object' && loose !== null) {
    // values that the schema found faulty are removed, so the rest has the schema's types
    checkFile(loose as Loose<RestaurantFile>, (path, message) => {
      const at = pathText(path);
      if (!faults.some((fault) => fault.path === at)) faults.push({ path: at, message });
    });
  }
  if (!result.success || faults.length > 0) throw new WrongRestaurantFile(inFileOrder(faults));
  return result.data;
}

/**
 * Parses and checks the text of a restaurant file.
 * @throws WrongRestaurantFile, also when it is no JSON.
 */
export function parseRestaurantFile(text: string): RestaurantFile {
  let raw: unknown;
  try {
    // some editors write a byte order mark at the start
    raw = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new WrongRestaurantFile([{ path: '', message: `is not JSON: ${reason}` }]);
  }
  return readRestaurantFile(raw);
}

function inFileOrder(faults: FileFault[]): FileFault[] {
  return faults.toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }));
}

/**
 * The restaurant file as JSON Schema 2020-12, for editors: names, kinds, limits and defaults. Rules between
 * several fields (references, minimum and maximum) are checked by the import alone.
 */
export function restaurantFileSchema(): object {
  const schema = z.toJSONSchema(RestaurantFile, { io: 'input', unrepresentable: 'any' });
  return { ...schema, title: 'Restaurant file' };
}
