import { localDescription, localName } from './local-name.ts';
import type {
  ComboGroup,
  ComboItem,
  MenuProduct,
  ModifierCategory,
  Translations,
  Upsell,
  Variant,
} from './types.ts';
import type { Configurable } from './visible.ts';

/**
 * A product as it is shown in a language: every name and description that the restaurant wrote in it, the others as they
 * are, and no other language: a page has no use for them. Only for showing: what a store is sent carries the plain names,
 * which its kitchen reads.
 */
export function localProduct(product: MenuProduct, language: string): MenuProduct {
  const { descriptions, ...named } = nameIn(product, language);
  return {
    ...named,
    ...choicesIn(product, language),
    description: localDescription({ description: named.description, descriptions }, language),
    comboGroups: product.comboGroups.map((group) => groupIn(group, language)),
    upsells: product.upsells.map((upsell) => upsellIn(upsell, language)),
  };
}

/** An item of a combo likewise. */
export function localComboItem(item: ComboItem, language: string): ComboItem {
  return { ...nameIn(item, language), ...choicesIn(item, language) };
}

function nameIn<T extends { name: string; names?: Translations | null }>(named: T, language: string) {
  const { names, ...rest } = named;
  return { ...rest, name: localName({ name: named.name, names }, language) };
}

function upsellIn({ names, descriptions, ...upsell }: Upsell, language: string): Upsell {
  return {
    ...upsell,
    upsellProductName: localName({ name: upsell.upsellProductName, names }, language),
    description: localDescription({ description: upsell.description, descriptions }, language),
  };
}

function choicesIn({ variants, modifierCategories }: Configurable, language: string): Configurable {
  return {
    variants: variants.map(
      (variant): Variant => ({
        ...nameIn(variant, language),
        modifierCategories: categoriesIn(variant.modifierCategories, language),
      }),
    ),
    modifierCategories: categoriesIn(modifierCategories, language),
  };
}

function categoriesIn(categories: ModifierCategory[], language: string): ModifierCategory[] {
  return categories.map((category) => ({
    ...nameIn(category, language),
    modifierItems: category.modifierItems.map((item) => nameIn(item, language)),
  }));
}

function groupIn(group: ComboGroup, language: string): ComboGroup {
  return {
    ...nameIn(group, language),
    comboItems: group.comboItems.map((item) => localComboItem(item, language)),
  };
}
