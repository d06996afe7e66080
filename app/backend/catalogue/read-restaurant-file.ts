import { RestaurantFile } from './restaurant-file.ts';
import { checkFile } from './restaurant-file-checks.ts';
import {
  type Fault,
  faultsOf,
  pathText,
  WrongRestaurantFile,
  withoutFaulty,
} from './restaurant-file-faults.ts';
import type { Loose } from './restaurant-file-loose.ts';

/**
 * A restaurant file from parsed JSON, defaults filled in.
 * @throws WrongRestaurantFile with every fault of the file, those between fields included.
 */
export function readRestaurantFile(raw: unknown): RestaurantFile {
  const result = RestaurantFile.safeParse(raw);
  const issues = result.success ? [] : result.error.issues;
  const faults = faultsOf(issues, raw);
  const loose = withoutFaulty(raw, issues);
  if (typeof loose === 'object' && loose !== null) {
    // what the schema found faulty is out, so the rest has the schema's types
    checkFile(loose as Loose<RestaurantFile>, (path, message) => {
      const at = pathText(path);
      if (!faults.some((fault) => fault.path === at)) faults.push({ path: at, message });
    });
  }
  if (!result.success || faults.length > 0) throw new WrongRestaurantFile(inFileOrder(faults));
  return result.data;
}

/** A restaurant file from its text. @throws WrongRestaurantFile, also when it is no JSON. */
export function parseRestaurantFile(text: string): RestaurantFile {
  let raw: unknown;
  try {
    // some editors put a byte order mark in front
    raw = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new WrongRestaurantFile([{ path: '', message: `is not JSON: ${reason}` }]);
  }
  return readRestaurantFile(raw);
}

function inFileOrder(faults: Fault[]): Fault[] {
  return faults.toSorted((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }));
}
