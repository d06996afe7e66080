import type { Cents } from '#app/contract/money.ts';
import { labelsOf } from '#app/domain/menu/dish-labels.ts';
import type { MenuCard } from '#app/domain/menu/menu-card.ts';
import { withoutFocus } from '#app/domain/menu/picture-address.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { productPrice } from '#app/domain/menu/unit-price.ts';
import { visibleVariants } from '#app/domain/menu/visible.ts';

/** Dishes and departments as schema.org data. `origin` is the public origin of the store. */

export type MenuData = Record<string, unknown>;

/** The diets for which schema.org has a term. */
const DIETS: Record<string, string> = {
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
  'gluten free': 'GlutenFreeDiet',
  'dairy free': 'LowLactoseDiet',
  halal: 'HalalDiet',
  kosher: 'KosherDiet',
};

/** A department and its address; its dishes are on its own page. */
export function sectionData(origin: string, { id, name }: { id: string; name: string }): MenuData {
  const url = departmentUrl(origin, id);
  return { '@type': 'MenuSection', '@id': `${url}#section`, name, url };
}

/** A dish in a list. */
export function cardData(origin: string, card: MenuCard): MenuData {
  return {
    ...itemData(origin, { ...card, labels: card.labels?.diets ?? [] }),
    ...(card.price !== null && { offers: offer(card.price, card.flag !== 'out') }),
  };
}

/** A dish on its own page, with an offer for each variant. */
export function dishData(origin: string, product: MenuProduct, inStock: boolean): MenuData {
  const { productId, name, description, imageUrl } = product;
  const labels = labelsOf(product).diets;
  const variants = visibleVariants(product).map((variant) => ({
    ...offer(variant.priceCents, inStock && variant.inStock),
    name: variant.name,
  }));
  return {
    ...itemData(origin, { id: productId, name, description, image: imageUrl, labels }),
    offers: variants.length > 0 ? variants : offer(productPrice(product), inStock),
  };
}

export function dishUrl(origin: string, id: string): string {
  return `${origin}/item/${encodeURIComponent(id)}`;
}

export function departmentUrl(origin: string, id: string): string {
  return `${origin}/products/${encodeURIComponent(id)}`;
}

/** The breadcrumb of a page, from the menu on. */
export function breadcrumbData(steps: { name: string; url: string }[]): MenuData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

type Item = { id: string; name: string; description: string; image: string | null; labels: string[] };

function itemData(origin: string, { id, name, description, image, labels }: Item): MenuData {
  const url = dishUrl(origin, id);
  const diets = labels.flatMap((label) => (DIETS[label] ? [`https://schema.org/${DIETS[label]}`] : []));
  return {
    '@type': 'MenuItem',
    '@id': `${url}#dish`,
    name,
    url,
    ...(description && { description }),
    ...(image && { image: new URL(withoutFocus(image), origin).href }),
    ...(diets.length > 0 && { suitableForDiet: diets }),
  };
}

/** Prices are in New Zealand dollars and include GST, as on the card. */
function offer(price: Cents, inStock: boolean): MenuData {
  return {
    '@type': 'Offer',
    price: (price / 100).toFixed(2),
    priceCurrency: 'NZD',
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
  };
}
