import type { Translations } from '#app/contract/fields.ts';
import type { Cents } from '#app/contract/money.ts';
import type {
  ChosenComboItem,
  ChosenModifier,
  ComboGroup,
  ComboItem,
  MenuProduct,
  ModifierCategory,
  Selection,
  Variant,
} from '#app/domain/menu/types.ts';
import { categoriesFor } from '#app/domain/menu/visible.ts';

/** A selection with the menu's names and prices (cents), for the cart's reply and the order's snapshot. */
export type DescribedSelection = {
  variantName: string | null;
  variantNames?: Translations | null;
  categories: DescribedCategory[];
  comboItems: DescribedComboItem[];
};
export type DescribedCategory = {
  modifierCategoryId: string;
  name: string;
  names?: Translations | null;
  items: {
    modifierItemId: string;
    name: string;
    names?: Translations | null;
    qty: number;
    priceCents: Cents;
  }[];
};
export type DescribedComboItem = {
  comboProductId: string;
  groupName: string;
  groupNames?: Translations | null;
  comboItemId: string;
  productId: string;
  name: string;
  names?: Translations | null;
  variantId: string | null;
  variantName: string | null;
  variantNames?: Translations | null;
  /** What the piece adds to the combo's price, in cents, without its modifiers. */
  priceCents: Cents;
  categories: DescribedCategory[];
};

/**
 * Describes a selection by the menu. Choices that the menu no longer has are left out: a line with such a
 * choice is unavailable anyway.
 */
export function describeSelection(product: MenuProduct, selection: Selection): DescribedSelection {
  const variant = chosenVariant(product, selection.variantId);
  return {
    variantName: variant?.name ?? null,
    variantNames: variant?.names,
    categories: describeModifiers(product, selection.variantId, selection.modifiers),
    comboItems: selection.comboItems.flatMap((chosen) => {
      const group = product.comboGroups.find((one) => one.comboProductId === chosen.comboProductId);
      const item = group?.comboItems.find((one) => one.comboItemId === chosen.comboItemId);
      return group && item ? [describeComboItem(group, item, chosen)] : [];
    }),
  };
}

function describeComboItem(
  group: ComboGroup,
  item: ComboItem,
  { variantId, modifiers }: ChosenComboItem,
): DescribedComboItem {
  const variant = chosenVariant(item, variantId);
  return {
    comboProductId: item.comboProductId,
    groupName: group.name,
    groupNames: group.names,
    comboItemId: item.comboItemId,
    productId: item.productId,
    name: item.name,
    names: item.names,
    variantId,
    variantName: variant?.name ?? null,
    variantNames: variant?.names,
    priceCents: variant?.priceCents ?? item.priceCents,
    categories: describeModifiers(item, variantId, modifiers),
  };
}

type WithChoices = { variants: Variant[]; modifierCategories: ModifierCategory[] };

function chosenVariant(owner: WithChoices, variantId: string | null): Variant | undefined {
  return owner.variants.find((variant) => variant.variantId === variantId);
}

/** In the menu's order, whatever order they were sent in. */
function describeModifiers(
  owner: WithChoices,
  variantId: string | null,
  modifiers: ChosenModifier[],
): DescribedCategory[] {
  return categoriesFor(owner, variantId).flatMap((category) => {
    const chosenHere = modifiers.filter((one) => one.modifierCategoryId === category.modifierCategoryId);
    if (chosenHere.length === 0) return [];
    const items = category.modifierItems.flatMap((item) => {
      const chosen = chosenHere.find((one) => one.modifierItemId === item.modifierItemId);
      return chosen
        ? [
            {
              modifierItemId: item.modifierItemId,
              name: item.name,
              names: item.names,
              qty: chosen.qty,
              priceCents: item.priceCents,
            },
          ]
        : [];
    });
    return items.length > 0
      ? [
          {
            modifierCategoryId: category.modifierCategoryId,
            name: category.name,
            names: category.names,
            items,
          },
        ]
      : [];
  });
}
