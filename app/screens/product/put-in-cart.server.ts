import type { RouterContextProvider } from 'react-router';
import { lineFromSelection } from '#app/components/cart-line-body.ts';
import type { ProductValues } from '#app/components/options/values-from-form.ts';
import type { Cart } from '#app/contract/cart.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { addToCart, updateCartLine } from '#app/middleware/cart-changes.ts';
import { say } from '#app/middleware/flash.ts';
import { languageFrom, wordsFrom } from '#app/middleware/i18n.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { translator } from '#app/ui/translate.ts';

type Put = {
  product: MenuProduct;
  values: ProductValues;
  /** The cart line that is edited: cart/update in place of cart/add (R-PROD-13). */
  uniqueId: string | null;
  /** One-time key of the form. */
  key: string | null;
};

/** Adds the dish or updates its line, and says so once it is done (A-21: one text for each way). */
export async function putInCart(
  context: Readonly<RouterContextProvider>,
  { product, values, uniqueId, key }: Put,
): Promise<ApiResult<Cart>> {
  const t = translator(wordsFrom(context));
  const line = lineFromSelection(product, values.selection, Number(values.quantity), values.note || null);
  const result =
    uniqueId === null
      ? await addToCart(context, line, key)
      : await updateCartLine(context, { ...line, uniqueId }, key);
  if (!result.ok) return result;
  const name = { product: localName(product, languageFrom(context)) };
  const texts = product.isComboProduct
    ? { added: t('cart.comboAdded'), updated: t('cart.comboUpdated') }
    : { added: t('cart.added', name), updated: t('cart.updated', name) };
  await say(context, 'ok', uniqueId === null ? texts.added : texts.updated);
  if (result.message) await say(context, 'no', result.message);
  return result;
}
