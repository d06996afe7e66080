import type { Ask } from './ask.ts';
import { type Cart, cart } from './entities/cart.ts';
import { type ModifierCategory, type Product, products } from './entities/menu.ts';
import { dataOf } from './expect-answer.ts';
import { NotTried, prepared } from './rules.ts';

/** A line as cart/add takes it. */
export type Line = Record<string, unknown> & { productId: string; qty: number; price: number };

/** What can be ordered at a restaurant, as groups need it to try something else. */
export type Menu = {
  /** All products, asked for once. @throws NotTried */
  products(): Promise<Product[]>;
  /** One piece of a dish that is in stock, with what must be chosen. @throws NotTried */
  line(): Promise<Line>;
  /** A new cart with that line. @throws NotTried */
  newCart(): Promise<Cart>;
};

/** @param at '/api/' and the restaurant's id */
export function createMenu(ask: Ask, at: string): Menu {
  let all: Promise<Product[]> | null = null;
  const menu: Menu = {
    products() {
      all ??= prepared('the menu', async () => {
        const answer = await ask({ path: `${at}/products?departmentid=` });
        return dataOf(answer, 'products.byDepartment', products).items;
      });
      return all;
    },
    async line() {
      for (const product of await menu.products()) {
        const line = lineOf(product);
        if (line) return line;
      }
      throw new NotTried('there is no dish in stock that can be ordered without being a combo');
    },
    async newCart() {
      const json = await menu.line();
      return prepared('a cart', async () =>
        dataOf(await ask({ method: 'POST', path: `${at}/cart/add`, json }), 'cart.add', cart),
      );
    },
  };
  return menu;
}

/** The least that can be ordered of a dish; null where none of it can be, or only by people of 18 and more. */
function lineOf(product: Product): Line | null {
  const { productId, isDisabled, isComboProduct, inStock, isAlcohol, variants, price } = product;
  if (isDisabled || isComboProduct || isAlcohol || inStock === false) return null;
  const sizes = (variants ?? []).filter((one) => !one.isDisabled);
  const size = sizes.find((one) => one.inStock !== false);
  if (sizes.length > 0 && !size) return null;
  const own = size?.modifierCategories ?? [];
  const categories = own.length > 0 ? own : (product.modifierCategories ?? []);
  const chosen = categories.flatMap((category) => leastOf(category) ?? [null]);
  if (chosen.includes(null)) return null;
  return {
    productId,
    variantId: size?.variantId ?? null,
    price: size?.price ?? price,
    qty: 1,
    isCombo: false,
    selectedModifierCategories: chosen.filter((one) => one !== null && one.selectedModifierItems.length > 0),
  };
}

/** As few items as the category asks for, one of each; null where it has not so many in stock. */
function leastOf({ modifierCategoryId, name, minQuantity, isDisabled, modifierItems }: ModifierCategory) {
  const items = (modifierItems ?? []).filter(({ inStock }) => inStock !== false);
  const least = isDisabled || (modifierItems ?? []).length === 0 ? 0 : (minQuantity ?? 0);
  if (items.length < least) return null;
  const selectedModifierItems = items.slice(0, least).map((item) => ({
    modifierItemId: item.modifierItemId,
    modifierName: item.name,
    qty: Math.max(1, item.minQuantity ?? 1),
    price: item.price,
  }));
  return { modifierCategoryId, categoryName: name, selectedModifierItems };
}
