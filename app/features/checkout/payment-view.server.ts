import type { RouterContextProvider } from 'react-router';
import type { Setting } from '#app/contract/client.ts';
import { PAYMENT_MODE } from '#app/contract/enumerations.ts';
import {
  allowedPaymentModes,
  type CardReadiness,
  defaultPaymentMode,
  offeredPaymentModes,
} from '#app/domain/settings/order-types.ts';
import type { CardView } from '#app/features/checkout/card/card-view.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { languageFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { PaymentView } from './checkout-view.ts';

/**
 * The payment sections of an order type: one for every mode that the restaurant offers, card first; one that
 * cannot be used says why. The chosen section is open, else card if it can be used, else another that can.
 */
export function paymentSections(
  settings: readonly Setting[],
  orderType: number | null,
  cards: CardReadiness,
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

function whyNot({ isStripeVerified, cardsUsable }: CardReadiness): PaymentView['sections'][number]['reason'] {
  if (!isStripeVerified) return 'notVerified';
  return cardsUsable ? null : 'notSetUp';
}

/** How a card is paid here; null where none can be. */
export function cardView(context: Readonly<RouterContextProvider>): CardView | null {
  const { client } = storeFrom(context);
  const { cardsUsable, cardForm } = context.get(platformContext);
  if (!cardsUsable || !client.isStripeVerified) return null;
  return {
    // charges are the restaurant's own, so the form is made for its account
    form: cardForm && { ...cardForm, accountId: client.stripeAccountId ?? null },
    texts: TEXTS[languageFrom(context)].card,
  };
}
