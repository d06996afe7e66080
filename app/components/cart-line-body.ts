import type { Cart, CartLineInput, CartProduct } from '#app/contract/cart.ts';
import { lineIdentity } from '#app/domain/cart/line-identity.ts';
import { findComboItem } from '#app/domain/menu/check-combo.ts';
import type { ChosenModifier, MenuProduct, ModifierCategory, Selection } from '#app/domain/menu/types.ts';
import { unitPrice } from '#app/domain/menu/unit-price.ts';
import { type Configurable, categoriesFor } from '#app/domain/menu/visible.ts';
import { toDollars } from '#app/domain/money/cents.ts';

type SentCategory = NonNullable<CartLineInput['selectedModifierCategories']>[number];
type SentComboItem = NonNullable<CartLineInput['comboItems']>[number];

/** What cart/add and cart/update send for a choice (R-CART-19, R-CART-20). The store compares the price, it uses its own. */
export function lineFromSelection(
  product: MenuProduct,
  selection: Selection,
  qty: number,
  note: string | null,
): CartLineInput {
  return {
    productId: product.productId,
    variantId: selection.variantId,
    price: toDollars(unitPrice(product, selection)),
    qty,
    isCombo: product.isComboProduct,
    selectedModifierCategories: sentCategories(product, selection.variantId, selection.modifiers),
    ...(product.isComboProduct && { comboItems: sentComboItems(product, selection) }),
    specialInstructions: note,
  };
}

function sentComboItems(product: MenuProduct, selection: Selection): SentComboItem[] {
  return selection.comboItems.map((chosen) => {
    const item = findComboItem(product.comboGroups, chosen);
    const variant = item?.variants.find((each) => each.variantId === chosen.variantId);
    const categories = item ? sentCategories(item, chosen.variantId, chosen.modifiers) : [];
    return {
      comboProductId: chosen.comboProductId,
      comboItemId: chosen.comboItemId,
      productId: item?.productId ?? null,
      variantId: chosen.variantId,
      productName: item?.name ?? '',
      variantName: variant?.name ?? null,
      qty: 1,
      price: toDollars(variant?.priceCents ?? item?.priceCents ?? 0),
      selectedModifierCategories: categories.map((category) => ({
        ...category,
        modifierCategoryName: category.categoryName,
        modifierName: (category.selectedModifierItems ?? []).map((each) => each.modifierName).join(', '),
      })),
    };
  });
}

/** Chosen modifiers by category, in the menu's order; ids that the menu does not know go along for the store to refuse. */
function sentCategories(
  product: Configurable,
  variantId: string | null,
  modifiers: ChosenModifier[],
): SentCategory[] {
  const categories = categoriesFor(product, variantId);
  const ids = new Set([
    ...categories.map((category) => category.modifierCategoryId),
    ...modifiers.map((each) => each.modifierCategoryId),
  ]);
  return [...ids].flatMap((id) => {
    const category = categories.find((each) => each.modifierCategoryId === id);
    const chosen = modifiers.filter((each) => each.modifierCategoryId === id);
    return chosen.length > 0 ? [sentCategory(id, category, chosen)] : [];
  });
}

function sentCategory(
  id: string,
  category: ModifierCategory | undefined,
  chosen: ChosenModifier[],
): SentCategory {
  return {
    modifierCategoryId: id,
    categoryName: category?.name ?? '',
    selectedModifierItems: chosen.map(({ modifierItemId, qty }) => {
      const item = category?.modifierItems.find((each) => each.modifierItemId === modifierItemId);
      return { modifierItemId, modifierName: item?.name ?? '', qty, price: toDollars(item?.priceCents ?? 0) };
    }),
  };
}

/** The line of a cart that holds a dish chosen that way: the one that adding it made or joined (B-CART-02). */
export function lineOf(
  cart: Pick<Cart, 'products'>,
  productId: string,
  selection: Selection,
  note: string | null,
): CartProduct | undefined {
  const wanted = lineIdentity({ productId, selection, note });
  return cart.products.find(
    (line) =>
      line.productId === productId &&
      lineIdentity({ productId, selection: selectionOfLine(line), note: line.specialInstructions }) ===
        wanted,
  );
}

/** What a line of the cart chose, for its dialog (R-PROD-12, R-COMBO-13). */
export function selectionOfLine(line: CartProduct): Selection {
  return {
    variantId: line.variantId,
    modifiers: chosenModifiers(line.selectedModifierCategories),
    comboItems: line.comboItems.flatMap((item) => {
      const piece = {
        comboProductId: item.comboProductId,
        comboItemId: item.comboItemId ?? '',
        variantId: item.variantId,
        modifiers: chosenModifiers(item.selectedModifierCategories),
      };
      return Array.from({ length: Math.max(1, item.qty) }, () => piece);
    }),
  };
}

function chosenModifiers(categories: CartProduct['selectedModifierCategories']): ChosenModifier[] {
  return categories.flatMap(({ modifierCategoryId, selectedModifierItems }) =>
    selectedModifierItems.map(({ modifierItemId, qty }) => ({ modifierCategoryId, modifierItemId, qty })),
  );
}
