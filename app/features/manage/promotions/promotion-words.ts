import { formatPrice } from '#app/domain/money/format-price.ts';
import type { Translate } from '#app/ui/translate.ts';
import type { FilePromotion } from './promotion-form.ts';

/** How a promotion is had and on which terms: 'Code GHAR · delivery · from $50.00, at most $15.00 off'. */
export function promotionWords(t: Translate, promotion: FilePromotion): string {
  const { code, orderTypes = [], minimumOrder = 0, maxDiscount, perCustomerLimit } = promotion;
  const only = orderTypes.length === 1 ? orderTypes[0] : undefined;
  const terms = [
    only && t(`managePromotions.only.${only}`),
    minimumOrder > 0 && t('managePromotions.from', { amount: priceOf(minimumOrder) }),
    maxDiscount !== undefined && t('managePromotions.atMost', { amount: priceOf(maxDiscount) }),
    perCustomerLimit !== undefined && t('managePromotions.perCustomer', { count: perCustomerLimit }),
  ].filter(Boolean);
  const how = code === undefined ? t('managePromotions.itself') : t('managePromotions.codeIs', { code });
  return [how, offerWords(t, promotion), terms.join(', ')].filter(Boolean).join(' · ');
}

/** What customers get: '10% off', '$5.00 off', 'Free delivery'. */
function offerWords(t: Translate, { kind, percent = 0, amount = 0 }: FilePromotion): string {
  if (kind === 'percent') return t('managePromotions.percentOff', { percent });
  return kind === 'fixed'
    ? t('managePromotions.dollarsOff', { amount: priceOf(amount) })
    : t('managePromotions.kinds.freeDelivery');
}

function priceOf(dollars: number): string {
  return formatPrice(Math.round(dollars * 100));
}
