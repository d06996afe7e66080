import type { Cents } from '#app/domain/money/cents.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import type { PromotionRule } from './types.ts';

export const INVALID_CODE = 'Invalid promo code';
export const CODE_EXPIRED = 'Promo code has expired';
/** Its uses are gone, for all or for this customer (B-PROMO-03, B-PROMO-06). */
export const CODE_USED_UP = 'Promo code is no longer available';

/**
 * Why a promotion does not count for an order, in the words of B-PROMO-03, or null when it does. The minimum is
 * compared with the dishes before any discount. An order type that is not chosen yet refuses nothing. Use limits
 * need the database and are checked there.
 */
export function promotionRefusal(
  promotion: PromotionRule,
  order: { amountCents: Cents; orderType: number | null; now: Date },
): string | null {
  if (!promotion.isActive) return INVALID_CODE;
  if (!isInItsDates(promotion, order.now)) return CODE_EXPIRED;
  if (order.amountCents <= 0) return 'Your cart is empty';
  if (order.amountCents < promotion.minAmountCents)
    return `Minimum order amount is ${formatPrice(promotion.minAmountCents)}`;
  if (isForAnotherOrderType(promotion, order.orderType)) return 'Promo code is not valid for this order type';
  return null;
}

/** Whether a promotion has begun and has not ended; both stamps are inclusive, a missing one is no bound. */
export function isInItsDates({ startsUtc, endsUtc }: PromotionRule, now: Date): boolean {
  if (startsUtc !== null && now.getTime() < Date.parse(startsUtc)) return false;
  return endsUtc === null || now.getTime() <= Date.parse(endsUtc);
}

function isForAnotherOrderType({ orderTypes }: PromotionRule, orderType: number | null): boolean {
  return orderType !== null && orderTypes.length > 0 && !orderTypes.includes(orderType);
}
