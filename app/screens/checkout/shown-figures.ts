import { PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/domain/money/cents.ts';
import type { Figures } from '#app/domain/order/what-changed.ts';
import type { CheckoutView } from './checkout-view.ts';

/** What a page shows whichever way it is paid, as its hidden field carries it; its two totals have fields of their own. */
export type Shown = Omit<Figures, 'totalCents'> & { language: string; onlineTaxes: Figures['taxes'] };

/** @param language of the page: names and choices are in it */
export function shownFigures(view: CheckoutView, language: string): Shown {
  const { totals } = view;
  return {
    language,
    orderType: view.orderType,
    address: view.delivery?.address ?? null,
    zone: view.zone?.name ?? null,
    zoneId: view.zone?.id ?? null,
    lines: view.lines.map((line) => ({
      key: line.uniqueId,
      name: line.name,
      choices: [line.detail, line.note].filter(Boolean).join(' · '),
      qty: line.qty,
      totalCents: line.totalCents,
      isAvailable: !line.unavailable,
    })),
    promotions: view.promotions.map(({ id, name }) => ({ id, name })),
    amountCents: totals.amountCents,
    discountCents: totals.discountCents,
    taxes: totals.taxes,
    onlineTaxes: totals.onlineTaxes,
    delivery: totals.delivery,
    platformCents: totals.platformCents,
    surchargeCents: totals.surchargeCents,
  };
}

/** The same for one way to pay: the surcharge, and the tax in it, are only the card's. */
export function figuresOf(
  { language: _, onlineTaxes, ...shown }: Shown,
  paymentMode: number,
  totalCents: Cents,
): Figures {
  if (paymentMode === PAYMENT_MODE.online) return { ...shown, taxes: onlineTaxes, totalCents };
  return { ...shown, surchargeCents: 0, totalCents };
}
