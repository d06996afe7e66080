import type { RouterContextProvider } from 'react-router';
import { comboItemFromWire } from '#app/domain/menu/from-wire.ts';
import { localComboItem } from '#app/domain/menu/local-product.ts';
import type { ComboItem } from '#app/domain/menu/types.ts';
import { languageFrom } from '#app/middleware/i18n.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';

type ItemParams = { productId: string; comboProductId: string; comboItemId: string };

/** The details of a combo's item in the page's language (R-COMBO-11), and the status of a page about it; null when the store brings none. */
export async function findItem(
  context: Readonly<RouterContextProvider>,
  { productId, comboProductId, comboItemId }: ItemParams,
): Promise<{ item: ComboItem | null; status: 200 | 404 | 503 }> {
  const { api, client } = storeFrom(context);
  const path = { clientId: client.clientId, productId, comboProductId, comboItemId };
  const reply = await api.call('products.comboItem', { path });
  if (reply.ok)
    return { item: localComboItem(comboItemFromWire(reply.data), languageFrom(context)), status: 200 };
  return { item: null, status: reply.kind === 'refused' ? 404 : 503 };
}
