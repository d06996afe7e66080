import type { RouterContextProvider } from 'react-router';
import { lineWithQuantity } from '#app/components/cart-line-body.ts';
import type { Cart } from '#app/contract/cart.ts';
import { isQuantity } from '#app/domain/menu/quantity.ts';
import { removeCartLine, updateCartLine } from '#app/middleware/cart-changes.ts';
import { sayOutcome } from '#app/middleware/flash.ts';
import { wordsFrom } from '#app/middleware/i18n.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { visitorCart } from '#app/middleware/visitor-cart.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { translator } from '#app/ui/translate.ts';
import type { LineChange } from './line-change.ts';

type Context = Readonly<RouterContextProvider>;

/** The text for a quantity that is no whole number of 1 to 9999 (B-CART-05). */
const INVALID_QUANTITY = 'Invalid quantity';

/**
 * Changes or removes a line as its form asked, and says what came of it. A form drawn from an older cart applies to the
 * cart as it is now when its line is still there, else nothing happens and the page shows what is true.
 * Null: there was nothing to do.
 */
export async function changeLine(context: Context, change: LineChange): Promise<ApiResult<Cart> | null> {
  const cart = await visitorCart(context);
  if (cart && change.version !== cart.version)
    context.get(platformContext).log({ sent: change.version, now: cart.version }, 'form of an older cart');
  const line = cart?.products.find((each) => each.uniqueId === change.uniqueId);
  if (!line) return null;
  const t = translator(wordsFrom(context));
  if (change.intent === 'remove') {
    const result = await removeCartLine(context, line.uniqueId);
    await sayOutcome(context, result, t('cart.removed'));
    return result;
  }
  if (!isQuantity(change.qty)) return refused(context);
  if (change.qty === line.qty) return null;
  const result = await updateCartLine(context, lineWithQuantity(line, change.qty));
  await sayOutcome(context, result, t('cart.updated', { product: line.productName }));
  return result;
}

/** A refusal of our own, worded as the store's. */
async function refused(context: Context): Promise<ApiResult<Cart>> {
  const result = {
    ok: false,
    kind: 'refused',
    status: 200,
    errorCode: 400,
    message: INVALID_QUANTITY,
    data: null,
    errors: null,
  } as const;
  await sayOutcome(context, result, '');
  return result;
}
