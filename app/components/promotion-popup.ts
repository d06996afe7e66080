import { useEffect, useRef } from 'react';
import { tellToasts } from '#app/ui/toast-queue.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { promotionPopup } from './promotion-words.ts';
import type { CartView } from './root-data.ts';

/**
 * Tells of promotions that come to the cart while the page is open, about 4 s long (R-PROMO-10); those that were there
 * when it came are not news (R-PROMO-11). Without script the server tells of them. Draws nothing.
 */
export function PromotionPopup({ cart }: { cart: CartView | null }) {
  const { t } = useTranslation();
  const known = useRef(idsOf(cart));

  useEffect(() => {
    const before = known.current;
    known.current = idsOf(cart);
    if (!cart) return;
    const news = cart.promotions.filter(({ id }) => !before.includes(id));
    tellToasts(news.map((promotion) => promotionPopup(t, promotion, cart)));
  }, [cart, t]);

  return null;
}

function idsOf(cart: CartView | null): string[] {
  return cart?.promotions.map(({ id }) => id) ?? [];
}
