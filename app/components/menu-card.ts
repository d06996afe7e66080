import type { Product } from '#app/contract/menu.ts';
import { checkSelection } from '#app/domain/menu/check-selection.ts';
import { defaultSelection } from '#app/domain/menu/default-selection.ts';
import { type DishLabels, labelsOf } from '#app/domain/menu/dish-labels.ts';
import { productFromWire } from '#app/domain/menu/from-wire.ts';
import { isInStock } from '#app/domain/menu/in-stock.ts';
import { categoryLimits } from '#app/domain/menu/limits.ts';
import { localDescription, localName } from '#app/domain/menu/local-name.ts';
import { truncate } from '#app/domain/menu/truncate.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { productPrice, struckPrice } from '#app/domain/menu/unit-price.ts';
import { visibleCategories, visibleVariants } from '#app/domain/menu/visible.ts';
import type { Cents } from '#app/domain/money/cents.ts';

/** What a card shows, and no more: lists are long and travel twice, as HTML and as start data. */
export type MenuCard = {
  id: string;
  name: string;
  description: string;
  /** Null when only a search result is known. */
  price: Cents | null;
  /** To strike through beside the price. */
  was: Cents | null;
  image: string | null;
  /** One word over the picture; out of stock wins (R-CARD-05, A-37). */
  flag: 'out' | 'combo' | 'featured' | 'special' | null;
  /** A press on add puts it into the cart; without it the dialog opens, as there is something to choose. */
  quick: boolean;
  /** Diets and allergens; null where the restaurant says nothing of them. */
  labels: DishLabels | null;
};

/** Whom cards are drawn for: server clock, for what is out of stock until a time, and language. */
export type MenuReader = { now: Date; language: string };

/** Two lines of a card, with room for narrow letters. */
const DESCRIPTION_LENGTH = 120;

/** A product of the store as its card (R-CARD-01 to -06), by its name in that language where it has one. */
export function menuCard(product: Product, { now, language }: MenuReader): MenuCard {
  const menuProduct = productFromWire(product);
  const inStock = isInStock(product, now);
  return {
    id: product.productId,
    name: localName(product, language),
    description: truncate(localDescription(product, language), DESCRIPTION_LENGTH),
    price: productPrice(menuProduct),
    was: struckPrice(menuProduct),
    image: product.imageUrl,
    flag: inStock ? flagOf(product) : 'out',
    quick: inStock && isQuick(menuProduct),
    labels: someLabels(labelsOf(product)),
  };
}

/** Whether one press may add it: no combo, no variants, nothing that has to be chosen. */
export function isQuick(product: MenuProduct): boolean {
  if (product.isComboProduct || visibleVariants(product).length > 0) return false;
  const asksNothing = visibleCategories(product.modifierCategories).every(
    (category) => categoryLimits(category).min === 0,
  );
  return asksNothing && checkSelection(product, defaultSelection(product)) === null;
}

function flagOf(product: Product): MenuCard['flag'] {
  if (product.isComboProduct) return 'combo';
  if (product.isFeaturedProduct) return 'featured';
  return product.isForceSelling ? 'special' : null;
}

function someLabels(labels: DishLabels): DishLabels | null {
  return labels.diets.length + labels.allergens.length === 0 ? null : labels;
}
