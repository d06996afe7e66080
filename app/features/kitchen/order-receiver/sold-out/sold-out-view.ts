import type { OptionKind } from '#app/contract/enumerations.ts';
import type { OptionOfDish, StockedDish, StockedOption } from '#app/contract/receiver-stock.ts';
import { foldName } from '#app/domain/menu/fold-name.ts';
import { optionKey } from '#app/domain/menu/off-options.ts';
import { choicePart, dishPart, type OpenOrder } from './open-orders.ts';

/** A dish, or one option of a dish, as a press names it. */
export type Choice = { productId: string; option: (OptionOfDish & { groupId: string | null }) | null };

/** One switch of the page. Times are of the restaurant's clock, in English. */
export type Switch = {
  key: string;
  name: string;
  /** What it is part of: a dish, a group; null of a dish itself. */
  of: string | null;
  isOff: boolean;
  until: string | null;
  /** It ends with the restaurant's day. */
  isForToday: boolean;
  since: string | null;
  /** On here, and not on sale all the same. */
  isOutOtherwise: boolean;
};
export type ShownOption = Switch & {
  kind: OptionKind;
  /** Of a choice that dishes share: the first of them, and how many more. */
  inDish: string;
  others: number;
};
export type ShownDish = Switch & {
  id: string;
  left: number | null;
  lacksChoices: boolean;
  counts: Record<OptionKind, number>;
  /** Its sizes, items and choices; null where the page is too long to show those of every dish. */
  options: ShownOption[] | null;
};
/** Something that is off, and the open orders that hold it. */
export type ShownOff = Switch & { orders: { orderId: string; number: number }[] };

export type SoldOutView = {
  /** Names of all departments where there are too many dishes for one page, else none. */
  tabs: string[];
  tab: string | null;
  departments: { name: string; dishes: ShownDish[] }[];
  /** What was searched for among sizes and choices. */
  found: ShownOption[];
  off: ShownOff[];
  /** Everything of the menu by its key: how it is called, and whether it is off. */
  names: ReadonlyMap<string, { name: string; isOff: boolean }>;
};

export type Seen = {
  words: string;
  department: string | null;
  dish: string | null;
  open: readonly OpenOrder[];
  timeOf: (stamp: string) => string;
  isToday: (stamp: string) => boolean;
};

/** Above so many dishes the page shows one department at a time. */
const MOST_DISHES = 120;
/** Above so many dishes their options are shown of the one that is asked for. */
const MOST_UNFOLDED = 30;
/** The most sizes and choices that a search shows. */
const MOST_FOUND = 60;

/** What the page shows of the stock, for what was asked. */
export function viewOf(
  { items, options }: { items: StockedDish[]; options: StockedOption[] },
  { words, department, dish: asked, open, timeOf, isToday }: Seen,
): SoldOutView {
  const wanted = foldName(words);
  const names = new Map(items.map(({ productId, name }) => [productId, name]));
  const byDish = new Map<string, StockedOption[]>();
  for (const option of options)
    for (const id of option.productIds) byDish.set(id, [...(byDish.get(id) ?? []), option]);
  const times = (one: { untilUtc: string | null; sinceUtc: string | null }) => ({
    until: one.untilUtc && timeOf(one.untilUtc),
    isForToday: one.untilUtc !== null && isToday(one.untilUtc),
    since: one.sinceUtc && timeOf(one.sinceUtc),
  });
  const shownOption = (option: StockedOption): ShownOption => {
    const [first = '', ...others] = option.productIds;
    const inDish = names.get(first) ?? '';
    return {
      key: keyOf(first, option),
      name: option.name,
      of: option.groupName ?? (option.kind === 'size' ? inDish : null),
      kind: option.kind,
      inDish,
      others: others.length,
      isOff: option.isOff,
      isOutOtherwise: !option.isOff && !option.inStock,
      ...times(option),
    };
  };
  const departmentNames = [...new Set(items.map(({ departmentName }) => departmentName))];
  const isLong = items.length > MOST_DISHES && wanted === '';
  const tab = isLong
    ? (departmentNames.find((name) => name === department) ?? departmentNames[0] ?? null)
    : null;
  const shown = items.filter(
    ({ name, departmentName }) => foldName(name).includes(wanted) && (tab === null || departmentName === tab),
  );
  const isUnfolded = shown.length <= MOST_UNFOLDED;
  const shownDish = (dish: StockedDish): ShownDish => {
    const own = byDish.get(dish.productId) ?? [];
    const count = (kind: OptionKind) => own.filter((option) => option.kind === kind).length;
    return {
      ...switchOf(dish),
      ...times(dish),
      id: dish.productId,
      left: dish.piecesLeft ?? null,
      lacksChoices: dish.lacksChoices,
      counts: { size: count('size'), choice: count('choice'), comboItem: count('comboItem') },
      options: isUnfolded || dish.productId === asked ? own.map(shownOption) : null,
    };
  };
  const holding = (part: string) =>
    open.filter(({ parts }) => parts.has(part)).map(({ orderId, number }) => ({ orderId, number }));
  const all = [...items.map(switchOf), ...options.map(shownOption)];
  return {
    names: new Map(all.map(({ key, name, isOff }) => [key, { name, isOff }])),
    tabs: isLong ? departmentNames : [],
    tab,
    departments: departmentNames.flatMap((name) => {
      const dishes = shown.filter((each) => each.departmentName === name).map(shownDish);
      return dishes.length > 0 ? [{ name, dishes }] : [];
    }),
    found:
      wanted === ''
        ? []
        : options
            .filter(({ name }) => foldName(name).includes(wanted))
            .slice(0, MOST_FOUND)
            .map(shownOption),
    off: [
      ...items
        .filter(({ inStock }) => !inStock)
        .map((dish) => ({ ...switchOf(dish), ...times(dish), orders: holding(dishPart(dish.productId)) })),
      ...options
        .filter(({ isOff }) => isOff)
        .map((option) => ({ ...shownOption(option), orders: holding(partOf(option)) })),
    ],
  };
}

function switchOf({ productId, name, inStock }: StockedDish) {
  return { key: keyOf(productId, null), name, of: null, isOff: !inStock, isOutOtherwise: false };
}

function partOf({ kind, productIds: [ownerId = ''], groupId, groupName, optionId }: StockedOption): string {
  if (kind === 'choice') return choicePart(groupName ?? '', optionId);
  // a size inside a combo is one of the dish there
  if (kind === 'size') return optionKey({ kind, ownerId: groupId ?? ownerId, groupId: '', optionId });
  return optionKey({ kind, ownerId, groupId: groupId ?? '', optionId });
}

/** A dish or an option of it as the value of a button. */
export function keyOf(productId: string, option: OptionOfDish | null): string {
  return JSON.stringify(
    option ? [productId, option.kind, option.groupId ?? null, option.optionId] : [productId],
  );
}

/** What such a value names; null where it is none. */
export function refOf(key: string, kinds: readonly OptionKind[]): Choice | null {
  const parts = readList(key);
  const [productId, kindText, groupId, optionId] = parts ?? [];
  if (typeof productId !== 'string' || productId === '') return null;
  if (parts?.length === 1) return { productId, option: null };
  const kind = kinds.find((one) => one === kindText);
  if (!kind || typeof optionId !== 'string' || (groupId !== null && typeof groupId !== 'string')) return null;
  return { productId, option: { kind, groupId: groupId ?? null, optionId } };
}

function readList(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
