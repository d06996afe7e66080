import type { Translations } from '#app/contract/fields.ts';
import { foreignTo, localDescription, localName } from './local-name.ts';
import type { ComboGroup, ComboItem, MenuProduct, ModifierCategory, Upsell, Variant } from './types.ts';
import type { Configurable } from './visible.ts';

/**
 * A product for display in a language: names and descriptions that the restaurant wrote in it, the plain ones
 * otherwise. The other languages are dropped, because a page has no use for them. Only for display: orders
 * carry the plain names, which the kitchen reads.
 * @param own the restaurant's language, with which its plain words are marked; undefined where it is the page's
 */
export function localProduct(product: MenuProduct, language: string, own?: string): MenuProduct {
  const reader = { language, own };
  const { descriptions, ...named } = nameIn(product, reader);
  const descriptionLang = foreignTo(descriptions, language, own);
  return {
    ...named,
    ...choicesIn(product, reader),
    description: localDescription({ description: named.description, descriptions }, language),
    ...(descriptionLang && { descriptionLang }),
    comboGroups: product.comboGroups.map((group) => groupIn(group, reader)),
    upsells: product.upsells.map((upsell) => upsellIn(upsell, language)),
  };
}

type Reader = { language: string; own: string | undefined };

/** The same for an item of a combo. */
export function localComboItem(item: ComboItem, language: string, own?: string): ComboItem {
  return itemIn(item, { language, own });
}

function itemIn(item: ComboItem, reader: Reader): ComboItem {
  return { ...nameIn(item, reader), ...choicesIn(item, reader) };
}

function nameIn<T extends { name: string; names?: Translations | null }>(
  named: T,
  { language, own }: Reader,
) {
  const { names, ...rest } = named;
  const lang = foreignTo(names, language, own);
  return { ...rest, name: localName({ name: named.name, names }, language), ...(lang && { lang }) };
}

function upsellIn({ names, descriptions, ...upsell }: Upsell, language: string): Upsell {
  return {
    ...upsell,
    upsellProductName: localName({ name: upsell.upsellProductName, names }, language),
    description: localDescription({ description: upsell.description, descriptions }, language),
  };
}

function choicesIn({ variants, modifierCategories }: Configurable, reader: Reader): Configurable {
  return {
    variants: variants.map(
      (variant): Variant => ({
        ...nameIn(variant, reader),
        modifierCategories: categoriesIn(variant.modifierCategories, reader),
      }),
    ),
    modifierCategories: categoriesIn(modifierCategories, reader),
  };
}

function categoriesIn(categories: ModifierCategory[], reader: Reader): ModifierCategory[] {
  return categories.map((category) => ({
    ...nameIn(category, reader),
    modifierItems: category.modifierItems.map((item) => nameIn(item, reader)),
  }));
}

function groupIn(group: ComboGroup, reader: Reader): ComboGroup {
  return {
    ...nameIn(group, reader),
    comboItems: group.comboItems.map((item) => itemIn(item, reader)),
  };
}
