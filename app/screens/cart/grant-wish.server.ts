import type { RouterContextProvider } from 'react-router';
import { lineName } from '#app/components/cart-view.ts';
import type { Cart } from '#app/contract/cart.ts';
import { lineWithQuantity } from '#app/domain/cart/line-with-quantity.ts';
import type { PromoFault } from '#app/domain/cart/promo-fault.ts';
import { isQuantity } from '#app/domain/menu/quantity.ts';
import { clearCart, removeCartLine, removePromotion, updateCartLine } from '#app/middleware/cart-changes.ts';
import { customerFrom } from '#app/middleware/customer.ts';
import { say, sayOutcome } from '#app/middleware/flash.ts';
import { languageFrom, tellFrom, wordsFrom } from '#app/middleware/i18n.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { preferenceOf } from '#app/middleware/preference.ts';
import { enterPromoCode } from '#app/middleware/promo-code.ts';
import { restoreSavedCart, visitorCart } from '#app/middleware/visitor-cart.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { type Translate, translator } from '#app/ui/translate.ts';
import type { CartWish, LineWish } from './cart-wish.ts';

type Context = Readonly<RouterContextProvider>;

/** The text for a quantity that is no whole number of 1 to 9999 (B-CART-05). */
const INVALID_QUANTITY = 'Invalid quantity';

/** `result` null: there was nothing to do. `fault`: why a code was not taken; it is told beside its box, by no toast. */
export type WishOutcome = { result: ApiResult<Cart> | null; fault: PromoFault | null };

/** Does what a form about the cart asks for, and says what came of it: exactly one text for each. */
export async function grantWish(context: Context, wish: CartWish): Promise<WishOutcome> {
  const t = translator(wordsFrom(context));
  switch (wish.intent) {
    case 'enter-code': {
      const { orderType } = await preferenceOf(context);
      return { result: null, fault: await enterPromoCode(context, wish.code, orderType) };
    }
    case 'drop-promotion': {
      const result = await removePromotion(context, wish.promotionId);
      await sayOutcome(context, result, null);
      return { result, fault: null };
    }
    case 'restore':
      await restore(context, t);
      return { result: null, fault: null };
    case 'clear': {
      if (!(await visitorCart(context))) return { result: null, fault: null };
      const result = await clearCart(context);
      await sayOutcome(context, result, t('cart.cleared'));
      return { result, fault: null };
    }
    default:
      return { result: await changeLine(context, wish, t), fault: null };
  }
}

/**
 * Changes or removes a line. A form drawn from an older cart applies to the cart as it is now when its line is still
 * there, else nothing happens and the page shows what is true.
 */
async function changeLine(context: Context, wish: LineWish, t: Translate): Promise<ApiResult<Cart> | null> {
  const cart = await visitorCart(context);
  if (cart && wish.version !== cart.version)
    context.get(platformContext).log({ sent: wish.version, now: cart.version }, 'form of an older cart');
  const line = cart?.products.find((each) => each.uniqueId === wish.uniqueId);
  if (!line) return null;
  if (wish.intent === 'remove') {
    const result = await removeCartLine(context, line.uniqueId);
    await sayOutcome(context, result, t('cart.removed'));
    return result;
  }
  if (!isQuantity(wish.qty)) return refused(context);
  if (wish.qty === line.qty) return null;
  const result = await updateCartLine(context, lineWithQuantity(line, wish.qty));
  await sayOutcome(context, result, t('cart.updated', { product: lineName(line, languageFrom(context)) }));
  return result;
}

/** A refusal of our own, worded as the store's. */
async function refused(context: Context): Promise<ApiResult<Cart>> {
  const result = {
    ok: false,
    kind: 'refused',
    status: 200,
    errorCode: 400,
    message: tellFrom(context)(INVALID_QUANTITY),
    sent: INVALID_QUANTITY,
    data: null,
    errors: null,
  } as const;
  await sayOutcome(context, result, null);
  return result;
}

/** The cart that the customer left, on another device or in another session. */
async function restore(context: Context, t: Translate): Promise<void> {
  const customer = await customerFrom(context);
  const cart = customer && (await restoreSavedCart(context, customer));
  if (!cart || cart.products.length === 0) await say(context, 'no', t('cart.noSaved'));
}
