import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { Menu } from '#app/domain/menu/menu-sections.ts';
import { isDrawing, pictureAt } from '#app/domain/menu/picture-address.ts';
import { truncate } from '#app/domain/menu/truncate.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { productPrice } from '#app/domain/menu/unit-price.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import type { SearchTexts } from '#app/locales/locale.ts';
import type { RootData } from '#app/shell/root-data/root-data.ts';

type Facts = {
  root: {
    restaurant: Pick<RootData['restaurant'], 'name' | 'address'>;
    order: { types: readonly { orderType: number }[] };
  };
  /** The data of the page's own loader. */
  loaded: unknown;
  /** The page's own title, without the restaurant. */
  title: string;
};
/** A text of locales/en/search.ts with its values. */
type Says = (key: keyof SearchTexts, values: Record<string, string>) => string;

/** Characters: lists of results show about as many. */
const MAX_LENGTH = 160;
/** Number of dishes that a department's description names. */
const DISHES = 5;

/**
 * The description of a page in one sentence. A dish that the restaurant describes has the restaurant's words.
 */
export function describePage(text: keyof SearchTexts, { root, loaded, title }: Facts, says: Says): string {
  const { name, address } = root.restaurant;
  const values = { name, address, title };
  if (text === 'home') return says(homeText(root.order), values);
  if (text === 'department') {
    const dishes = dishNames((loaded as { menu: Menu | null }).menu);
    const key = dishes === '' ? 'emptyDepartment' : 'department';
    return truncate(says(key, { ...values, department: title, dishes }), MAX_LENGTH);
  }
  if (text === 'dish') {
    const { product } = (loaded as { dish: { product: MenuProduct } }).dish;
    const price = formatPrice(productPrice(product));
    const own = product.description.trim();
    const line = says('dish', { ...values, dish: title, price });
    const both = own === '' ? line : `${own} ${line}`;
    return both.length <= MAX_LENGTH ? both : truncate(own || line, MAX_LENGTH);
  }
  return says(text, values);
}

function homeText({ types }: Facts['root']['order']): keyof SearchTexts {
  const has = (type: number) => types.some(({ orderType }) => orderType === type);
  if (has(ORDER_TYPE.pickup)) return has(ORDER_TYPE.delivery) ? 'home' : 'pickupOnly';
  return has(ORDER_TYPE.delivery) ? 'deliveryOnly' : 'menuOnly';
}

function dishNames(menu: Menu | null): string {
  const ids = menu?.sections[0]?.products.slice(0, DISHES) ?? [];
  return ids.flatMap((id) => menu?.cards[id]?.name ?? []).join(', ');
}

/** Pixels: wide enough for large link previews. */
const WIDTH = 1152;

/**
 * The picture of a link preview: the dish, else the first banner or the logo; null where there is none, or
 * the restaurant shows none. Drawings (SVG) are left out, as hardly any preview can show them.
 */
export function linkPicture(
  text: keyof SearchTexts,
  { restaurant, menuView }: Pick<RootData, 'restaurant' | 'menuView'>,
  loaded: unknown,
): string | null {
  const dish = text === 'dish' ? (loaded as { dish: { product: MenuProduct } }).dish.product : null;
  const { bannerUrls, logoUrl } = restaurant;
  const ofMenu = menuView.showImages ? [dish?.imageUrl ?? null, ...bannerUrls] : [];
  const found = [...ofMenu, logoUrl].find((address) => address !== null && !isDrawing(address));
  return found ? pictureAt(found, WIDTH) : null;
}
