import type { CartRow } from '#app/backend/use-cases/cart/find-cart.ts';
import { hasCode, type PricedCart } from '#app/backend/use-cases/cart/price-cart.ts';
import type { PlainFaultCode } from '#app/contract/faults.ts';
import type { OrderRequest } from '#app/contract/orders.ts';

/** The message for the customer, and whether the cart loses its code. */
export type UnseenPrice = { code: PlainFaultCode; dropsCode: boolean };

/**
 * Whether the customer would pay another price than the one they saw; null if not. That is so when the uses
 * of the code are gone; when the total differs from the one that was sent; or, if none was sent, when a dish
 * or the code no longer costs or counts as the cart showed.
 */
export function unseenPrice(
  { expectedTotal }: Pick<OrderRequest, 'expectedTotal'>,
  { promo_code }: Pick<CartRow, 'promo_code'>,
  isCodeUsedUp: boolean,
  priced: PricedCart,
): UnseenPrice | null {
  if (isCodeUsedUp) return { code: 'promoCodeUsedUp', dropsCode: true };
  const code = 'pricesChanged';
  if (expectedTotal !== null)
    return expectedTotal === priced.figures.payable ? null : { code, dropsCode: false };
  const hasLostCode = promo_code !== null && !hasCode(priced);
  return priced.hasNewPrices || hasLostCode ? { code, dropsCode: hasLostCode } : null;
}
