import type { OptionKind } from '#app/contract/enumerations.ts';
import { hasEnoughChoices } from './enough-choices.ts';
import { foldName } from './fold-name.ts';
import type { ComboItem, MenuProduct, ModifierCategory, ModifierItem, Variant } from './types.ts';

/**
 * Which option is meant, wherever it stands.
 * - size: of the dish `ownerId`, without a group. The same size of that dish inside a combo is the same one.
 * - choice: of no dish alone: the choices with one id in groups of one name (`groupId`, folded) are one choice.
 * - comboItem: of the combo `ownerId`, in its group `groupId` alone.
 */
export type OptionRef = { kind: OptionKind; ownerId: string; groupId: string; optionId: string };

/** An option that was switched off: until a time, or null until it is switched on. Stamps in UTC. */
export type OffOption = OptionRef & { untilUtc: string | null; sinceUtc: string };

/** Those that are off at `now`: the time of the others has come. */
export function stillOff(options: readonly OffOption[], now: Date): OffOption[] {
  return options.filter(({ untilUtc }) => untilUtc === null || Date.parse(untilUtc) > now.getTime());
}

/** A reference as one text, to look it up. */
export function optionKey({ kind, ownerId, groupId, optionId }: OptionRef): string {
  return JSON.stringify([kind, ownerId, groupId, optionId]);
}

/** A size of a dish. */
export function sizeRef(productId: string, { variantId }: Pick<Variant, 'variantId'>): OptionRef {
  return { kind: 'size', ownerId: productId, groupId: '', optionId: variantId };
}

/** A choice, in whatever dishes it is. */
export function choiceRef(
  { name }: Pick<ModifierCategory, 'name'>,
  { modifierItemId }: Pick<ModifierItem, 'modifierItemId'>,
): OptionRef {
  return { kind: 'choice', ownerId: '', groupId: foldName(name), optionId: modifierItemId };
}

/** An item of one group of a combo. */
export function comboItemRef(
  comboId: string,
  { comboProductId, comboItemId }: Pick<ComboItem, 'comboProductId' | 'comboItemId'>,
): OptionRef {
  return { kind: 'comboItem', ownerId: comboId, groupId: comboProductId, optionId: comboItemId };
}

/**
 * The product with its options out of stock that are off. Prices, limits and everything else stay. A product
 * that has none of them is returned as it is.
 * @param off keys of what is off (optionKey)
 */
export function withOffOptions(product: MenuProduct, off: ReadonlySet<string>): MenuProduct {
  if (off.size === 0) return product;
  const own = withOffChoices(product, product.productId, off);
  const comboGroups = mapped(product.comboGroups, (group) => {
    const comboItems = mapped(group.comboItems, (item) => {
      const inside = withOffChoices(item, item.productId, off);
      const isOff = off.has(optionKey(comboItemRef(product.productId, item)));
      const inStock = item.inStock && !isOff && (inside === item || hasEnoughChoices(inside));
      return inStock === item.inStock ? inside : { ...inside, inStock };
    });
    return comboItems === group.comboItems ? group : { ...group, comboItems };
  });
  return own === product && comboGroups === product.comboGroups ? product : { ...own, comboGroups };
}

/** The sizes and choices of a dish, or of an item of a combo, which is one of the dish `productId`. */
function withOffChoices<T extends Pick<MenuProduct, 'variants' | 'modifierCategories'>>(
  owner: T,
  productId: string,
  off: ReadonlySet<string>,
): T {
  const variants = mapped(owner.variants, (variant) => {
    const modifierCategories = categoriesWithout(variant.modifierCategories, off);
    const inStock = variant.inStock && !off.has(optionKey(sizeRef(productId, variant)));
    return inStock === variant.inStock && modifierCategories === variant.modifierCategories
      ? variant
      : { ...variant, inStock, modifierCategories };
  });
  const modifierCategories = categoriesWithout(owner.modifierCategories, off);
  return variants === owner.variants && modifierCategories === owner.modifierCategories
    ? owner
    : { ...owner, variants, modifierCategories };
}

function categoriesWithout(categories: ModifierCategory[], off: ReadonlySet<string>): ModifierCategory[] {
  return mapped(categories, (category) => {
    const modifierItems = mapped(category.modifierItems, (item) =>
      item.inStock && off.has(optionKey(choiceRef(category, item))) ? { ...item, inStock: false } : item,
    );
    return modifierItems === category.modifierItems ? category : { ...category, modifierItems };
  });
}

/** The list itself where nothing in it changed: what was drawn of it then stays too. */
function mapped<T>(list: T[], change: (each: T) => T): T[] {
  const changed = list.map(change);
  return changed.every((each, index) => each === list[index]) ? list : changed;
}

/**
 * Choices that are off and whose group has another name in the new menu: without this a new name would put
 * them back on sale.
 * @returns the same choices under the names that their places have now
 */
export function renamedChoices(
  before: readonly MenuProduct[],
  after: readonly MenuProduct[],
  off: readonly OffOption[],
): OffOption[] {
  const known = new Map(off.map((option) => [optionKey(option), option]));
  const places = new Map<string, OffOption>();
  for (const product of before)
    for (const { category, item } of choicesOf(product)) {
      const option = known.get(optionKey(choiceRef(category, item)));
      if (option) places.set(placeOf(product, category, item), option);
    }
  const carried = new Map<string, OffOption>();
  for (const product of after)
    for (const { category, item } of choicesOf(product)) {
      const option = places.get(placeOf(product, category, item));
      const ref = choiceRef(category, item);
      const key = optionKey(ref);
      if (option && !known.has(key)) carried.set(key, { ...option, ...ref });
    }
  return [...carried.values()];
}

function placeOf({ productId }: MenuProduct, { modifierCategoryId }: ModifierCategory, item: ModifierItem) {
  return JSON.stringify([productId, modifierCategoryId, item.modifierItemId]);
}

/** Every choice of a product: its own, its sizes', and those of its combo's items, by their groups. */
export function choicesOf(product: MenuProduct): { category: ModifierCategory; item: ModifierItem }[] {
  const owners = [product, ...product.comboGroups.flatMap(({ comboItems }) => comboItems)];
  return owners
    .flatMap(({ modifierCategories, variants }) => [
      ...modifierCategories,
      ...variants.flatMap((variant) => variant.modifierCategories),
    ])
    .flatMap((category) => category.modifierItems.map((item) => ({ category, item })));
}
