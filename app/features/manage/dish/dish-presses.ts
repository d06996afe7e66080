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
const PRESS =
  /^(add|remove|up|down) (variants|modifiers|combo|upsells)(?:\[(\d{1,3})\](?:\.items(?:\[(\d{1,3})\])?)?)?$/;

/** The value of a button: 'up modifiers[1].items[2]', 'add variants'. */
export function pressOf(act: RowAct, place: string): string {
  return `${act} ${place}`;
}

/** The form after a press, and the field that has the focus then; null for what is no such press. */
export function pressed(form: DishForm, press: string): { form: DishForm; focus: string } | null {
  const [, act, list, at, inner] = PRESS.exec(press) ?? [];
  if (!isAct(act)) return null;
  const place = at === undefined ? null : Number(at);
  const innerPlace = inner === undefined ? null : Number(inner);
  const isInner = press.includes('.items');
  const base = isInner ? `${list}[${at}].items` : (list ?? '');
  const change = { act, place: isInner ? innerPlace : place };
  const next = changedForm(form, list, isInner ? place : null, change);
  if (!next) return null;
  return { form: next.form, focus: focusAfter(base, change, next.length) };
}

type Change = { act: RowAct; place: number | null };

function changedForm(
  form: DishForm,
  list: string | undefined,
  group: number | null,
  change: Change,
): { form: DishForm; length: number } | null {
  switch (list) {
    case 'variants': {
      const variants = changed(form.variants, change, (key) => newSize(key, form));
      return { form: { ...form, variants }, length: variants.length };
    }
    case 'upsells': {
      const upsells = changed(form.upsells, change, newUpsell);
      return { form: { ...form, upsells }, length: upsells.length };
    }
    case 'modifiers': {
      const { groups, length } = changedGroups(form.modifiers, group, change, newGroup, newItem);
      return { form: { ...form, modifiers: groups }, length };
    }
    case 'combo': {
      const { groups, length } = changedGroups(form.combo, group, change, newComboGroup, newComboItem);
      return { form: { ...form, combo: groups }, length };
    }
    default:
      return null;
  }
}

/** The groups after a change of them, or of the items of one. */
function changedGroups<Item extends Row, Group extends Row & { items: Item[] }>(
  groups: Group[],
  group: number | null,
  change: Change,
  makeGroup: (key: string) => Group,
  makeItem: (key: string) => Item,
): { groups: Group[]; length: number } {
  if (group === null) {
    const next = changed(groups, change, makeGroup);
    return { groups: next, length: next.length };
  }
  const next = groups.map((one, place) =>
    place === group ? { ...one, items: changed(one.items, change, makeItem) } : one,
  );
  return { groups: next, length: next[group]?.items.length ?? 0 };
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
  const taken = rows.map(({ key }) => Number(/\d+$/.exec(key)?.[0] ?? 0));
  return `n${Math.max(-1, ...taken) + 1}`;
}

function blank(key: string) {
  return { key, kept: {}, name: '', names: {} };
}

/** The first size has the dish's price, which the sizes have from then on. */
function newSize(key: string, { variants, price }: DishForm): SizeRow {
  return {
    ...blank(key),
    price: variants.length === 0 ? price : '',
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
  return { ...blank(key), product: '', price: '0.00', max: '1' };
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
  const added = other.modifiers.map((group, place) => ({
    ...group,
    key: `n${1000 + form.modifiers.length + place}`,
    kept: withoutId(group.kept),
    items: group.items.map((item) => ({ ...item, kept: withoutId(item.kept) })),
  }));
  return { ...form, modifiers: [...form.modifiers, ...added] };
}

function withoutId({ id: _, ...kept }: Row['kept']): Row['kept'] {
  return kept;
}
