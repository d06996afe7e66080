import type { StockedOption } from '#app/contract/receiver-stock.ts';
import {
  choiceRef,
  comboItemRef,
  type OffOption,
  type OptionRef,
  optionKey,
  sizeRef,
} from './off-options.ts';
import type { MenuProduct } from './types.ts';
import { visibleCategories, visibleVariants } from './visible.ts';

/** An option at one place of the menu: of which dish, in which group. */
type Place = {
  ref: OptionRef;
  productId: string;
  groupId: string | null;
  groupName: string | null;
  name: string;
  inStock: boolean;
  /** A size of a dish inside a combo. */
  isInside?: boolean;
};

/**
 * What can be switched off of these dishes, in the menu's order: sizes, choices and items of combos. A choice
 * that dishes share is one, with all of them; so is a size that is only inside combos.
 * @param off what is off now
 * @returns them by their keys (optionKey)
 */
export function stockedOptions(
  products: readonly MenuProduct[],
  off: readonly OffOption[],
): Map<string, StockedOption> {
  const known = new Map(off.map((option) => [optionKey(option), option]));
  const options = new Map<string, StockedOption>();
  const own = new Set(
    products.flatMap((dish) => visibleVariants(dish).map((size) => optionKey(sizeRef(dish.productId, size)))),
  );
  for (const product of products)
    for (const place of placesOf(product)) {
      const key = optionKey(place.ref);
      // a size that its dish has on the menu is switched there, for its combos too
      if (place.isInside && own.has(key)) continue;
      const option = options.get(key);
      if (!option) options.set(key, stocked(place, known.get(key)));
      else if (!option.productIds.includes(place.productId)) option.productIds.push(place.productId);
    }
  return options;
}

function stocked(
  { ref, productId, groupId, groupName, name, inStock }: Place,
  off: OffOption | undefined,
): StockedOption {
  return {
    kind: ref.kind,
    productIds: [productId],
    groupId,
    groupName,
    optionId: ref.optionId,
    name,
    inStock,
    isOff: off !== undefined,
    untilUtc: off?.untilUtc ?? null,
    sinceUtc: off?.sinceUtc ?? null,
  };
}

/** What can be switched off of a dish: its own sizes, its combo's items and their sizes, and every choice in it. */
function placesOf(product: MenuProduct): Place[] {
  const { productId } = product;
  const sizes = visibleVariants(product).map((variant) => ({
    ref: sizeRef(productId, variant),
    productId,
    groupId: null,
    groupName: null,
    name: variant.name,
    inStock: variant.inStock,
  }));
  const items = product.comboGroups.flatMap((group) =>
    group.comboItems.map((item) => ({
      ref: comboItemRef(productId, item),
      productId,
      groupId: group.comboProductId,
      groupName: group.name,
      name: item.name,
      inStock: item.inStock,
    })),
  );
  const inside = product.comboGroups.flatMap(({ comboItems }) =>
    comboItems.flatMap((item) =>
      visibleVariants(item).map((variant) => ({
        ref: sizeRef(item.productId, variant),
        productId,
        groupId: item.productId,
        groupName: item.name,
        name: variant.name,
        inStock: variant.inStock,
        isInside: true,
      })),
    ),
  );
  const owners = [product, ...product.comboGroups.flatMap(({ comboItems }) => comboItems)];
  const categories = owners.flatMap((owner) => [
    ...visibleCategories(owner.modifierCategories),
    ...visibleVariants(owner).flatMap((variant) => visibleCategories(variant.modifierCategories)),
  ]);
  const choices = categories.flatMap((category) =>
    category.modifierItems.map((item) => ({
      ref: choiceRef(category, item),
      productId,
      groupId: category.modifierCategoryId,
      groupName: category.name,
      name: item.name,
      inStock: item.inStock,
    })),
  );
  return [...sizes, ...items, ...inside, ...choices];
}

/** The option of a dish that these ids name; null when the dish has none. */
export function optionOfDish(
  product: MenuProduct,
  { kind, groupId, optionId }: Pick<StockedOption, 'kind' | 'groupId' | 'optionId'>,
): OptionRef | null {
  const place = placesOf(product).find(
    (each) => each.ref.kind === kind && each.groupId === groupId && each.ref.optionId === optionId,
  );
  return place?.ref ?? null;
}
