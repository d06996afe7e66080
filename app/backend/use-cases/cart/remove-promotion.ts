import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { PROMOTION_TYPE } from '#app/contract/enumerations.ts';
import { isSameCode } from '#app/domain/pricing/promo-code.ts';
import { type CartAnswer, type CartCaller, withOpenCart, writeLines } from './change-cart.ts';
import { parseLines } from './lines.ts';

/**
 * Takes the cart's code off; one that is not on it is already off, so a replay succeeds. @throws Refusal 'Cart not
 * found', or 'This promotion applies by itself' for an automatic one.
 */
export async function removePromotion(
  deps: Deps,
  caller: CartCaller,
  promotionId: string | null,
): Promise<CartAnswer> {
  return withOpenCart(deps, caller, 'lessen', async (row, trx, now) => {
    const { promotions } = caller.restaurant.document;
    const promotion = promotions.find((one) => one.promotionId === promotionId);
    if (promotion?.promotionType === PROMOTION_TYPE.automatic)
      throw new Refusal('This promotion applies by itself');
    const isOwn = row.promo_code !== null && isSameCode(promotion?.promoCode ?? null, row.promo_code);
    const kept = isOwn ? { ...row, promo_code: null } : row;
    return writeLines(deps, trx, caller, kept, parseLines(row.lines), now);
  });
}
