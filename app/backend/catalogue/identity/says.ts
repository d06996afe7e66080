import { isThing } from '#app/backend/catalogue/changes/thing.ts';

/** What is no fact of a thing itself: pictures have other addresses in files, dishes are compared by their ids. */
const NOT_TOLD = new Set(['id', 'picture', 'pictureFocus', 'product', 'products']);
const OF_INNER_THINGS = ['name', 'price', 'items'];

/** The fields that a list says of any of its things: a sheet has only some. */
export function fieldsTold(things: readonly object[]): string[] {
  const told = things.flatMap((thing) =>
    Object.entries(thing).flatMap(([field, value]) => (isUnsaid(value) ? [] : [field])),
  );
  return [...new Set(told)].filter((field) => !NOT_TOLD.has(field));
}

/** Names in other languages are said only where the sheet has a column for one. */
function isUnsaid(value: unknown): boolean {
  return value === undefined || (isThing(value) && Object.keys(value).length === 0);
}

/** The same text for two things that say the same in these fields. */
export function saysOf(thing: object, fields: readonly string[]): string {
  return JSON.stringify(fields.map((field) => plain(Reflect.get(thing, field))));
}

/** A value, null for one that says the same as leaving it out. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) {
    const inner = value.map((one) =>
      isThing(one) ? OF_INNER_THINGS.map((field) => plain(one[field])) : one,
    );
    return inner.length > 0 ? inner : null;
  }
  if (!isThing(value)) return value || null;
  const words = Object.entries(value).filter(([, word]) => word);
  return words.length > 0 ? words.toSorted() : null;
}
