import { typedSum } from '#app/features/manage/draft/typed-values.ts';
import type {
  ComboGroupRow,
  ComboItemRow,
  DishForm,
  GroupRow,
  ItemRow,
  Row,
  SizeRow,
  UpsellRow,
} from './dish-form.ts';

/** Adds, removes and moves rows of a dish's form. Each is a press of its own, named by its button's value. */

export type RowAct = 'add' | 'remove' | 'up' | 'down';
const LISTS = ['variants', 'modifiers', 'combo', 'upsells', 'items'] as const;
type List = (typeof LISTS)[number];
const PRESS = new RegExp(
  `^(add|remove|up|down) ((?:(?:${LISTS.join('|')})\\[\\d{1,3}\\]\\.)*)(${LISTS.join('|')})(?:\\[(\\d{1,3})\\])?$`,
);

/** The value of a button: 'up modifiers[1].items[2]', 'add variants'. */
export function pressOf(act: RowAct, place: string): string {
  return `${act} ${place}`;
}

/** The form after a press, and the field that has the focus then; null for what is no such press. */
export function pressed(form: DishForm, press: string): { form: DishForm; focus: string } | null {
  const [, act, above = '', name, at] = PRESS.exec(press) ?? [];
  const list = LISTS.find((each) => each === name);
  if (!isAct(act) || !list) return null;
  const outer = above.split('.').flatMap((part) => stepOf(part));
  const change = { act, place: at === undefined ? null : Number(at) };
  const next = changedIn<DishForm>(form, outer, list, change);
  return { form: next.owner, focus: focusAfter(above + list, change, next.length) };
}

type Step = { list: List; at: number };

function stepOf(part: string): Step[] {
  const [, name, at] = /^([a-z]+)\[(\d+)\]$/.exec(part) ?? [];
  const list = LISTS.find((each) => each === name);
  return list ? [{ list, at: Number(at) }] : [];
}

type Change = { act: RowAct; place: number | null };
/** Whatever has rows: a dish, a group, a dish of a combo. */
type Owner = { readonly [list in List]?: AnyRow[] };
type AnyRow = Row & Owner;

/** The owner with the list changed that stands below these steps; unchanged where a row is not there. */
function changedIn<T extends Owner>(
  owner: T,
  [step, ...inner]: readonly Step[],
  list: List,
  change: Change,
  above: List | null = null,
): { owner: T; length: number } {
  if (!step) {
    const rows = owner[list];
    if (!rows) return { owner, length: 0 };
    const next = changed<AnyRow>(rows, change, (key) => newRow(list, key, above, owner));
    return { owner: withFirstSize({ ...owner, [list]: next }, rows.length, list), length: next.length };
  }
  const rows = owner[step.list] ?? [];
  let length = 0;
  const next = rows.map((row, place) => {
    if (place !== step.at) return row;
    const done = changedIn<AnyRow>(row, inner, list, change, step.list);
    length = done.length;
    return done.owner;
  });
  return { owner: rows.length > 0 ? { ...owner, [step.list]: next } : owner, length };
}

/** A dish of a combo whose first size takes its price adds nothing itself any more. */
function withFirstSize<T extends Owner>(owner: T, before: number, list: List): T {
  const isFirst = list === 'variants' && before === 0 && (owner.variants?.length ?? 0) > 0;
  return isFirst && 'product' in owner ? { ...owner, price: '0.00' } : owner;
}

function newRow(list: List, key: string, above: List | null, owner: Owner): AnyRow {
  switch (list) {
    case 'variants':
      return newSize(key, owner);
    case 'modifiers':
      return newGroup(key);
    case 'combo':
      return newComboGroup(key);
    case 'upsells':
      return newUpsell(key);
    case 'items':
      return above === 'combo' ? newComboItem(key) : newItem(key);
  }
}

function changed<T extends Row>(rows: readonly T[], { act, place }: Change, make: (key: string) => T): T[] {
  if (act === 'add') return [...rows, make(freeKey(rows))];
  if (place === null) return [...rows];
  if (act === 'remove') return rows.filter((_, index) => index !== place);
  const to = act === 'up' ? place - 1 : place + 1;
  const [one, other] = [rows[place], rows[to]];
  if (!one || !other) return [...rows];
  return rows.map((row, index) => (index === place ? other : index === to ? one : row));
}

/** What is added or moved has the focus; where something went, its button to add does. */
function focusAfter(base: string, { act, place }: Change, length: number): string {
  if (act === 'add') return `${base}[${length - 1}].${base === 'upsells' ? 'product' : firstField(base)}`;
  if (act === 'remove' || place === null) return `add ${base}`;
  const at = Math.min(Math.max(place + (act === 'up' ? -1 : 1), 0), length - 1);
  const isAtEdge = act === 'up' ? at === 0 : at === length - 1;
  // a button at the edge does nothing more
  return `${isAtEdge ? OPPOSITE[act] : act} ${base}[${at}]`;
}

const OPPOSITE = { up: 'down', down: 'up' } as const;

function firstField(base: string): string {
  return /^combo\[\d+\]\.items$/.test(base) ? 'product' : 'name';
}

/** A key that no row has. */
function freeKey(rows: readonly Row[]): string {
  const taken = rows.map(({ key }) => Number(/\d{1,9}$/.exec(key)?.[0] ?? 0));
  return `n${Math.max(-1, ...taken) + 1}`;
}

function blank(key: string) {
  return { key, kept: {}, name: '', names: {} };
}

/** The first size has the price of what it is of, which the sizes have from then on. */
function newSize(key: string, owner: Owner & { price?: unknown }): SizeRow {
  const isFirst = (owner.variants ?? []).length === 0;
  return {
    ...blank(key),
    price: isFirst && typeof owner.price === 'string' ? owner.price : '',
    inStock: true,
    diets: '',
    allergens: '',
  };
}

function newItem(key: string): ItemRow {
  return {
    ...blank(key),
    ...{ price: '0.00', isDefault: false, inStock: true, max: '1', diets: '', allergens: '' },
  };
}

/** With a row to fill in, as a group without any is refused. */
function newGroup(key: string): GroupRow {
  return { ...blank(key), min: '0', max: '', items: [newItem('n0')] };
}

function newComboItem(key: string): ComboItemRow {
  return { ...blank(key), product: '', price: '0.00', max: '1', variants: [], modifiers: [] };
}

function newComboGroup(key: string): ComboGroupRow {
  return { ...blank(key), min: '1', max: '1', items: [newComboItem('n0')] };
}

function newUpsell(key: string): UpsellRow {
  return {
    key,
    kept: {},
    product: '',
    show: 'after',
    sell: 'add',
    denyLimit: '1',
    description: '',
    descriptions: {},
  };
}

function isAct(act: string | undefined): act is RowAct {
  return act === 'add' || act === 'remove' || act === 'up' || act === 'down';
}

/** The groups of another dish, as new ones of this one. */
export function withGroupsOf(form: DishForm, other: DishForm): DishForm {
  const added = newGroupsOf(other, 1000 + form.modifiers.length);
  return { ...form, modifiers: [...form.modifiers, ...added] };
}

/** The dish of a combo at that place with the sizes and choices that the dish itself has, as its own. */
export function withChoicesOf(form: DishForm, group: number, item: number, dish: DishForm): DishForm {
  const withOwn = (one: ComboItemRow): ComboItemRow => ({
    ...one,
    ...(dish.variants.length > 0 && { price: '0.00' }),
    variants: dish.variants.map((size, place) => ({
      ...size,
      key: `n${place}`,
      // what the dish adds, and what a size costs more than the first one
      price: sumText(one.price, moreThan(dish.variants[0]?.price ?? '', size.price)),
      kept: withoutId(size.kept),
    })),
    modifiers: newGroupsOf(dish, 0),
  });
  return {
    ...form,
    combo: form.combo.map((each, g) =>
      g === group ? { ...each, items: each.items.map((one, i) => (i === item ? withOwn(one) : one)) } : each,
    ),
  };
}

function moreThan(first: string, price: string): number {
  return Math.max(0, dollarsOf(price) - dollarsOf(first));
}

function sumText(price: string, more: number): string {
  return (dollarsOf(price) + more).toFixed(2);
}

function dollarsOf(typed: string): number {
  const sum = typedSum(typed);
  return typeof sum === 'number' ? sum : 0;
}

function newGroupsOf({ modifiers }: DishForm, first: number): GroupRow[] {
  return modifiers.map((group, place) => ({
    ...group,
    key: `n${first + place}`,
    kept: withoutId(group.kept),
    items: group.items.map((item) => ({ ...item, kept: withoutId(item.kept) })),
  }));
}

function withoutId({ id: _, ...kept }: Row['kept']): Row['kept'] {
  return kept;
}
