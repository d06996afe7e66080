import type { ChangeValue } from '#app/contract/restaurant-change.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { NameOf } from './change-value.ts';
import {
  type At,
  atThing,
  fieldValue,
  groupAddress,
  groupsOf,
  mainValue,
  namesIn,
  orderKey,
  orderValue,
  type Subject,
  subjectAt,
} from './describe.ts';
import { FILE } from './file-shape.ts';
import { type FlatFile, fileOf, flatFile } from './flat-file.ts';
import { mergeOrder } from './order.ts';
import type { ListShape, ThingShape } from './shape.ts';
import { byId, idOf, inOrder, isSame, readField, type Thing, thingsOf, withField } from './thing.ts';

/** What two people changed in two ways, with both. */
export type Conflict = Subject & {
  /** As that of the change (what-changed.ts): 'products:dal#price'. */
  key: string;
  /** Null where one side removed the whole thing; 'order' for that of a list. */
  field: string | null;
  /** Values of the field, or those that stand for a thing that one side removed; null: not there, not said. */
  base: ChangeValue | null;
  mine: ChangeValue | null;
  theirs: ChangeValue | null;
  /** Who removed what the other changed. */
  removedBy: Side | null;
};

export type Side = 'mine' | 'theirs';
/** Whose value stands, by the key of a conflict. */
export type Choices = ReadonlyMap<string, Side>;
export type MergedFiles = {
  file: RestaurantFile;
  /** Those that no choice settles. Until then theirs stands, and what one side removed stays. */
  conflicts: Conflict[];
};

type Sides<T> = { base: T | undefined; mine: T; theirs: T };
type Run = {
  nameOf: NameOf;
  choices: Choices;
  /** Departments into which one side put a dish. */
  filled: ReadonlySet<string>;
  contest: (conflict: Conflict) => Side | undefined;
};

/**
 * Mine and theirs, two files that were made from `base`, as one. What only one of them changed is as they made
 * it, field by field; things are matched by their ids. The same field with two values is a conflict, so is a
 * thing that one removed and the other changed, and an order that both changed. Rules between fields are not
 * looked at: check the result.
 */
export function mergeFiles(
  base: RestaurantFile,
  mine: RestaurantFile,
  theirs: RestaurantFile,
  choices: Choices = new Map(),
): MergedFiles {
  const sides = { base: flatFile(base), mine: flatFile(mine), theirs: flatFile(theirs) };
  const conflicts: Conflict[] = [];
  const contest = (conflict: Conflict) => {
    const choice = choices.get(conflict.key);
    if (!choice) conflicts.push(conflict);
    return choice;
  };
  const nameOf = namesIn(sides.theirs, sides.mine, sides.base);
  const run: Run = { nameOf, choices, filled: filledDepartments(sides), contest };
  const merged = mergeThing(FILE, sides, { address: '', path: '', places: [] }, run);
  return { file: fileOf(housed(merged, sides)), conflicts };
}

function filledDepartments({ base, mine, theirs }: Sides<FlatFile>): Set<string> {
  const was = new Map(base?.products.map(({ id, department }) => [id, department]));
  return new Set(
    [...mine.products, ...theirs.products]
      .filter(({ id, department }) => was.get(id) !== department)
      .map(({ department }) => department),
  );
}

/**
 * Dishes of a department that a choice removed go where one of the sides has them, and else go with it.
 * Without such a choice a department that holds a dish stays.
 */
function housed(file: FlatFile, { mine, theirs }: Sides<FlatFile>): FlatFile {
  const there = byId(file.departments);
  const others = [mine, theirs].map(({ products }) => new Map(products.map((dish) => [dish.id, dish])));
  const products = file.products.flatMap((dish) => {
    if (there.has(dish.department)) return dish;
    const elsewhere = others
      .map((dishes) => dishes.get(dish.id)?.department)
      .find((department) => department !== undefined && there.has(department));
    return elsewhere === undefined ? [] : { ...dish, department: elsewhere };
  });
  return { ...file, products };
}

function mergeThing<T extends Thing>(shape: ThingShape, sides: Sides<T>, at: At, run: Run): T {
  let merged = mergeFields(shape, sides, at, run);
  // dishes before departments, which stay while they hold any
  for (const list of shape.lists.toReversed())
    merged = { ...merged, [list.list]: mergeList(list, sides, merged, at, run) };
  return merged;
}

function mergeFields<T extends Thing>(shape: ThingShape, sides: Sides<T>, at: At, run: Run): T {
  const { base, mine, theirs } = sides;
  return shape.fields.reduce<T>((merged, field) => {
    const [was, my, their] = [base, mine, theirs].map((side) => readField(side, field));
    if (isSame(my, their) || (base && isSame(my, was))) return merged;
    const isMine =
      (base && isSame(their, was)) ||
      run.contest({
        ...subjectAt(at.places, field.of),
        key: `${at.address}#${field.name}`,
        field: field.name,
        base: fieldValue(base, field, run.nameOf),
        mine: fieldValue(mine, field, run.nameOf),
        theirs: fieldValue(theirs, field, run.nameOf),
        removedBy: null,
      }) === 'mine';
    return isMine ? withField(merged, field, my ?? []) : merged;
  }, theirs);
}

function mergeList(list: ListShape, owners: Sides<Thing>, merged: Thing, at: At, run: Run): Thing[] {
  const [base, mine, theirs] = [owners.base, owners.mine, owners.theirs].map((owner) =>
    byId(thingsOf(owner, list.list)),
  );
  const holding = new Set(thingsOf(merged, 'products').map((dish) => String(dish.department)));
  const kept = new Map<string, Thing>();
  for (const id of new Set([...(theirs?.keys() ?? []), ...(mine?.keys() ?? [])])) {
    const entry = { base: base?.get(id), mine: mine?.get(id), theirs: theirs?.get(id) };
    const isHolding = list.list === 'departments' && (holding.has(id) || run.filled.has(id));
    const thing = mergeEntry(list, { ...entry, isHolding }, at, run);
    if (thing) kept.set(id, thing);
  }
  return inMergedOrder(list, owners, kept, at, run);
}

type Entry = Record<'base' | Side, Thing | undefined> & { isHolding: boolean };

/** The thing as it is in both, or undefined when it goes. */
function mergeEntry(
  list: ListShape,
  { base, mine, theirs, isHolding }: Entry,
  at: At,
  run: Run,
): Thing | undefined {
  const left = theirs ?? mine;
  if (!left) return undefined;
  const here = atThing(list, left, at, { nameOf: run.nameOf, path: '' });
  if (mine && theirs) {
    // most things: the same as in the base on one side, or on both
    if (base && isSame(base, mine)) return theirs;
    if (base && isSame(base, theirs)) return mine;
    return mergeThing(list.thing, { base, mine, theirs }, here, run);
  }
  if (!base) return left;
  if (!isHolding && isSame(base, left)) return undefined;
  const value = (thing: Thing | undefined) => thing && mainValue(list.thing, thing, run.nameOf);
  const removedBy = mine ? 'theirs' : 'mine';
  const choice = run.contest({
    ...subjectAt(here.places, list.thing.of),
    key: `${here.address}#removed`,
    field: null,
    base: value(base) ?? null,
    mine: value(mine) ?? null,
    theirs: value(theirs) ?? null,
    removedBy,
  });
  return choice === removedBy ? undefined : left;
}

function inMergedOrder(
  list: ListShape,
  { base = {}, mine, theirs }: Sides<Thing>,
  kept: ReadonlyMap<string, Thing>,
  at: At,
  run: Run,
): Thing[] {
  const groups = [base, mine, theirs].map((owner) => groupsOf(list, owner, at, run.nameOf));
  const [, myGroups, theirGroups] = groups;
  const byAddress = Map.groupBy(kept.values(), (thing) => groupAddress(list, thing, at));
  const found = new Map([...(myGroups ?? []), ...(theirGroups ?? [])]);
  return [...found].flatMap(([address, group]) => {
    const [was = [], my = [], their = []] = groups.map((side) => side.get(address)?.things.map(idOf) ?? []);
    const staying = new Set(byAddress.get(address)?.map(idOf));
    const key = orderKey(group);
    const ids = { base: was, mine: my, theirs: their };
    const { order, isContested } = mergeOrder(ids, staying, run.choices.get(key) === 'mine');
    if (isContested) {
      const said = (side: readonly string[]) =>
        orderValue(
          side.filter((id) => staying.has(id)),
          kept,
          run.nameOf,
        );
      run.contest({
        of: list.thing.of,
        id: null,
        name: null,
        in: [...group.at.places],
        key,
        field: 'order',
        base: said(was),
        mine: said(my),
        theirs: said(their),
        removedBy: null,
      });
    }
    return inOrder(order, kept);
  });
}
