import type { RouterContextProvider } from 'react-router';
import type { PromoFault } from '#app/domain/cart/promo-fault.ts';
import { holdsCardNumber } from '#app/domain/payment/card-numbers.ts';
import { addPromoCode } from './cart-changes.ts';
import { sayOutcome } from './flash.ts';
import { sessionFrom } from './session.ts';

/**
 * What the promo box asks for, in the cart and at checkout: null when the code is on the cart now, else why not
 * (R-PROMO-03, -04, -06).
 * @param orderType what the visitor is about to order, if known
 */
export async function enterPromoCode(
  context: Readonly<RouterContextProvider>,
  typed: string,
  orderType: number | null,
): Promise<PromoFault | null> {
  if (typed.trim() === '') return { own: 'missing', typed };
  if (holdsCardNumber(typed)) return { own: 'cardNumber', typed };
  if (!(await sessionFrom(context).read('cart'))?.id) return { own: 'noCart', typed };
  const result = await addPromoCode(context, typed, orderType);
  if (result.ok) {
    // that the code counts is told by the popup of a new promotion (R-PROMO-09)
    await sayOutcome(context, result, null);
    return null;
  }
  return result.kind === 'refused' ? { told: result.message, typed } : { own: 'failed', typed };
}
