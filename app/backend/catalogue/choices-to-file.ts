import type { ModifierCategory, ModifierItem, Variant } from '#app/domain/menu/types.ts';
import { toDollars } from '#app/domain/money/cents.ts';
import { lean } from './lean.ts';
import type { ModifiersInput, VariantInput } from './restaurant-file-menu.ts';

type ItemInput = ModifiersInput['items'][number];
export type PictureName = (address: string) => string;

/** Variants and modifiers of a product or a combo item: choicesFromFile backwards. */
export function choicesToFile(
  owner: { variants: Variant[]; modifierCategories: ModifierCategory[] },
  pictureName: PictureName,
): { variants: VariantInput[]; modifiers: ModifiersInput[] } {
  return {
    variants: owner.variants.map((variant) =>
      lean<VariantInput>(
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
    lean<ModifiersInput>(
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
  return lean<ItemInput>(
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
