import type { Setting } from '#app/contract/client.ts';
import { PAYMENT_MODE } from '#app/contract/enumerations.ts';
import {
  allowedPaymentModes,
  type Cards,
  defaultPaymentMode,
  offeredPaymentModes,
} from '#app/domain/settings/order-types.ts';
import type { PaymentView } from './checkout-view.ts';

/**
 * The payment accordion of an order type (R-CHK-06 to -09, R-CHK-20): a section for every mode the restaurant offers,
 * card first; one that cannot be used says why. Open is what was picked, else card if it works, else what does.
 */
export function paymentSections(
  settings: readonly Setting[],
  orderType: number | null,
  cards: Cards,
  picked: number | null,
): PaymentView {
  if (orderType === null) return { sections: [], chosen: null, canPay: false };
  const usable: number[] = allowedPaymentModes(settings, orderType, cards);
  const offered = offeredPaymentModes(settings, orderType).toSorted((a, b) => b - a);
  const sections = offered.map((mode) => ({
    mode,
    isUsable: usable.includes(mode),
    reason: mode === PAYMENT_MODE.online ? whyNot(cards) : null,
  }));
  const isOffered = sections.some((section) => section.mode === picked);
  return {
    sections,
    chosen: isOffered ? picked : (defaultPaymentMode(settings, orderType, cards) ?? offered[0] ?? null),
    canPay: usable.length > 0,
  };
}

function whyNot({ isStripeVerified, cardsUsable }: Cards): PaymentView['sections'][number]['reason'] {
  if (!isStripeVerified) return 'notVerified';
  return cardsUsable ? null : 'notSetUp';
}
