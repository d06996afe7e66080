/**
 * An object as a person would write it in a restaurant file: without undefined values and without defaults.
 */
export function withoutDefaults<T extends object>(values: T, defaults: Partial<T> = {}): T {
  const said = Object.entries(values).filter(
    ([key, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(defaults[key as keyof T]),
  );
  // every left-out field is optional in the file: it has a default or may be missing
  return Object.fromEntries(said) as T;
}
