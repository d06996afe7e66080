import type { Cart, CartLineInput, CartProduct } from '#app/contract/cart.ts';
import { findComboItem } from '#app/domain/menu/check-combo.ts';
import type { ChosenModifier, MenuProduct, ModifierCategory, Selection } from '#app/domain/menu/types.ts';
import { unitPrice } from '#app/domain/menu/unit-price.ts';
import { type Configurable, categoriesFor } from '#app/domain/menu/visible.ts';
import { lineIdentity } from './line-identity.ts';

type SentCategory = NonNullable<CartLineInput['selectedModifierCategories']>[number];
type SentComboItem = NonNullable<CartLineInput['comboItems']>[number];

/** The body of cart/add and cart/update for a selection. The store only compares the price with its own. */
export function lineFromSelection(
  product: MenuProduct,
  selection: Selection,
  qty: number,
  note: string | null,
): CartLineInput {
  return {
    productId: product.productId,
    variantId: selection.variantId,
    price: unitPrice(product, selection),
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
      price: variant?.priceCents ?? item?.priceCents ?? 0,
      selectedModifierCategories: categories.map((category) => ({
        ...category,
        modifierCategoryName: category.categoryName,
        modifierName: (category.selectedModifierItems ?? []).map((each) => each.modifierName).join(', '),
      })),
    };
  });
}

/** Chosen modifiers by category, in the menu's order. Unknown ids are sent too, for the store to refuse. */
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
      return { modifierItemId, modifierName: item?.name ?? '', qty, price: item?.priceCents ?? 0 };
    }),
  };
}

/** The cart line that holds exactly this selection: the one that adding it created or increased. */
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

/** The selection of a cart line, for the dialog that edits it. */
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

/** The body of cart/update that gives a line another quantity and changes nothing else. */
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
