/**
 * An object of a restaurant file as a person would write it: without what is undefined, and without what says the same
 * as the default.
 */
export function lean<T extends object>(values: T, defaults: Partial<T> = {}): T {
  const said = Object.entries(values).filter(
    ([key, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(defaults[key as keyof T]),
  );
  // what is left out is optional in the file: it has a default or may be missing
  return Object.fromEntries(said) as T;
}
