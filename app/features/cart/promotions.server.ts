import type { RouterContextProvider } from 'react-router';
import type { AppliedPromotion, Cart } from '#app/contract/cart.ts';
import type { PromoFault } from '#app/domain/cart/promo-fault.ts';
import { holdsCardNumber } from '#app/domain/payment/card-numbers.ts';
import { sayOutcome } from '#app/shell/flash/flash.server.ts';
import { cookie, sessionFrom } from '#app/shell/request/session.server.ts';
import { cartCookie } from '#app/shell/visitor/visitor-cart.server.ts';
import { applyPromoCode } from './cart-changes.server.ts';

/**
 * Applies the code that was typed in the promo box of the cart or the checkout.
 * @param orderType the visitor's order type, if known
 * @returns null when the code is on the cart now, else why not
 */
export async function enterPromoCode(
  context: Readonly<RouterContextProvider>,
  typed: string,
  orderType: number | null,
): Promise<PromoFault | null> {
  if (typed.trim() === '') return { own: 'missing', typed };
  if (holdsCardNumber(typed)) return { own: 'cardNumber', typed };
  if (!(await sessionFrom(context).read(cartCookie))?.id) return { own: 'noCart', typed };
  const result = await applyPromoCode(context, typed, orderType);
  if (result.ok) {
    // no message here: the popup of the new promotion confirms it
    await sayOutcome(context, result, null);
    return null;
  }
  return result.kind === 'refused' ? { storeText: result.message, typed } : { own: 'failed', typed };
}

/** Ids of the cart's promotions that a popup has already announced to this visitor. */
export const promotionsCookie = cookie<{ announced: string[] }>('promotions', { endsWithVisit: true });

/**
 * The cart's promotions that no popup has announced yet; they count as announced from now on. The ids are
 * kept in a cookie, because a page without script remembers nothing.
 */
export async function newPromotions(
  context: Readonly<RouterContextProvider>,
  cart: Cart | null,
): Promise<AppliedPromotion[]> {
  const session = sessionFrom(context);
  const announced = (await session.read(promotionsCookie))?.announced ?? [];
  const applied = cart?.appliedPromotions ?? [];
  const ids = applied.map((each) => each.promotionId);
  const isNew = (id: string) => !announced.includes(id);
  if (ids.some(isNew) || announced.length > ids.length)
    session.write(promotionsCookie, ids.length > 0 ? { announced: ids } : null);
  return applied.filter((each) => isNew(each.promotionId));
}
