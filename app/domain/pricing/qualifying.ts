import type { Fault } from '#app/contract/faults.ts';
import type { Cents } from '#app/contract/money.ts';
import { plainTyped } from '#app/contract/typed-text.ts';
import type { PromotionRule } from './types.ts';

/**
 * Why a promotion does not count for an order, or null when it does. The minimum is compared with the dishes
 * before any discount. An order type that is not chosen yet excludes nothing. Limits of use need the database
 * and are checked there.
 */
export function promotionRefusal(
  promotion: PromotionRule,
  order: { amountCents: Cents; orderType: number | null; now: Date },
): Fault | null {
  if (!promotion.isActive) return { code: 'promoCodeInvalid' };
  if (!isInItsDates(promotion, order.now)) return { code: 'promoCodeExpired' };
  if (order.amountCents <= 0) return { code: 'cartEmpty' };
  if (order.amountCents < promotion.minAmountCents)
    return { code: 'minimumOrder', params: { amount: { cents: promotion.minAmountCents } } };
  if (isForAnotherOrderType(promotion, order.orderType)) return { code: 'promoCodeOtherOrderType' };
  return null;
}

/** Whether a promotion is running; both timestamps are inclusive, and a missing one is no limit. */
export function isInItsDates({ startsUtc, endsUtc }: PromotionRule, now: Date): boolean {
  if (startsUtc !== null && now.getTime() < Date.parse(startsUtc)) return false;
  return endsUtc === null || now.getTime() <= Date.parse(endsUtc);
}

function isForAnotherOrderType({ orderTypes }: PromotionRule, orderType: number | null): boolean {
  return orderType !== null && orderTypes.length > 0 && !orderTypes.includes(orderType);
}

/** Whether a typed text is that code; spaces around it, upper or lower case and the script of its digits do not matter. */
export function isSameCode(code: string | null, typed: string): boolean {
  return code !== null && folded(code) === folded(typed);
}

function folded(code: string): string {
  return plainTyped(code).normalize('NFC').trim().toLowerCase();
}
