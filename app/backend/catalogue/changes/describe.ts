import type { Named } from '#app/contract/faults.ts';
import type { ChangeValue } from '#app/contract/restaurant-change.ts';
import { type NameOf, typedValue } from './change-value.ts';
import type { FlatFile } from './flat-file.ts';
import type { FieldShape, ListShape, ThingKind, ThingShape } from './shape.ts';
import { idOf, isThing, readField, type Thing, thingsOf } from './thing.ts';

/** A thing of the file as it is told: a dish of a department, a choice of a group. */
export type Place = { of: ThingKind; id: string; name: Named };

/** What a change is of, and where that stands. */
export type Subject = {
  of: ThingKind;
  /** Of the restaurant's own details, settings and hours, and of the order of a list: null. */
  id: string | null;
  name: Named | null;
  /** What it stands in, the outermost first: the department, the dish, the size. */
  in: Place[];
};

/** A thing of a file that is being walked through. */
export type At = {
  /** Ids from the file down: 'products:dal/variants:large'; '' is the file. It never changes with an order. */
  address: string;
  /** Its place in the file, as faults name it: 'departments[1].products[2].variants[0]'. */
  path: string;
  places: readonly Place[];
};

/** The names of dishes and departments, in the first of these files that has them. */
export function namesIn(...files: readonly FlatFile[]): NameOf {
  const named = (list: 'products' | 'departments') =>
    new Map(
      files
        .toReversed()
        .flatMap((file) => thingsOf(file, list))
        .map((thing) => [idOf(thing), wordsOf(thing.name, thing.names)]),
    );
  const known = { products: named('products'), departments: named('departments') };
  return (list, id) => known[list].get(id) ?? { name: id };
}

/** A thing's name; that of a special day is its reason, of a dish that is offered or in a combo the dish's. */
export function nameOfThing(thing: Thing, nameOf: NameOf): Named {
  if (thing.name !== undefined) return wordsOf(thing.name, thing.names);
  if (thing.reason !== undefined) return wordsOf(thing.reason, thing.reasons);
  if (thing.product !== undefined) return nameOf('products', String(thing.product));
  return { name: idOf(thing) };
}

function wordsOf(name: unknown, names: unknown): Named {
  if (!isThing(names)) return { name: String(name) };
  return {
    name: String(name),
    names: Object.fromEntries(Object.entries(names).map(([language, word]) => [language, String(word)])),
  };
}

/** Where a thing is that stands in this list of what is at `at`; a dish stands in its department. */
export function atThing(
  { list, thing: shape, within }: ListShape,
  thing: Thing,
  at: At,
  look: { nameOf: NameOf; path: string },
): At {
  const id = idOf(thing);
  const outer = within ? departmentPlace(String(thing[within]), look.nameOf) : at.places;
  return {
    address: joined(at.address, `${list}:${id}`),
    path: look.path,
    places: [...outer, { of: shape.of, id, name: nameOfThing(thing, look.nameOf) }],
  };
}

function departmentPlace(id: string, nameOf: NameOf): Place[] {
  return [{ of: 'department', id, name: nameOf('departments', id) }];
}

/** The subject that stands at the end of these places. */
export function subjectAt(places: readonly Place[], of: ThingKind): Subject {
  const last = places.at(-1);
  return { of, id: last?.id ?? null, name: last?.name ?? null, in: places.slice(0, -1) };
}

/** What a field holds, typed; null: the file does not say it. */
export function fieldValue(thing: Thing | undefined, field: FieldShape, nameOf: NameOf): ChangeValue | null {
  const values = readField(thing, field);
  const [only, ...more] = field.parts;
  if (only && more.length === 0) return typedValue(values[0], only.type, nameOf);
  if (values.every((value) => value === undefined)) return null;
  return {
    type: 'parts',
    parts: Object.fromEntries(
      field.parts.map(({ path, type }, index) => [
        path.at(-1) ?? '',
        typedValue(values[index], type, nameOf),
      ]),
    ),
  };
}

/** What is told of a thing that came or went: its price, a promotion's offer; null where nothing stands for it. */
export function mainValue(shape: ThingShape, thing: Thing, nameOf: NameOf): ChangeValue | null {
  const field = shape.fields.find(({ name }) => name === shape.main);
  return field ? fieldValue(thing, field, nameOf) : null;
}

export function orderValue(
  ids: readonly string[],
  names: ReadonlyMap<string, Thing>,
  nameOf: NameOf,
): ChangeValue {
  return {
    type: 'order',
    things: ids.map((id) => {
      const thing = names.get(id);
      return { id, name: thing ? nameOfThing(thing, nameOf) : { name: id } };
    }),
  };
}

function joined(address: string, step: string): string {
  return address === '' ? step : `${address}/${step}`;
}

/** A list whose order counts as one: all of it, or the things that stand in one department. */
export type Group = { at: At; list: string; things: readonly Thing[] };

/** The key of its order: 'departments:mains#order.products'. */
export function orderKey({ at, list }: Group): string {
  return `${at.address}#order.${list}`;
}

/** The address of what holds the order in which this thing of the list stands. */
export function groupAddress({ within }: ListShape, thing: Thing, at: At): string {
  return within ? `departments:${String(thing[within])}` : at.address;
}

/** The lists of the owner whose order counts, by the address of what holds them. */
export function groupsOf(listShape: ListShape, owner: Thing, at: At, nameOf: NameOf): Map<string, Group> {
  const { list, within } = listShape;
  const things = thingsOf(owner, list);
  if (!within) return new Map([[at.address, { at, list, things }]]);
  const byDepartment = Map.groupBy(things, (thing) => groupAddress(listShape, thing, at));
  const groups = thingsOf(owner, 'departments').map((department, index): [string, Group] => {
    const id = idOf(department);
    const address = `departments:${id}`;
    return [
      address,
      {
        at: { address, path: `departments[${index}]`, places: departmentPlace(id, nameOf) },
        list,
        things: byDepartment.get(address) ?? [],
      },
    ];
  });
  return new Map(groups);
}
