import { LANGUAGES } from '#app/locales/languages.ts';

/**
 * What a restaurant file is made of, as people tell its changes: things that have an id and stand in lists,
 * and their fields. The tables are file-shape.ts and menu-shape.ts; comparing, taking back and merging read
 * them and know no field themselves.
 */

/** What a change is of. The first eight are parts of the restaurant itself and have no id. */
export type ThingKind =
  | 'detail'
  | 'setting'
  | 'hours'
  | 'mealPeriod'
  | 'fee'
  | 'legalText'
  | 'alcohol'
  | 'usualTaxes'
  | 'specialDay'
  | 'zone'
  | 'tax'
  | 'promotion'
  | 'department'
  | 'dish'
  | 'size'
  | 'choiceGroup'
  | 'choice'
  | 'comboGroup'
  | 'comboItem'
  | 'upsell';

/** How a field's value is read, and so how it is said. */
export type ValueType =
  | 'text'
  | 'choice'
  | 'choices'
  | 'list'
  | 'flag'
  | 'money'
  | Unit
  | 'percents'
  | 'time'
  | 'hours'
  | 'picture'
  | 'pictures'
  | 'colour'
  | 'sections'
  | 'dish'
  | 'department';

export type Unit = 'pieces' | 'percent' | 'minutes' | 'km' | 'degrees';

type PartShape = { path: readonly string[]; type: ValueType };

/**
 * A value that changes as one. It has several parts where they mean nothing alone: half of a place on the map,
 * a percentage without its kind.
 */
export type FieldShape = { name: string; of: ThingKind; parts: readonly PartShape[] };

export type ListShape = {
  /** The list's key in what holds it, which is also its name in the keys of changes. */
  list: string;
  thing: ThingShape;
  /** The field that says where a thing stands; its order is counted among those that stand there. */
  within?: 'department';
};

export type ThingShape = {
  of: ThingKind;
  fields: readonly FieldShape[];
  lists: readonly ListShape[];
  /** The field that is told of a thing that came or went, such as a dish's price; else none is. */
  main?: string;
};

export type Fields = Record<string, ValueType | Record<string, ValueType>>;

/** The fields of one kind, by their paths below `prefix`. A record is one field of several parts. */
export function fields(of: ThingKind, table: Fields, prefix = ''): FieldShape[] {
  const part = (path: string, type: ValueType): PartShape => ({ path: (prefix + path).split('.'), type });
  return Object.entries(table).map(([name, what]) => ({
    name: prefix + name,
    of,
    parts:
      typeof what === 'string'
        ? [part(name, what)]
        : Object.entries(what).map(([path, type]) => part(path, type)),
  }));
}

/** One field a language, so that two people who each write another language do not meet. */
export function inEachLanguage(name: string): Record<string, ValueType> {
  return Object.fromEntries(
    LANGUAGES.map((language): [string, ValueType] => [`${name}.${language}`, 'text']),
  );
}
