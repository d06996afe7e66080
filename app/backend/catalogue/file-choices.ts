import { toCents, toDollars } from '#app/contract/money.ts';
import type {
  FileModifiers,
  FileVariant,
  ModifiersInput,
  VariantInput,
} from '#app/contract/restaurant-file/restaurant-file-menu.ts';
import type { ModifierCategory, ModifierItem, Variant } from '#app/domain/menu/types.ts';
import { stableIds } from './stable-ids.ts';
import { withoutDefaults } from './without-defaults.ts';

/** The choices of a product or of a combo item. */
type Choices = { variants: Variant[]; modifierCategories: ModifierCategory[] };
export type PictureUrl = (picture: string) => string;

/**
 * Variants and modifier categories of a product or a combo item. Category ids are unique over all variants,
 * because the form without script shows the choices of all variants at once.
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
      diets: labelsOrNone(variant.diets),
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
        diets: labelsOrNone(item.diets),
        names: item.names,
      })),
      names: category.names,
    };
  });
}

/** The labels; undefined when there are none, which keeps big menus small. */
export function labelsOrNone(labels: string[]): string[] | undefined {
  return labels.length > 0 ? labels : undefined;
}

type ItemInput = ModifiersInput['items'][number];
export type PictureName = (address: string) => string;

/** Variants and modifiers of a product or a combo item in the file's form: the reverse of choicesFromFile. */
export function choicesToFile(
  owner: { variants: Variant[]; modifierCategories: ModifierCategory[] },
  pictureName: PictureName,
): { variants: VariantInput[]; modifiers: ModifiersInput[] } {
  return {
    variants: owner.variants.map((variant) =>
      withoutDefaults<VariantInput>(
        {
          id: variant.variantId,
          name: variant.name,
          price: toDollars(variant.priceCents),
          inStock: variant.inStock,
          isDisabled: variant.isDisabled,
          modifiers: categoriesToFile(variant.modifierCategories, pictureName),
          allergens: variant.allergens,
          diets: variant.diets ?? [],
          names: variant.names ?? undefined,
        },
        { inStock: true, isDisabled: false, modifiers: [], allergens: [], diets: [] },
      ),
    ),
    modifiers: categoriesToFile(owner.modifierCategories, pictureName),
  };
}

function categoriesToFile(categories: ModifierCategory[], pictureName: PictureName): ModifiersInput[] {
  return categories.map((category) =>
    withoutDefaults<ModifiersInput>(
      {
        id: category.modifierCategoryId,
        name: category.name,
        min: category.minQuantity ?? 0,
        max: category.maxQuantity ?? undefined,
        isDisabled: category.isDisabled,
        items: category.modifierItems.map((item) => itemToFile(item, pictureName)),
        names: category.names ?? undefined,
      },
      { min: 0, isDisabled: false },
    ),
  );
}

function itemToFile(item: ModifierItem, pictureName: PictureName): ItemInput {
  return withoutDefaults<ItemInput>(
    {
      id: item.modifierItemId,
      name: item.name,
      price: toDollars(item.priceCents),
      picture: item.imageUrl === null ? undefined : pictureName(item.imageUrl),
      inStock: item.inStock,
      isDefault: item.isDefault,
      min: item.minQuantity ?? undefined,
      max: item.maxQuantity ?? undefined,
      allergens: item.allergens,
      diets: item.diets ?? [],
      names: item.names ?? undefined,
    },
    { price: 0, inStock: true, isDefault: false, max: 1, allergens: [], diets: [] },
  );
}
