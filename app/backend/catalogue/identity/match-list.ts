import type { ThingKind } from '#app/backend/catalogue/changes/shape.ts';
import { stableIds } from '#app/backend/catalogue/stable-ids.ts';
import { type Asking, askAbout, type Told } from './asking.ts';
import { matchThings } from './match-things.ts';
import { asSeen } from './same-name.ts';
import { fieldsTold, saysOf } from './says.ts';

/** Where a list is: its path in the file, and what it is in. */
export type At = { path: string; in: Told['in'] };
/** A thing of a list, with its name: that of a dish, where it is one that is offered or in a combo. */
export type Entry<T> = { thing: T; name: string; place?: string; at: At };
/** A written thing with its id, and the one in use that it is. */
export type Matched<T> = { thing: T; at: At; before: T | undefined };
type Thing = { id?: string | undefined; price?: number | undefined };

/** The things of a list as entries. */
export function entriesOf<T extends { name: string }>(
  list: string,
  things: readonly T[],
  at: At,
): Entry<T>[] {
  return things.map((thing, index) => ({ thing, name: thing.name, at: inside(at, list, index) }));
}

export function inside({ path, in: places }: At, list: string, index: number): At {
  return { path: `${path}${path && '.'}${list}[${index}]`, in: places };
}

/** The place of what is in this thing. */
export function within({ path, in: places }: At, of: ThingKind, name: string): At {
  return { path, in: [...places, { of, name }] };
}

/**
 * Matches the things of one list with those in use. Each gets an id: that of the one in use, or else one that nothing
 * in use has, so that what is new takes nothing that is kept by ids.
 * @param taken ids that nothing new gets, besides those of the list; takes the new ones
 */
export function matchList<T extends Thing>(
  asking: Asking,
  of: ThingKind,
  { written, inUse }: { written: readonly Entry<T>[]; inUse: readonly Entry<T>[] },
  { taken = new Set(), mayMove = false }: { taken?: Set<string>; mayMove?: boolean } = {},
): Matched<T>[] {
  const fields = fieldsTold(written.map(({ thing }) => thing));
  const view = ({ thing, name, place = '', at }: Entry<T>) => ({
    ...{ thing, name, place, price: thing.price, says: saysOf(thing, fields) },
    told: { name, in: at.in, price: thing.price ?? null, path: at.path },
  });
  const sought = written.map((entry) => ({ ...view(entry), id: entry.thing.id }));
  const there = inUse.map((entry) => ({ ...view(entry), id: entry.thing.id ?? '' }));
  const rules = { idsDecide: asking.idsDecide, mayMove };
  const found = matchThings(sought, there, rules, askAbout(asking, of, sought));
  for (const { id } of there) taken.add(id);
  const named = sought.map(({ id, name }, index) => ({ id: found[index]?.id ?? id, name }));
  const ids = stableIds(named, taken);
  return written.map(({ thing, name, at }, index) => {
    const before = found[index];
    const isAsBefore = before !== undefined && 'name' in thing && asSeen(name) === asSeen(before.name);
    return {
      // letters that are composed otherwise, and other spaces, make no other name
      thing: { ...thing, id: ids[index], ...(isAsBefore && { name: before.name }) },
      ...{ at, before: before?.thing },
    };
  });
}
