import type { z } from 'zod';

/** One thing wrong with a restaurant file: where, as `departments[2].products[0].price`, and what is expected there. */
export type Fault = { path: string; message: string };
export type Path = readonly PropertyKey[];

/** A refused restaurant file. The message lists every fault, one a line. */
export class WrongRestaurantFile extends Error {
  readonly faults: Fault[];

  constructor(faults: Fault[]) {
    super(faults.map((fault) => `${fault.path || 'file'}: ${fault.message}`).join('\n'));
    this.name = 'WrongRestaurantFile';
    this.faults = faults;
  }
}

/** ['departments', 2, 'price'] -> 'departments[2].price'. */
export function pathText(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Zod's issues as faults: one for each unknown key, and a missing value called so. */
export function faultsOf(issues: readonly z.core.$ZodIssue[], raw: unknown): Fault[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        path: pathText([...issue.path, key]),
        message: 'is not a field here',
      }));
    const path = pathText(issue.path);
    if (valueAt(raw, issue.path) === undefined) return [{ path, message: 'is missing' }];
    if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
      return [{ path, message: `must be ${KINDS[issue.expected] ?? issue.expected}` }];
    return [{ path, message: issue.message }];
  });
}

/**
 * A copy without the values that Zod found faulty, so that what is left has the types the schema says and the checks
 * between fields can go on. List entries become undefined rather than going, to keep the others' numbers.
 */
export function withoutFaulty(raw: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy: unknown = structuredClone(raw);
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') continue;
    // of a union whose kind is wrong nothing else was checked
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
