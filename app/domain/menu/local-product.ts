import { localDescription, localName } from './local-name.ts';
import type { ComboGroup, ComboItem, MenuProduct, ModifierCategory, Variant } from './types.ts';
import type { Configurable } from './visible.ts';

/**
 * A product as it is shown in a language: every name and description that the restaurant wrote in it, the others as they
 * are. Only for showing: what a store is sent carries the plain names, which its kitchen reads.
 */
export function localProduct(product: MenuProduct, language: string): MenuProduct {
  return {
    ...product,
    ...choicesIn(product, language),
    name: localName(product, language),
    description: localDescription(product, language),
    comboGroups: product.comboGroups.map((group) => groupIn(group, language)),
    upsells: product.upsells.map((upsell) => ({
      ...upsell,
      upsellProductName: localName({ name: upsell.upsellProductName, names: upsell.names }, language),
    })),
  };
}

/** An item of a combo likewise. */
export function localComboItem(item: ComboItem, language: string): ComboItem {
  return { ...item, ...choicesIn(item, language), name: localName(item, language) };
}

function choicesIn({ variants, modifierCategories }: Configurable, language: string): Configurable {
  return {
    variants: variants.map(
      (variant): Variant => ({
        ...variant,
        name: localName(variant, language),
        modifierCategories: categoriesIn(variant.modifierCategories, language),
      }),
    ),
    modifierCategories: categoriesIn(modifierCategories, language),
  };
}

function categoriesIn(categories: ModifierCategory[], language: string): ModifierCategory[] {
  return categories.map((category) => ({
    ...category,
    name: localName(category, language),
    modifierItems: category.modifierItems.map((item) => ({ ...item, name: localName(item, language) })),
  }));
}

function groupIn(group: ComboGroup, language: string): ComboGroup {
  return {
    ...group,
    name: localName(group, language),
    comboItems: group.comboItems.map((item) => localComboItem(item, language)),
  };
}
