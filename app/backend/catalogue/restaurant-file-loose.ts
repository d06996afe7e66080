import type { Path } from './restaurant-file-faults.ts';

/** What is left of a file when its faulty values are taken out: any value may be missing, none has a wrong type. */
export type Loose<T> = T extends readonly (infer U)[]
  ? (Loose<U> | undefined)[]
  : T extends object
    ? { [K in keyof T]?: Loose<T[K]> | undefined }
    : T;
export type Report = (path: Path, message: string) => void;

/** Reports each value of `key` that an earlier entry of the list has too. */
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
    if (seen.has(value)) report([...path, index, key], `'${value}' is already taken`);
    seen.add(value);
  });
}
