import { ORDER_TYPE, type OrderableType } from '#app/contract/enumerations.ts';
import { ownPath, withFrom } from '#app/shell/page/came-from.ts';

/** Paths of dishes' dialogs, over / or a department's page. */
const OF_A_DISH = /^(\/products\/[^/?#]+)?\/(item|offer)(?![\w-]).*$/;

/**
 * The page that the dialog of the order preference was opened from, for closing and for going on. A dish's
 * dialog is left out: choosing an order preference closes all dialogs and drops the selected dish.
 */
export function pageBehind(url: URL): string {
  const from = ownPath(url.searchParams.get('from'));
  const dish = OF_A_DISH.exec(from);
  return dish ? (dish[1] ?? '/') : from;
}

/**
 * The address of the order preference.
 * @param orderType the type to start with; null: none in particular
 * @param from the page to return to
 */
export function preferenceAddress(orderType: OrderableType | null, from: string): string {
  const query = new URLSearchParams(orderType ? { type: String(orderType) } : {});
  if (from !== '/') query.set('from', from);
  return query.size > 0 ? `/order-preference?${query}` : '/order-preference';
}

/**
 * The address that choosing an order type in the header leads to. A change from pickup to delivery goes to
 * the question that decides whether an address is needed first.
 * @param wanted the chosen type; null: none in particular
 * @param current the type that counts now
 * @param from the page to return to
 */
export function orderTypeAddress(
  wanted: OrderableType | null,
  current: OrderableType | null,
  from: string,
): string {
  const isChange = wanted === ORDER_TYPE.delivery && current === ORDER_TYPE.pickup;
  return isChange ? withFrom('/order-preference/change', from) : preferenceAddress(wanted, from);
}
