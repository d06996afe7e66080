import type { z } from 'zod';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { readUses } from '#app/backend/use-cases/promotions/promotion-uses.ts';
import type { Offer } from '#app/contract/offers.ts';
import { isInItsDates } from '#app/domain/pricing/qualifying.ts';
import type { PromotionRule } from '#app/domain/pricing/types.ts';

/**
 * The promotions that anybody could use now, in the file's order, with their codes, which are public. One
 * whose uses are all gone is left out.
 */
export async function listOffers(
  deps: Deps,
  { restaurantId, document }: Pick<Restaurant, 'restaurantId' | 'document'>,
): Promise<z.input<typeof Offer>[]> {
  const running = document.promotions.filter(
    (promotion) => promotion.isActive && isInItsDates(promotion, deps.now()),
  );
  const promotionIds = running
    .filter((promotion) => promotion.usageLimit !== null)
    .map((promotion) => promotion.promotionId);
  const uses = await readUses(deps.db, { restaurantId, promotionIds });
  return running
    .filter(({ promotionId, usageLimit }) => usageLimit === null || (uses.get(promotionId) ?? 0) < usageLimit)
    .map(toOffer);
}

function toOffer(promotion: PromotionRule): z.input<typeof Offer> {
  const { kind, value, maxDiscountCents } = promotion;
  return {
    promotionId: promotion.promotionId,
    name: promotion.name,
    promotionType: promotion.promotionType,
    promoCode: promotion.promoCode,
    kind,
    value,
    minAmount: promotion.minAmountCents,
    maxDiscount: maxDiscountCents,
    startsUtc: promotion.startsUtc,
    endsUtc: promotion.endsUtc,
    orderTypes: promotion.orderTypes,
    isLimited: promotion.perCustomerLimit !== null,
    names: promotion.names,
  };
}
