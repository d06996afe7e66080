import type { Cents } from '#app/contract/money.ts';
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

/** How often a promotion was used so far, and what it took off, in cents. */
export type PromotionUsed = { uses: number; off: Cents };

/** '212 uses, $1,338.80 off'; without sums while nothing was taken off. */
export function usedWords(t: Translate, { uses, off }: PromotionUsed): string {
  const used = t('managePromotions.used', { count: uses });
  return off > 0 ? `${used}, ${t('managePromotions.dollarsOff', { amount: formatPrice(off) })}` : used;
}

/** Since when or until when it runs: 'ended 15 November 2026'; nothing where it has no such time. */
export function timesWords(
  t: Translate,
  { starts, ends }: { starts: string | null; ends: string | null },
  state: string,
): string | null {
  if (state === 'over' && ends) return t('managePromotions.ended', { when: ends });
  if (state === 'waits' && starts) return t('managePromotions.startsOn', { when: starts });
  return state === 'runs' && ends ? t('managePromotions.until', { when: ends }) : null;
}
