import type { ModifierCategory, Variant } from '#app/domain/menu/types.ts';
import { toCents } from '#app/domain/money/cents.ts';
import type { FileModifiers, FileVariant } from './restaurant-file-menu.ts';
import { stableIds } from './stable-ids.ts';

/** What can be chosen of a product or of a combo item. */
type Choices = { variants: Variant[]; modifierCategories: ModifierCategory[] };
export type PictureUrl = (picture: string) => string;

/**
 * Variants and modifier categories of a product or a combo item. Categories' ids are unique over both: a form that
 * works without script shows those of all variants at once.
 */
export function choicesFromFile(
  owner: { variants: FileVariant[]; modifiers: FileModifiers[] },
  pictureUrl: PictureUrl,
): Choices {
  const taken = new Set<string>();
  for (const { id } of [owner, ...owner.variants].flatMap(({ modifiers }) => modifiers))
    if (id !== undefined) taken.add(id);
  const variantIds = stableIds(owner.variants);
  const modifierCategories = categoriesFromFile(owner.modifiers, { taken, prefix: '' }, pictureUrl);
  const variants = owner.variants.map((variant, index): Variant => {
    const variantId = variantIds[index] ?? variant.name;
    return {
      variantId,
      name: variant.name,
      priceCents: toCents(variant.price),
      inStock: variant.inStock,
      isDisabled: variant.isDisabled,
      modifierCategories: categoriesFromFile(
        variant.modifiers,
        { taken, prefix: `${variantId} ` },
        pictureUrl,
      ),
      allergens: variant.allergens,
      diets: someLabels(variant.diets),
      names: variant.names,
    };
  });
  return { variants, modifierCategories };
}

function categoriesFromFile(
  categories: FileModifiers[],
  { taken, prefix }: { taken: Set<string>; prefix: string },
  pictureUrl: PictureUrl,
): ModifierCategory[] {
  const named = categories.map(({ id, name }) => ({ id, name: prefix + name }));
  const ids = stableIds(named, taken);
  return categories.map((category, index) => {
    const itemIds = stableIds(category.items);
    return {
      modifierCategoryId: ids[index] ?? category.name,
      name: category.name,
      minQuantity: category.min,
      maxQuantity: category.max ?? null,
      isDisabled: category.isDisabled,
      modifierItems: category.items.map((item, place) => ({
        modifierItemId: itemIds[place] ?? item.name,
        name: item.name,
        priceCents: toCents(item.price),
        imageUrl: item.picture === undefined ? null : pictureUrl(item.picture),
        inStock: item.inStock,
        isDefault: item.isDefault,
        minQuantity: item.min ?? null,
        maxQuantity: item.max,
        allergens: item.allergens,
        diets: someLabels(item.diets),
        names: item.names,
      })),
      names: category.names,
    };
  });
}

/** Labels, or nothing where there are none: big menus stay small. */
export function someLabels(labels: string[]): string[] | undefined {
  return labels.length > 0 ? labels : undefined;
}
