import type { RouterContextProvider } from 'react-router';
import type { Cart } from '#app/contract/cart.ts';
import { lineWithQuantity } from '#app/domain/cart/cart-line-body.ts';
import type { PromoFault } from '#app/domain/cart/promo-fault.ts';
import { isQuantity } from '#app/domain/menu/quantity.ts';
import { preferenceOf } from '#app/features/ordering/preference.server.ts';
import { say, sayOutcome } from '#app/shell/flash/flash.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { readerFrom } from '#app/shell/restaurant/own-language.server.ts';
import { customerFrom } from '#app/shell/visitor/customer.server.ts';
import { restoreSavedCart, visitorCart } from '#app/shell/visitor/visitor-cart.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { type Translate, translator } from '#app/ui/translate.ts';
import { dropPromotion, emptyCart, removeCartLine, updateCartLine } from './cart-changes.server.ts';
import { lineName } from './cart-view.ts';
import { enterPromoCode } from './promotions.server.ts';

type Context = Readonly<RouterContextProvider>;

/** What a form of the cart asks for. */
export type CartIntent =
  | LineIntent
  | { intent: 'clear' }
  | { intent: 'restore' }
  | { intent: 'enter-code'; code: string }
  | { intent: 'drop-promotion'; promotionId: string };

/**
 * A change of one line. `version` is that of the cart that the page showed; `qty` is NaN for anything but
 * digits.
 */
export type LineIntent = { uniqueId: string; version: number } & (
  | { intent: 'remove' }
  | { intent: 'quantity'; qty: number }
);

/** Reads a form of the cart; a quantity of 0 means remove. */
export function readCartIntent(form: FormData): CartIntent {
  switch (text(form, 'intent')) {
    case 'clear':
      return { intent: 'clear' };
    case 'restore':
      return { intent: 'restore' };
    case 'enter-code':
      return { intent: 'enter-code', code: text(form, 'code') };
    case 'drop-promotion':
      return { intent: 'drop-promotion', promotionId: text(form, 'promotionId') };
    default:
      return readLineIntent(form);
  }
}

function readLineIntent(form: FormData): LineIntent {
  const line = { uniqueId: text(form, 'uniqueId'), version: Number(text(form, 'version')) };
  const qty = /^\d{1,15}$/.test(text(form, 'qty')) ? Number(text(form, 'qty')) : Number.NaN;
  if (text(form, 'intent') === 'remove' || qty === 0) return { ...line, intent: 'remove' };
  return { ...line, intent: 'quantity', qty };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * `result` is null when there was nothing to do. `fault` says why a code was refused; it is shown beside its
 * field, not in a toast.
 */
export type CartOutcome = { result: ApiResult<Cart> | null; fault: PromoFault | null };

/** Carries out what a cart form asks for and queues exactly one message about the result. */
export async function runCartIntent(context: Context, asked: CartIntent): Promise<CartOutcome> {
  const t = translator(wordsFrom(context));
  switch (asked.intent) {
    case 'enter-code': {
      const { orderType } = await preferenceOf(context);
      return { result: null, fault: await enterPromoCode(context, asked.code, orderType) };
    }
    case 'drop-promotion': {
      const result = await dropPromotion(context, asked.promotionId);
      await sayOutcome(context, result, null);
      return { result, fault: null };
    }
    case 'restore':
      await restore(context, t);
      return { result: null, fault: null };
    case 'clear': {
      if (!(await visitorCart(context))) return { result: null, fault: null };
      const result = await emptyCart(context);
      await sayOutcome(context, result, t('cart.cleared'));
      return { result, fault: null };
    }
    default:
      return { result: await changeLine(context, asked, t), fault: null };
  }
}

/**
 * Changes or removes a line. A form rendered from an older cart still works if its line is there; if not,
 * nothing happens and the page shows the current cart.
 */
async function changeLine(
  context: Context,
  asked: LineIntent,
  t: Translate,
): Promise<ApiResult<Cart> | null> {
  const cart = await visitorCart(context);
  if (cart && asked.version !== cart.version)
    context.get(platformContext).log({ sent: asked.version, now: cart.version }, 'form of an older cart');
  const line = cart?.products.find((each) => each.uniqueId === asked.uniqueId);
  if (!line) return null;
  if (asked.intent === 'remove') {
    const result = await removeCartLine(context, line.uniqueId);
    await sayOutcome(context, result, t('cart.removed'));
    return result;
  }
  if (!isQuantity(asked.qty)) return refused(context);
  if (asked.qty === line.qty) return null;
  const result = await updateCartLine(context, lineWithQuantity(line, asked.qty));
  const name = lineName(line, readerFrom(context));
  await sayOutcome(context, result, t('cart.updated', { product: name.text }), [name]);
  return result;
}

/** A refusal of our own, in the shape and words of the store's. */
async function refused(context: Context): Promise<ApiResult<Cart>> {
  const message = tellFrom(context)({ code: 'quantityInvalid' });
  const result = {
    ok: false,
    kind: 'refused',
    status: 200,
    errorCode: 400,
    message,
    sent: message,
    code: 'quantityInvalid',
    data: null,
    errors: null,
  } as const;
  await sayOutcome(context, result, null);
  return result;
}

/** Restores the cart that the customer left on another device or in another session. */
async function restore(context: Context, t: Translate): Promise<void> {
  const customer = await customerFrom(context);
  const cart = customer && (await restoreSavedCart(context, customer));
  if (!cart || cart.products.length === 0) await say(context, 'no', t('cart.noSaved'));
}
