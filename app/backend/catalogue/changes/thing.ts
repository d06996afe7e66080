import type { FieldShape } from './shape.ts';

/** A part of a file as the rules of this folder see it: values by key. Nothing here changes one in place. */
export type Thing = { readonly [key: string]: unknown };

/** Records that stand in a file only when they have something in them. */
const ABSENT_WHEN_EMPTY = new Set([
  ...['names', 'descriptions', 'reasons', 'tips', 'guestCash', 'mailLines', 'surcharge'],
]);

export function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The things of a list; none where there is no such list. */
export function thingsOf(owner: Thing | undefined, list: string): readonly Thing[] {
  const value = owner?.[list];
  const entries: unknown[] = Array.isArray(value) ? value : [];
  return entries.filter(isThing);
}

/** A thing's id among those of its list; a special day has its date. */
export function idOf(thing: Thing): string {
  return String(thing.id ?? thing.date);
}

export function byId(things: readonly Thing[]): Map<string, Thing> {
  return new Map(things.map((thing) => [idOf(thing), thing]));
}

/** The things of these ids, in their order; those that are not there are left out. */
export function inOrder(ids: readonly string[], things: ReadonlyMap<string, Thing>): Thing[] {
  return ids.map((id) => things.get(id)).filter((thing) => thing !== undefined);
}

/** The field's values, one a part; undefined: not said. */
export function readField(thing: Thing | undefined, { parts }: FieldShape): unknown[] {
  return parts.map(({ path }) => valueAt(thing, path));
}

export function hasSameField(one: Thing, other: Thing, { parts }: FieldShape): boolean {
  return parts.every(({ path }) => isSame(valueAt(one, path), valueAt(other, path)));
}

function valueAt(thing: Thing | undefined, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isThing(value) ? value[key] : undefined), thing);
}

/** Whether two values of JSON are equal, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  if (!isThing(one) || !isThing(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

/** A copy with these values of the field; an undefined one is left out. */
export function withField<T extends Thing>(thing: T, { parts }: FieldShape, values: readonly unknown[]): T {
  return parts.reduce((copy, { path }, index) => withValue(copy, path, values[index]), thing);
}

function withValue<T extends Thing>(thing: T, path: readonly string[], value: unknown): T {
  const [key = '', ...rest] = path;
  if (rest.length === 0) return value === undefined ? without(thing, key) : { ...thing, [key]: value };
  const inside = thing[key];
  const next = withValue(isThing(inside) ? inside : {}, rest, value);
  const isEmpty = Object.keys(next).length === 0 && ABSENT_WHEN_EMPTY.has(key);
  return isEmpty ? without(thing, key) : { ...thing, [key]: next };
}

function without<T extends Thing>(thing: T, key: string): T {
  const copy: T = { ...thing };
  Reflect.deleteProperty(copy, key);
  return copy;
}
