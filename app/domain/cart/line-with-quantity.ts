import type { CartLineInput, CartProduct } from '#app/contract/cart.ts';

/** A line of the cart as cart/update wants it, with another quantity and nothing else changed. */
export function lineWithQuantity(line: CartProduct, qty: number): CartLineInput & { uniqueId: string } {
  const { uniqueId, productId, variantId, price, isCombo, selectedModifierCategories } = line;
  return {
    uniqueId,
    productId,
    variantId,
    price,
    qty,
    isCombo,
    selectedModifierCategories,
    comboItems: line.comboItems.map((item) => ({
      ...item,
      comboItemId: item.comboItemId ?? '',
      selectedModifierCategories: item.selectedModifierCategories.map((category) => ({
        ...category,
        modifierCategoryName: category.categoryName,
        modifierName: category.selectedModifierItems.map((each) => each.modifierName).join(', '),
      })),
    })),
    specialInstructions: line.specialInstructions,
  };
}
