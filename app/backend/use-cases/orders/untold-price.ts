import type { CartRow } from '#app/backend/use-cases/cart/find-cart.ts';
import { hasCode, type PricedCart } from '#app/backend/use-cases/cart/price-cart.ts';
import type { OrderRequest } from '#app/contract/orders.ts';
import { toCents } from '#app/domain/money/cents.ts';
import { CODE_USED_UP } from '#app/domain/pricing/qualifying.ts';

/** What to say, and whether the cart goes on without its code. */
export type UntoldPrice = { text: string; dropsCode: boolean };

/**
 * Why the customer would pay another price than was told, or null (B-ORD-03, B-PROMO-06): the uses of the code are
 * gone, the total differs from the one that was sent, or, where none was sent, a dish or the code is no longer what
 * the cart showed.
 */
export function untoldPrice(
  { expectedTotal }: Pick<OrderRequest, 'expectedTotal'>,
  { promo_code }: Pick<CartRow, 'promo_code'>,
  isCodeUsedUp: boolean,
  priced: PricedCart,
): UntoldPrice | null {
  if (isCodeUsedUp) return { text: CODE_USED_UP, dropsCode: true };
  const text = 'Prices have changed, please review your order';
  if (expectedTotal !== null)
    return toCents(expectedTotal) === priced.figures.payable ? null : { text, dropsCode: false };
  const hasLostCode = promo_code !== null && !hasCode(priced);
  return priced.hasNewPrices || hasLostCode ? { text, dropsCode: hasLostCode } : null;
}
