import { LANGUAGES } from '#app/locales/languages.ts';
import type { DishForm } from './dish-form.ts';

/** A field of the form: its name, what it is called, and the rows that it is in. */
export type DishField = { name: string; label: FieldLabel; in: readonly RowName[] };
/** A row as people call it: its name, or its kind and place where it has none. */
export type RowName = { name: string; kind: 'size' | 'group' | 'item' | 'suggestion'; number: number };
export type FieldLabel =
  | 'name'
  | 'description'
  | 'priceOf'
  | 'offer'
  | 'tax'
  | 'picture'
  | 'others'
  | 'adds'
  | 'min'
  | 'max'
  | 'pieces'
  | 'items'
  | 'itIs'
  | 'contains'
  | 'dish'
  | 'ownName'
  | 'opening'
  | 'when'
  | 'how'
  | 'often'
  | 'customersRead'
  | 'department';

/** All fields that something may be wrong with, in the order of the page. */
export function fieldsOfDish(form: DishForm): DishField[] {
  const isCombo = form.kind === 'combo';
  return [
    ...own('name', 'name', 'description', 'description'),
    ...inLanguages('names', 'name'),
    ...inLanguages('descriptions', 'description'),
    ...own('price', 'priceOf', 'discountedPrice', 'offer', 'taxes', 'tax', 'picture', 'picture'),
    ...own('otherAllergens', 'others'),
    ...(isCombo ? [] : choiceFields('', [], form)),
    ...(isCombo ? form.combo.flatMap(groupFields('combo', '')) : []),
    ...own('stock', 'opening'),
    ...form.upsells.flatMap(upsellFields),
    ...own('department', 'department'),
  ];
}

/** Names of fields with their labels, one after the other. */
function own(...pairs: (string | FieldLabel)[]): DishField[] {
  return fields('', [], pairs);
}

function fields(place: string, rows: readonly RowName[], pairs: (string | FieldLabel)[]): DishField[] {
  return pairs.flatMap((name, index) =>
    index % 2 === 0 ? [{ name: place + name, label: pairs[index + 1] as FieldLabel, in: rows }] : [],
  );
}

function inLanguages(
  name: string,
  label: FieldLabel,
  place = '',
  rows: readonly RowName[] = [],
): DishField[] {
  return LANGUAGES.map((language) => ({ name: `${place}${name}.${language}`, label, in: rows }));
}

type Choices = { variants: readonly { name: string }[]; modifiers: readonly AnyGroup[] };

/** Sizes and groups of a dish, or of one within a combo. */
function choiceFields(
  place: string,
  rows: readonly RowName[],
  { variants, modifiers }: Choices,
): DishField[] {
  return [
    ...variants.flatMap(sizeFields(place, rows)),
    ...modifiers.flatMap(groupFields('modifiers', place, rows)),
  ];
}

function sizeFields(above: string, outer: readonly RowName[]) {
  return ({ name }: { name: string }, at: number): DishField[] => {
    const place = `${above}variants[${at}].`;
    const rows: RowName[] = [...outer, { name, kind: 'size', number: at + 1 }];
    return [
      ...fields(place, rows, ['name', 'name', 'price', 'priceOf', 'diets', 'itIs', 'allergens', 'contains']),
      ...inLanguages('names', 'name', place, rows),
    ];
  };
}

type AnyGroup = { name: string; items: readonly ({ name: string } & Partial<Choices>)[] };

function groupFields(list: 'modifiers' | 'combo', above: string, outer: readonly RowName[] = []) {
  return ({ name, items }: AnyGroup, at: number): DishField[] => {
    const place = `${above}${list}[${at}].`;
    const rows: RowName[] = [...outer, { name, kind: 'group', number: at + 1 }];
    const ofItem: (string | FieldLabel)[] =
      list === 'combo'
        ? ['product', 'dish', 'price', 'adds', 'max', 'pieces', 'name', 'ownName']
        : ['name', 'name', 'price', 'adds', 'max', 'pieces', 'diets', 'itIs', 'allergens', 'contains'];
    return [
      ...fields(place, rows, ['name', 'name', 'min', 'min', 'max', 'max', 'items', 'items']),
      ...inLanguages('names', 'name', place, rows),
      ...items.flatMap((item, index) => {
        const inner = `${place}items[${index}].`;
        const both: RowName[] = [...rows, { name: item.name, kind: 'item', number: index + 1 }];
        const { variants = [], modifiers = [] } = item;
        return [
          ...fields(inner, both, ofItem),
          ...inLanguages('names', 'name', inner, both),
          ...choiceFields(inner, both, { variants, modifiers }),
        ];
      }),
    ];
  };
}

function upsellFields(_: DishForm['upsells'][number], at: number): DishField[] {
  const place = `upsells[${at}].`;
  const rows: RowName[] = [{ name: '', kind: 'suggestion', number: at + 1 }];
  return [
    ...fields(place, rows, ['product', 'dish', 'show', 'when', 'sell', 'how', 'denyLimit', 'often']),
    ...fields(place, rows, ['description', 'customersRead']),
    ...inLanguages('descriptions', 'customersRead', place, rows),
  ];
}
