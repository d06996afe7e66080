import type { RouterContextProvider } from 'react-router';
import type { WireComboGroup } from '#app/contract/menu.ts';
import { comboItemFromWire, productFromWire } from '#app/domain/menu/from-wire.ts';
import { isInStock } from '#app/domain/menu/in-stock.ts';
import { localComboItem } from '#app/domain/menu/local-product.ts';
import type { ComboItem, MenuProduct } from '#app/domain/menu/types.ts';
import { languageFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { ownLanguage } from '#app/shell/restaurant/own-language.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { RestaurantApi } from '#app/store-api/restaurant-api.ts';

/**
 * The outcomes of a look-up.
 * - found: the dish, and whether it is in stock now
 * - unknown: the store has no such dish, or the dish is disabled, which customers see as 'does not exist'
 * - silent: the store did not answer
 */
export type FoundDish =
  | { state: 'found'; product: MenuProduct; inStock: boolean }
  | { state: 'unknown' }
  | { state: 'silent' };

/** Asks the store for a dish with all its options. The groups of a combo need a second request. */
export async function findDish(
  context: Readonly<RouterContextProvider>,
  productId: string,
): Promise<FoundDish> {
  const { api } = storeFrom(context);
  const path = { productId };
  const reply = await api.call('products.get', { path });
  if (!reply.ok) return { state: reply.kind === 'refused' || hasNoData(reply) ? 'unknown' : 'silent' };
  if (reply.data.isDisabled) return { state: 'unknown' };
  const groups = reply.data.isComboProduct ? await api.call('products.combo', { path }) : null;
  if (groups && !groups.ok) return { state: 'silent' };
  const inStock = isInStock(reply.data, context.get(platformContext).now());
  const whole = await Promise.all((groups?.data ?? []).map((group) => withVariants(api, path, group)));
  return { state: 'found', product: productFromWire(reply.data, whole), inStock };
}

/**
 * A combo's group whose items have their variants. A store may leave them out of the list and only say that
 * there are some (`hasVariants`); they then come with the item's details. Without an answer an item stays as
 * it is.
 */
async function withVariants(
  api: RestaurantApi,
  { productId }: { productId: string },
  group: WireComboGroup,
): Promise<WireComboGroup> {
  const comboItems = group.comboItems.map(async (item) => {
    if (!item.hasVariants || item.variants.length > 0) return item;
    const { comboProductId, comboItemId } = item;
    const reply = await api.call('products.comboItem', { path: { productId, comboProductId, comboItemId } });
    if (!reply.ok) return item;
    const { variants, modifierCategories } = reply.data;
    return { ...item, variants, modifierCategories };
  });
  return { ...group, comboItems: await Promise.all(comboItems) };
}

/** Some stores answer 200 with no data for a dish they do not have. */
function hasNoData(reply: { status: number; data: unknown }): boolean {
  return reply.status === 200 && reply.data === null;
}

type ItemParams = { productId: string; comboProductId: string; comboItemId: string };

/**
 * Asks the store for the details of a combo's item, in the page's language. Also returns the HTTP status of
 * the page: 404 when the store refuses, 503 when it does not answer; `item` is null in both cases.
 */
export async function loadComboItem(
  context: Readonly<RouterContextProvider>,
  { productId, comboProductId, comboItemId }: ItemParams,
): Promise<{ item: ComboItem | null; status: 200 | 404 | 503 }> {
  const { api } = storeFrom(context);
  const path = { productId, comboProductId, comboItemId };
  const reply = await api.call('products.comboItem', { path });
  if (reply.ok)
    return {
      item: localComboItem(comboItemFromWire(reply.data), languageFrom(context), ownLanguage(context)),
      status: 200,
    };
  return { item: null, status: reply.kind === 'refused' ? 404 : 503 };
}
