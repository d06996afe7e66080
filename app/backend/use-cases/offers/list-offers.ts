import type { z } from 'zod';
import type { Deps } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import { readUses } from '#app/backend/use-cases/promotions/promotion-uses.ts';
import type { Offer } from '#app/contract/offers.ts';
import { toDollars } from '#app/domain/money/cents.ts';
import { isInItsDates } from '#app/domain/pricing/qualifying.ts';
import type { PromotionRule } from '#app/domain/pricing/types.ts';

/**
 * The promotions that anybody could use now, in the file's order, with their codes: they are there to be known.
 * One whose uses are gone for all is left out.
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
    value: kind === 'fixed' ? toDollars(value) : value,
    minAmount: toDollars(promotion.minAmountCents),
    maxDiscount: maxDiscountCents === null ? null : toDollars(maxDiscountCents),
    startsUtc: promotion.startsUtc,
    endsUtc: promotion.endsUtc,
    orderTypes: promotion.orderTypes,
    isLimited: promotion.perCustomerLimit !== null,
    names: promotion.names,
  };
}
