import type { Cents } from '#app/contract/money.ts';
import { toCents } from '#app/contract/money.ts';
import type { ComboGroup, MenuProduct, ModifierCategory, Variant } from '#app/domain/menu/types.ts';
import { typedSum } from '#app/features/manage/draft/typed-values.ts';
import { numberOf } from './dish-file.ts';
import type { DishForm, GroupRow, SizeRow } from './dish-form.ts';
import type { KnownDish } from './dish-page.ts';
import { choicesOfKept } from './kept-choices.ts';

/**
 * A dish as customers would see it, made of its form as far as that is filled in. For the preview and for what a combo
 * costs; ids are the rows' own.
 * @param nameless what stands for a name that is not typed yet
 */
export function shownProduct(
  form: DishForm,
  { dishes, nameless }: { dishes: readonly KnownDish[]; nameless: string },
): MenuProduct {
  const isCombo = form.kind === 'combo';
  const variants = isCombo ? [] : form.variants.map((row) => sizeOf(row, nameless));
  const offer = variants.length === 0 ? typedSum(form.discountedPrice) : undefined;
  return {
    productId: 'shown',
    name: form.name.trim() || nameless,
    description: form.description,
    departmentId: form.department,
    imageUrl: form.picture || null,
    isRecommended: form.isRecommended,
    isFeaturedProduct: form.isFeatured,
    isForceSelling: form.isForceSelling,
    isDisabled: false,
    isComboProduct: isCombo,
    priceCents: variants[0]?.priceCents ?? cents(form.price),
    discountedPriceCents: typeof offer === 'number' ? toCents(offer) : null,
    inStock: true,
    outOfStockUntilUtc: null,
    variants,
    modifierCategories: isCombo ? [] : form.modifiers.map((row) => groupOf(row, nameless)),
    comboGroups: isCombo ? form.combo.map((row) => comboGroupOf(row, dishes, nameless)) : [],
    upsells: [],
    allergens: [...form.allergens, ...list(form.otherAllergens)],
    diets: form.diets,
    taxIds: [],
    names: form.names,
    descriptions: form.descriptions,
  };
}

function sizeOf(row: SizeRow, nameless: string): Variant {
  return {
    variantId: row.key,
    name: row.name.trim() || nameless,
    priceCents: cents(row.price),
    inStock: row.inStock,
    isDisabled: row.kept.isDisabled === true,
    modifierCategories: [],
    allergens: list(row.allergens),
    diets: list(row.diets),
    names: row.names,
  };
}

function groupOf(row: GroupRow, nameless: string): ModifierCategory {
  return {
    modifierCategoryId: row.key,
    name: row.name.trim() || nameless,
    minQuantity: count(row.min),
    maxQuantity: count(row.max),
    isDisabled: row.kept.isDisabled === true,
    modifierItems: row.items.map((item) => ({
      modifierItemId: `${row.key}-${item.key}`,
      name: item.name.trim() || nameless,
      priceCents: cents(item.price),
      imageUrl: typeof item.kept.picture === 'string' ? item.kept.picture : null,
      inStock: item.inStock,
      isDefault: item.isDefault,
      minQuantity: typeof item.kept.min === 'number' ? item.kept.min : null,
      maxQuantity: count(item.max) ?? 1,
      allergens: list(item.allergens),
      diets: list(item.diets),
      names: item.names,
    })),
    names: row.names,
  };
}

function comboGroupOf(
  row: DishForm['combo'][number],
  dishes: readonly KnownDish[],
  nameless: string,
): ComboGroup {
  return {
    comboProductId: row.key,
    productId: 'shown',
    name: row.name.trim() || nameless,
    minQty: count(row.min),
    maxQty: count(row.max),
    comboItems: row.items.map((item) => {
      const dish = dishes.find(({ id }) => id === item.product);
      return {
        comboItemId: `${row.key}-${item.key}`,
        productId: item.product,
        comboProductId: row.key,
        name: item.name.trim() || (dish?.name ?? nameless),
        priceCents: cents(item.price),
        imageUrl: dish?.picture ?? null,
        ...choicesOfKept(item.kept),
        maxAllowed: count(item.max) ?? 1,
        minAllowed: typeof item.kept.min === 'number' ? item.kept.min : null,
        inStock: dish?.isOnSale ?? false,
        allergens: [],
        names: item.name.trim() ? item.names : dish?.names,
      };
    }),
    names: row.names,
  };
}

/** A sum that is typed, in cents; 0 while it is none. */
function cents(typed: string): Cents {
  const sum = typedSum(typed);
  return typeof sum === 'number' ? toCents(sum) : 0;
}

function count(typed: string): number | null {
  const number = numberOf(typed);
  return typeof number === 'number' ? number : null;
}

function list(typed: string): string[] {
  return typed
    .split(',')
    .map((label) => label.trim())
    .filter((label) => label !== '');
}
