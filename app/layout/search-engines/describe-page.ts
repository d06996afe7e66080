import type { Menu } from '#app/components/menu-sections.ts';
import type { RootData } from '#app/components/root-data.ts';
import { truncate } from '#app/domain/menu/truncate.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { productPrice } from '#app/domain/menu/unit-price.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { ORDER_TYPE } from '#app/domain/order/codes.ts';
import type { SearchTexts } from '#app/locales/locale.ts';

type Facts = {
  root: Pick<RootData, 'restaurant' | 'order'>;
  /** What the page's own loader gave. */
  loaded: unknown;
  /** The page's own title, without the restaurant. */
  title: string;
};
/** A text of locales/search.ts with its values. */
type Says = (key: keyof SearchTexts, values: Record<string, string>) => string;

/** Lists of results show about as much. */
const MAX_LENGTH = 160;
/** Dishes that a department is described by. */
const DISHES = 5;

/** One sentence of what a page holds. A dish that the restaurant describes is described in its words. */
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

function homeText({ types }: Pick<RootData['order'], 'types'>): keyof SearchTexts {
  const has = (type: number) => types.some(({ orderType }) => orderType === type);
  if (has(ORDER_TYPE.pickup)) return has(ORDER_TYPE.delivery) ? 'home' : 'pickupOnly';
  return has(ORDER_TYPE.delivery) ? 'deliveryOnly' : 'menuOnly';
}

function dishNames(menu: Menu | null): string {
  const ids = menu?.sections[0]?.products.slice(0, DISHES) ?? [];
  return ids.flatMap((id) => menu?.cards[id]?.name ?? []).join(', ');
}
