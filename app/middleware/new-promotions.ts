import type { RouterContextProvider } from 'react-router';
import type { AppliedPromotion, Cart } from '#app/contract/cart.ts';
import { sessionFrom } from './session.ts';

/**
 * The cart's promotions that the visitor has not been told of; from now on they have been (R-PROMO-09, -11). What they
 * know is kept in a cookie, because a page without script remembers nothing.
 */
export async function newPromotions(
  context: Readonly<RouterContextProvider>,
  cart: Cart | null,
): Promise<AppliedPromotion[]> {
  const session = sessionFrom(context);
  const told = (await session.read('promotions'))?.told ?? [];
  const applied = cart?.appliedPromotions ?? [];
  const ids = applied.map((each) => each.promotionId);
  const isNew = (id: string) => !told.includes(id);
  if (ids.some(isNew) || told.length > ids.length)
    session.write('promotions', ids.length > 0 ? { told: ids } : null);
  return applied.filter((each) => isNew(each.promotionId));
}
