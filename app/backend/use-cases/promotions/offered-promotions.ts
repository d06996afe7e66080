import type { Db } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import { PROMOTION_TYPE } from '#app/contract/enumerations.ts';
import { isSameCode } from '#app/domain/pricing/promo-code.ts';
import type { PromotionRule } from '#app/domain/pricing/types.ts';
import { readOrderUses, readOwnUses, readUses } from './promotion-uses.ts';

/** Whose cart, and with which code. While it is being paid, its order: uses of its own are not in its way. */
export type OfferedTo = { code: string | null; customerKey: string | null; orderId?: string | undefined };

export type Offered = {
  /** For priceOrder: automatic promotions and that of the code, without those that are used up. */
  promotions: PromotionRule[];
  /** The code exists, but its uses are gone: for all, or for this customer. */
  isCodeUsedUp: boolean;
};

/** The promotions that may count for a cart (B-PROMO-04); dates, minimum and order type are for priceOrder to see. */
export async function offeredPromotions(
  db: Db,
  { restaurantId, document }: Pick<Restaurant, 'restaurantId' | 'document'>,
  { code, customerKey, orderId }: OfferedTo,
): Promise<Offered> {
  const candidates = document.promotions.filter(
    ({ promotionType, promoCode }) =>
      promotionType === PROMOTION_TYPE.automatic || (code !== null && isSameCode(promoCode, code)),
  );
  const own = orderId === undefined ? new Set() : await readOrderUses(db, { restaurantId, orderId });
  const others = candidates.filter(({ promotionId }) => !own.has(promotionId));
  const gone = await usedUp(db, restaurantId, others, customerKey);
  return {
    promotions: candidates.filter((promotion) => !gone.has(promotion.promotionId)),
    isCodeUsedUp: candidates.some(
      ({ promotionId, promotionType }) => promotionType === PROMOTION_TYPE.code && gone.has(promotionId),
    ),
  };
}

/** Ids of those that were used as often as they may be. Asks the database only about promotions with a limit. */
async function usedUp(
  db: Db,
  restaurantId: string,
  promotions: PromotionRule[],
  customerKey: string | null,
): Promise<Set<string>> {
  const limited = idsOf(promotions.filter((promotion) => promotion.usageLimit !== null));
  const uses = await readUses(db, { restaurantId, promotionIds: limited });
  const personal = idsOf(promotions.filter((promotion) => promotion.perCustomerLimit !== null));
  const ownUses =
    customerKey === null
      ? new Map<string, number>()
      : await readOwnUses(db, { restaurantId, promotionIds: personal, customerKey });
  const gone = promotions.filter(
    ({ promotionId, usageLimit, perCustomerLimit }) =>
      (usageLimit !== null && (uses.get(promotionId) ?? 0) >= usageLimit) ||
      (perCustomerLimit !== null && (ownUses.get(promotionId) ?? 0) >= perCustomerLimit),
  );
  return new Set(idsOf(gone));
}

function idsOf(promotions: PromotionRule[]): string[] {
  return promotions.map((promotion) => promotion.promotionId);
}
