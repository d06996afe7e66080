import { useEffect, useRef } from 'react';
import type { PromoFault } from '#app/domain/cart/promo-fault.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { centsOf } from '#app/domain/pricing/bill.ts';
import type { CartView, Flash, PromotionView } from '#app/shell/root-data/root-data.ts';
import { showToasts } from '#app/ui/toast-queue.ts';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';

/**
 * Announces promotions that the cart gets while the page is open, in a popup of about 4 s. Those that were
 * there when the page loaded are not announced. Without script the server announces them. Renders nothing
 * itself.
 */
export function PromotionPopup({ cart }: { cart: CartView | null }) {
  const { t } = useTranslation();
  const known = useRef(idsOf(cart));

  useEffect(() => {
    const before = known.current;
    known.current = idsOf(cart);
    if (!cart) return;
    const news = cart.promotions.filter(({ id }) => !before.includes(id));
    showToasts(news.map((promotion) => promotionFlash(t, promotion, cart)));
  }, [cart, t]);

  return null;
}

function idsOf(cart: CartView | null): string[] {
  return cart?.promotions.map(({ id }) => id) ?? [];
}

/**
 * The popup of a promotion that is new on the cart: its name, its code, and the cart's whole discount. The
 * discount is left out when it is 0, as with free delivery.
 */
export function promotionFlash(
  t: Translate,
  { name, lang, code }: Pick<PromotionView, 'name' | 'lang' | 'code'>,
  { bill }: Pick<CartView, 'bill'>,
): Flash {
  const discountCents = centsOf(bill, 'discount');
  const saved = discountCents > 0 ? t('cart.saved', { amount: formatPrice(discountCents) }) : null;
  return {
    kind: 'ok',
    icon: 'tag',
    text: t('cart.promoApplied'),
    note: [name, code, saved].filter(Boolean).join(' · '),
    ...(lang && { names: [{ text: name, lang }] }),
  };
}

/** Why a code was not applied, in words. */
export function faultWords(t: Translate, fault: PromoFault): string {
  return 'storeText' in fault ? fault.storeText : t(`cart.promoFaults.${fault.own}`);
}
