import type { ChangeValue } from '#app/contract/restaurant-change.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { NameOf } from './change-value.ts';
import {
  type At,
  atThing,
  fieldValue,
  type Group,
  groupsOf,
  mainValue,
  namesIn,
  orderKey,
  orderValue,
  type Subject,
  subjectAt,
} from './describe.ts';
import { FILE } from './file-shape.ts';
import { type FlatFile, flatFile } from './flat-file.ts';
import { isSameOrder } from './order.ts';
import type { FieldShape, ListShape, ThingShape } from './shape.ts';
import { byId, hasSameField, idOf, isSame, type Thing, thingsOf } from './thing.ts';

/** One difference between two files, in facts: whoever shows it says it in the reader's language. */
export type Change = Subject & {
  /**
   * The same for the same difference, whatever else changes: 'products:dal#price'. Taking back and the answers
   * to a conflict name it.
   */
  key: string;
  /** 'moved': a dish that went to another department, or things of a list that changed their order. */
  act: 'added' | 'removed' | 'changed' | 'moved';
  /** Null where the whole thing came or went; 'order' for that of a list. */
  field: string | null;
  /** Of what came or went the value that stands for it, such as a dish's price. Null: not said. */
  before: ChangeValue | null;
  after: ChangeValue | null;
  /** Where it is in the later file, as faults name it. None for what is gone. */
  paths: string[];
};

type Look = {
  nameOf: NameOf;
  /** The names of before. */
  nameOfOld: NameOf;
  pathOf: (list: string, index: number, at: At) => string;
};
type Pair = { was: Thing; now: Thing; at: At };

/**
 * What differs, in an order in which each change can be taken back from the last to the first. Equal files
 * give none. A thing that came or went is one change with all that is in it, so the dishes of a new department
 * are not told apart; a dish that moved there is.
 */
export function whatChanged(before: RestaurantFile, after: RestaurantFile): Change[] {
  const [was, now] = [flatFile(before), flatFile(after)];
  const paths = dishPaths(now);
  const pathOf: Look['pathOf'] = (list, index, at) => {
    if (list === 'products') return paths[index] ?? '';
    return `${at.path && `${at.path}.`}${list}[${index}]`;
  };
  const look: Look = { nameOf: namesIn(now, was), nameOfOld: namesIn(was, now), pathOf };
  const at: At = { address: '', path: '', places: [] };
  return compareThing(FILE, { was, now, at }, look);
}

/** The places of the dishes in the file whose flat form this is. */
function dishPaths({ departments, products }: FlatFile): string[] {
  const places = new Map(departments.map((department, index) => [idOf(department), { index, count: 0 }]));
  return products.map(({ department }) => {
    const place = places.get(department);
    if (!place) return '';
    place.count += 1;
    return `departments[${place.index}].products[${place.count - 1}]`;
  });
}

function compareThing(shape: ThingShape, pair: Pair, look: Look): Change[] {
  const lists = shape.lists.map((list) => ({
    orders: orderChanges(list, pair, look),
    ...compareList(list, pair, look),
  }));
  return [
    ...lists.flatMap(({ orders }) => orders),
    ...lists.flatMap(({ added }) => added),
    ...fieldChanges(shape, pair, look),
    ...lists.flatMap(({ changed }) => changed),
    ...lists.flatMap(({ removed }) => removed),
  ];
}

function fieldChanges(shape: ThingShape, { was, now, at }: Pair, { nameOf, nameOfOld }: Look): Change[] {
  return shape.fields
    .filter((field) => !hasSameField(was, now, field))
    .map((field) => ({
      ...subjectAt(at.places, field.of),
      key: `${at.address}#${field.name}`,
      act: field.name === 'department' ? 'moved' : 'changed',
      field: field.name,
      before: fieldValue(was, field, nameOfOld),
      after: fieldValue(now, field, nameOf),
      paths: fieldPaths(field, at.path),
    }));
}

/** A field of several parts has a place for each. The department is where the dish itself stands. */
function fieldPaths({ name, parts }: FieldShape, path: string): string[] {
  if (name === 'department') return [path];
  return parts.map((part) => [...(path ? [path] : []), ...part.path].join('.'));
}

type ListChanges = Record<'added' | 'changed' | 'removed', Change[]>;

function compareList(list: ListShape, { was, now, at }: Pair, look: Look): ListChanges {
  const before = byId(thingsOf(was, list.list));
  const after = byId(thingsOf(now, list.list));
  const position = new Map([...after.keys()].map((id, index) => [id, index]));
  const atOf = (thing: Thing): At => {
    const index = position.get(idOf(thing));
    const path = index === undefined ? '' : look.pathOf(list.list, index, at);
    return atThing(list, thing, at, { nameOf: look.nameOf, path });
  };
  const come = [...after.values()].filter((thing) => !before.has(idOf(thing)) && hasPlace(list, thing, was));
  const gone = [...before.values()].filter((thing) => !after.has(idOf(thing)) && hasPlace(list, thing, now));
  return {
    added: come.map((thing) => wholeChange('added', list.thing, thing, atOf(thing), look)),
    changed: [...after.values()].flatMap((thing) => {
      const old = before.get(idOf(thing));
      if (!old || isSame(old, thing)) return [];
      return compareThing(list.thing, { was: old, now: thing, at: atOf(thing) }, look);
    }),
    removed: gone.map((thing) => wholeChange('removed', list.thing, thing, atOf(thing), look)),
  };
}

/** Whether the other file has the department too; else the dish came or went with it, and is part of that. */
function hasPlace({ within }: ListShape, thing: Thing, other: Thing): boolean {
  return !within || thingsOf(other, 'departments').some((department) => idOf(department) === thing[within]);
}

function wholeChange(
  act: 'added' | 'removed',
  shape: ThingShape,
  thing: Thing,
  at: At,
  { nameOf }: Look,
): Change {
  const value = mainValue(shape, thing, nameOf);
  return {
    ...subjectAt(at.places, shape.of),
    key: `${at.address}#${act}`,
    act,
    field: null,
    before: act === 'removed' ? value : null,
    after: act === 'added' ? value : null,
    paths: act === 'added' ? [at.path] : [],
  };
}

/** A change for each list in which things that both files have there stand in another order. */
function orderChanges(list: ListShape, { was, now, at }: Pair, { nameOf }: Look): Change[] {
  const before = groupsOf(list, was, at, nameOf);
  return [...groupsOf(list, now, at, nameOf)].flatMap(([address, group]) => {
    const old = before.get(address);
    return old ? orderChange(list, old, group, nameOf) : [];
  });
}

function orderChange(list: ListShape, old: Group, group: Group, nameOf: NameOf): Change[] {
  const [before, after] = [byId(old.things), byId(group.things)];
  const wasOrder = [...before.keys()].filter((id) => after.has(id));
  const order = [...after.keys()].filter((id) => before.has(id));
  if (isSameOrder(wasOrder, order)) return [];
  return [
    {
      of: list.thing.of,
      id: null,
      name: null,
      in: [...group.at.places],
      key: orderKey(group),
      act: 'moved',
      field: 'order',
      before: orderValue(wasOrder, after, nameOf),
      after: orderValue(order, after, nameOf),
      paths: [`${group.at.path && `${group.at.path}.`}${list.list}`],
    },
  ];
}
