import type { Cents } from '#app/domain/money/cents.ts';
import { percentOf } from '#app/domain/money/exact.ts';
import { promotionRefusal } from './qualifying.ts';
import type { AppliedPromotion, PromotionRule } from './types.ts';

export type Discounts = { totalDiscount: Cents; isDeliveryFree: boolean; promotions: AppliedPromotion[] };

/**
 * The best automatic promotion, then one code on what it leaves (B-PROMO-04). Best is what saves most, a delivery
 * charge waived counted as saved; the lowest id wins a tie. A promotion that does not qualify is left out silently
 * (B-PROMO-05); a code that qualifies stays listed even where it saves nothing.
 * @param amount cents of all dishes
 * @param deliveryCents the delivery charge that free delivery would save; 0 while none is known
 */
export function applyPromotions(
  promotions: PromotionRule[],
  order: { amount: Cents; deliveryCents: Cents; orderType: number | null; now: Date },
): Discounts {
  const { amount, deliveryCents, orderType, now } = order;
  const qualifying = promotions.filter(
    (promotion) => promotionRefusal(promotion, { amountCents: amount, orderType, now }) === null,
  );
  const saving = (promotion: PromotionRule) =>
    promotion.kind === 'freeDelivery' ? deliveryCents : discountOf(promotion, amount);
  const automatic = qualifying
    .filter((promotion) => promotion.promotionType === 2 && saving(promotion) > 0)
    .sort((a, b) => saving(b) - saving(a) || (a.promotionId < b.promotionId ? -1 : 1))[0];
  const code = qualifying.find((promotion) => promotion.promotionType === 1);

  let left = amount;
  const applied: AppliedPromotion[] = [];
  for (const promotion of [automatic, code]) {
    if (!promotion) continue;
    const discountCents = discountOf(promotion, left);
    left -= discountCents;
    const { promotionId, name, names, promoCode, promotionType } = promotion;
    applied.push({ promotionId, name, names, promoCode, promotionType, discountCents });
  }
  return {
    totalDiscount: amount - left,
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
