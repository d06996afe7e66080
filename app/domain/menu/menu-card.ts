import type { Product } from '#app/contract/menu.ts';
import type { Cents } from '#app/contract/money.ts';
import { checkSelection } from './check-selection.ts';
import { defaultSelection } from './default-selection.ts';
import { type DishLabels, labelsOf } from './dish-labels.ts';
import { productFromWire } from './from-wire.ts';
import { isInStock } from './in-stock.ts';
import { categoryLimits } from './limits.ts';
import { foreignTo, localDescription, localName } from './local-name.ts';
import { truncate } from './truncate.ts';
import type { MenuProduct } from './types.ts';
import { productPrice, struckPrice } from './unit-price.ts';
import { visibleCategories, visibleVariants } from './visible.ts';

/** What a card shows and nothing more: a list is long and is sent twice, as HTML and as data for script. */
export type MenuCard = {
  id: string;
  name: string;
  description: string;
  /** Languages of name and description where they are not the page's. */
  lang?: string;
  descriptionLang?: string;
  /** null when only a search result is known. */
  price: Cents | null;
  /** The old price to strike through, in cents. */
  was: Cents | null;
  image: string | null;
  /** One label on the picture; out of stock goes before the others. */
  flag: 'out' | 'combo' | 'featured' | 'special' | null;
  /** Add puts the dish into the cart at once; otherwise its dialog opens, because something can be chosen. */
  quick: boolean;
  /** Diets and allergens; null when the restaurant names none. */
  labels: DishLabels | null;
  /** It contains alcohol; absent where it does not. */
  isAlcohol?: true;
};

/**
 * The time now, for dishes that are out of stock until a time, the page's language, and the restaurant's where
 * it is another.
 */
export type MenuReader = { now: Date; language: string; own?: string | undefined };

/** About two lines of a card, in characters. */
const DESCRIPTION_LENGTH = 120;

/** Cards that were made, by language and stock; garbage-collected with their product. */
const drawn = new WeakMap<Product, Map<string, MenuCard>>();

/**
 * A product of the store as its card, by its name in that language where it has one. Made once for each
 * product object and stock: a list that is kept between requests keeps its cards, and a new list (another
 * menu version) gets new ones.
 */
export function menuCard(product: Product, { now, language, own }: MenuReader): MenuCard {
  const inStock = isInStock(product, now);
  const cards = drawn.get(product) ?? new Map<string, MenuCard>();
  drawn.set(product, cards);
  const key = `${language} ${own} ${inStock}`;
  const card = cards.get(key) ?? drawCard(product, inStock, language, own);
  cards.set(key, card);
  return card;
}

function drawCard(product: Product, inStock: boolean, language: string, own: string | undefined): MenuCard {
  const menuProduct = productFromWire(product);
  const lang = foreignTo(product.names, language, own);
  const descriptionLang = product.description && foreignTo(product.descriptions, language, own);
  return {
    id: product.productId,
    name: localName(product, language),
    description: truncate(localDescription(product, language), DESCRIPTION_LENGTH),
    price: productPrice(menuProduct),
    was: struckPrice(menuProduct),
    image: product.imageUrl,
    flag: inStock ? flagOf(product) : 'out',
    quick: inStock && isQuick(menuProduct),
    labels: someLabels(labelsOf(menuProduct)),
    ...(product.isAlcohol && { isAlcohol: true as const }),
    ...(lang && { lang }),
    ...(descriptionLang && { descriptionLang }),
  };
}

/**
 * Whether one press may add it: it is no combo, has no variants, and nothing must be chosen. What contains alcohol has a
 * dialog, which asks for an age.
 */
export function isQuick(product: MenuProduct): boolean {
  if (product.isAlcohol) return false;
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
  return labels.isUnstated && labels.diets.length + labels.allergens.length === 0 ? null : labels;
}
