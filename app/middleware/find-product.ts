import type { RouterContextProvider } from 'react-router';
import { productFromWire } from '#app/domain/menu/from-wire.ts';
import { isInStock } from '#app/domain/menu/in-stock.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { platformContext } from './platform.ts';
import { storeFrom } from './restaurant.ts';

/** unknown: the store has no such dish, or shows it to nobody. silent: it did not answer (R-CART-29). */
export type FoundProduct =
  | { state: 'found'; product: MenuProduct; inStock: boolean }
  | { state: 'unknown' }
  | { state: 'silent' };

/** A dish with all that can be chosen of it; the groups of a combo come by a call of their own. */
export async function findProduct(
  context: Readonly<RouterContextProvider>,
  productId: string,
): Promise<FoundProduct> {
  const { api, client } = storeFrom(context);
  const path = { clientId: client.clientId, productId };
  const reply = await api.call('products.get', { path });
  if (!reply.ok) return { state: reply.kind === 'refused' || hasNoData(reply) ? 'unknown' : 'silent' };
  if (reply.data.isDisabled) return { state: 'unknown' };
  const groups = reply.data.isComboProduct ? await api.call('products.combo', { path }) : null;
  if (groups && !groups.ok) return { state: 'silent' };
  const inStock = isInStock(reply.data, context.get(platformContext).now());
  return { state: 'found', product: productFromWire(reply.data, groups?.data), inStock };
}

/** A reply that says yes and brings nothing (R-CARD-09). */
function hasNoData(reply: { status: number; data: unknown }): boolean {
  return reply.status === 200 && reply.data === null;
}
