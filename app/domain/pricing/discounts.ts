import { PROMOTION_TYPE } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import { percentOf } from '#app/domain/money/exact.ts';
import { promotionRefusal } from './qualifying.ts';
import type { PromotionDiscount, PromotionRule } from './types.ts';

/** What promotions take off an order, in cents, and of that off each line. */
export type Discounts = { discounts: Cents[]; isDeliveryFree: boolean; promotions: PromotionDiscount[] };

/**
 * The best automatic promotion, then one code on what it leaves. The best saves the most, where a waived
 * delivery charge counts as saved; of equals the lowest id wins. A promotion that does not qualify is left
 * out silently; a code that qualifies stays listed even when it saves nothing.
 * @param amount cents of all dishes
 * @param spread spreads a discount over the lines, as far as each may have one
 * @param deliveryCents the delivery charge that free delivery would save; 0 while none is known
 */
export function applyPromotions(
  promotions: PromotionRule[],
  order: {
    amount: Cents;
    spread(cents: Cents): Cents[];
    deliveryCents: Cents;
    orderType: number | null;
    now: Date;
  },
): Discounts {
  const { amount, spread, deliveryCents, orderType, now } = order;
  const given = (cents: Cents) => spread(cents).reduce((total, each) => total + each, 0);
  const qualifying = promotions.filter(
    (promotion) => promotionRefusal(promotion, { amountCents: amount, orderType, now }) === null,
  );
  const saving = (promotion: PromotionRule) =>
    promotion.kind === 'freeDelivery' ? deliveryCents : given(discountOf(promotion, amount));
  const automatic = qualifying
    .filter((promotion) => promotion.promotionType === PROMOTION_TYPE.automatic && saving(promotion) > 0)
    .sort((a, b) => saving(b) - saving(a) || (a.promotionId < b.promotionId ? -1 : 1))[0];
  const code = qualifying.find((promotion) => promotion.promotionType === PROMOTION_TYPE.code);

  let asked = 0;
  let charge = deliveryCents;
  const applied: PromotionDiscount[] = [];
  for (const promotion of [automatic, code]) {
    if (!promotion) continue;
    const before = given(asked);
    const next = asked + discountOf(promotion, amount - asked);
    // a cent more may be spread so that less of it may be given
    if (given(next) >= before) asked = next;
    const discountCents = given(asked) - before;
    const { promotionId, name, names, promoCode, promotionType, kind } = promotion;
    // the first of two saves it all
    const deliverySavedCents = kind === 'freeDelivery' ? charge : 0;
    charge -= deliverySavedCents;
    applied.push({
      ...{ promotionId, name, names, promoCode, promotionType, kind, discountCents },
      ...(deliverySavedCents > 0 && { deliverySavedCents }),
    });
  }
  return {
    discounts: spread(asked),
    isDeliveryFree: [automatic, code].some((promotion) => promotion?.kind === 'freeDelivery'),
    promotions: applied,
  };
}

/** Cents off `base`: never more than it, nor than the promotion's own maximum. */
function discountOf(promotion: PromotionRule, base: Cents): Cents {
  const asked =
    promotion.kind === 'percent'
      ? percentOf(base, promotion.value)
      : promotion.kind === 'fixed'
        ? Math.round(promotion.value)
        : 0;
  return Math.max(0, Math.min(asked, base, promotion.maxDiscountCents ?? Infinity));
}
