import type { z } from 'zod';
import { FILE_LIMITS } from '#app/contract/restaurant-file/file-limits.ts';

/**
 * A fault of a restaurant file: its place, as `departments[2].products[0].price`, and what is expected there.
 */
export type FileFault = { path: string; message: string };
export type Path = readonly PropertyKey[];

export const MOST_FAULTS = FILE_LIMITS.faults;
/** So many letters of what somebody wrote are quoted in a fault. */
const MOST_QUOTED = 100;

/** What somebody wrote, as a fault repeats it: its beginning. */
export function cut(text: string): string {
  return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text;
}

export function quoted(text: string): string {
  return `'${cut(text)}'`;
}

/** A restaurant file was refused. The message lists its faults, one per line. */
export class WrongRestaurantFile extends Error {
  readonly faults: FileFault[];

  constructor(faults: FileFault[]) {
    super(faults.map((fault) => `${fault.path || 'file'}: ${fault.message}`).join('\n'));
    this.name = 'WrongRestaurantFile';
    this.faults = faults;
  }
}

/** ['departments', 2, 'price'] -> 'departments[2].price'. */
export function pathText(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    const key = String(part).slice(0, MOST_QUOTED);
    return text === '' ? key : `${text}.${key}`;
  }, '');
}

const ORDER = new Intl.Collator('en', { numeric: true });

/** The faults by their places. */
export function inFileOrder(faults: readonly FileFault[]): FileFault[] {
  return faults.toSorted((a, b) => ORDER.compare(a.path, b.path));
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Said of the one unknown field that authors of a file look for. */
const NO_CURRENCY = 'is not a field here: all prices are New Zealand dollars';

/** Zod's issues as faults, the first hundred: one for each unknown key; a missing value is reported as missing. */
export function faultsOf(issues: readonly z.core.$ZodIssue[], raw: unknown): FileFault[] {
  const faults: FileFault[] = [];
  for (const issue of issues) {
    if (faults.length >= MOST_FAULTS) break;
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, MOST_FAULTS - faults.length))
        faults.push({
          path: pathText([...issue.path, key]),
          message: key === 'currency' ? NO_CURRENCY : 'is not a field here',
        });
    } else faults.push(faultOf(issue, raw));
  }
  return faults;
}

function faultOf(issue: z.core.$ZodIssue, raw: unknown): FileFault {
  const path = pathText(issue.path);
  if (valueAt(raw, issue.path) === undefined) return { path, message: 'is missing' };
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
    return { path, message: `must be ${KINDS[issue.expected] ?? issue.expected}` };
  return { path, message: issue.message };
}

/**
 * A copy without the values that Zod found faulty, and without names that it does not know, so that the rest
 * has the schema's types and the checks between fields can run. Faulty list entries become undefined, so that
 * the others keep their index.
 */
export function withoutFaulty(raw: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy: unknown = structuredClone(raw);
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      const owner = valueAt(copy, issue.path);
      if (isContainer(owner)) for (const key of issue.keys) delete owner[key];
      continue;
    }
    // when the kind of a union is wrong, nothing else of it was checked
    const path = issue.code === 'invalid_union' && issue.discriminator ? issue.path.slice(0, -1) : issue.path;
    const last = path.at(-1);
    const parent = valueAt(copy, path.slice(0, -1));
    if (last === undefined) return undefined;
    if (isContainer(parent)) parent[last] = undefined;
  }
  return copy;
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isContainer(value) ? value[key] : undefined), root);
}

function isContainer(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The type of a file whose faulty values were removed: any value may be missing, none has a wrong type. */
export type Loose<T> = T extends readonly (infer U)[]
  ? (Loose<U> | undefined)[]
  : T extends object
    ? { [K in keyof T]?: Loose<T[K]> | undefined }
    : T;
export type Report = (path: Path, message: string) => void;

/** Reports each entry whose value of `key` an earlier entry of the list has too. */
export function reportTwice<K extends string>(
  list: readonly ({ [Key in K]?: string | number | undefined } | undefined)[] | undefined,
  key: K,
  path: Path,
  report: Report,
  seen: Set<string | number> = new Set(),
): void {
  list?.forEach((entry, index) => {
    const value = entry?.[key];
    if (value === undefined) return;
    if (seen.has(value)) report([...path, index, key], `${quoted(String(value))} is already taken`);
    seen.add(value);
  });
}
