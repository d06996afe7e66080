import type { PromoFault } from '#app/domain/cart/promo-fault.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import type { Translate } from '#app/ui/translate.ts';
import type { CartView, Flash, PromotionView } from './root-data.ts';

/**
 * The popup of a promotion that is new on the cart: its name, its code, and the cart's whole discount (R-PROMO-09); a
 * free delivery takes nothing off the cart.
 */
export function promotionPopup(
  t: Translate,
  { name, code }: Pick<PromotionView, 'name' | 'code'>,
  { discountCents }: Pick<CartView, 'discountCents'>,
): Flash {
  const saved = discountCents > 0 ? t('cart.saved', { amount: formatPrice(discountCents) }) : null;
  return {
    kind: 'ok',
    icon: 'tag',
    text: t('cart.promoApplied'),
    note: [name, code, saved].filter(Boolean).join(' · '),
  };
}

/** Why a code was not taken, in words. */
export function faultWords(t: Translate, fault: PromoFault): string {
  return 'told' in fault ? fault.told : t(`cart.promoFaults.${fault.own}`);
}
