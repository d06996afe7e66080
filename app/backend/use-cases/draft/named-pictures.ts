import { isThing } from '#app/backend/catalogue/changes/thing.ts';

/** A picture that a value names, and where. */
export type NamedPicture = { picture: string; at: PropertyKey[] };

/** All pictures below a value that has passed `tooMuch`. */
export function picturesIn(value: unknown, at: PropertyKey[] = []): NamedPicture[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => picturesIn(entry, [...at, index]));
  if (!isThing(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...at, key];
    if ((key === 'picture' || key === 'logo') && typeof inner === 'string')
      return [{ picture: inner, at: here }];
    if (key === 'banners' && Array.isArray(inner))
      return inner.flatMap((each, index) =>
        typeof each === 'string' ? [{ picture: each, at: [...here, index] }] : [],
      );
    return picturesIn(inner, here);
  });
}
