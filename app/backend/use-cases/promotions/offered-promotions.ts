import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Db } from '#app/backend/deps.ts';
import type { HashSecrets } from '#app/backend/keyed-hashes.ts';
import { PROMOTION_TYPE } from '#app/contract/enumerations.ts';
import { isSameCode } from '#app/domain/pricing/qualifying.ts';
import type { PromotionRule } from '#app/domain/pricing/types.ts';
import { type Customer, readOrderUses, readOwnUses, readUses } from './promotion-uses.ts';

/**
 * Whose cart, and with which code. For a cart that is being paid also its order, whose own uses do not count
 * against it.
 */
export type OfferedTo = { code: string | null; customer: Customer; orderId?: string | undefined };

export type Offered = {
  /** For priceOrder: the automatic promotions and that of the code, without those that are used up. */
  promotions: PromotionRule[];
  /** The code exists, but its uses are gone: all of them, or this customer's. */
  isCodeUsedUp: boolean;
};

/** The promotions that may count for a cart. Dates, minimum and order type are checked by priceOrder. */
export async function offeredPromotions(
  deps: HashSecrets,
  db: Db,
  { restaurantId, document }: Pick<Restaurant, 'restaurantId' | 'document'>,
  { code, customer, orderId }: OfferedTo,
): Promise<Offered> {
  const candidates = document.promotions.filter(
    ({ promotionType, promoCode }) =>
      promotionType === PROMOTION_TYPE.automatic || (code !== null && isSameCode(promoCode, code)),
  );
  const own = orderId === undefined ? new Set() : await readOrderUses(db, { restaurantId, orderId });
  const others = candidates.filter(({ promotionId }) => !own.has(promotionId));
  const gone = await usedUp(deps, db, restaurantId, others, customer);
  return {
    promotions: candidates.filter((promotion) => !gone.has(promotion.promotionId)),
    isCodeUsedUp: candidates.some(
      ({ promotionId, promotionType }) => promotionType === PROMOTION_TYPE.code && gone.has(promotionId),
    ),
  };
}

/** Ids of promotions that have no uses left. Asks the database only about those with a limit. */
async function usedUp(
  deps: HashSecrets,
  db: Db,
  restaurantId: string,
  promotions: PromotionRule[],
  customer: Customer,
): Promise<Set<string>> {
  const limited = idsOf(promotions.filter((promotion) => promotion.usageLimit !== null));
  const uses = await readUses(db, { restaurantId, promotionIds: limited });
  const personal = idsOf(promotions.filter((promotion) => promotion.perCustomerLimit !== null));
  const ownUses = await readOwnUses(deps, db, { restaurantId, promotionIds: personal, customer });
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
