import type { RouterContextProvider } from 'react-router';
import { CARD_TEXTS } from '#app/locales/card.ts';
import { languageFrom } from '#app/middleware/i18n.ts';
import { platformContext } from '#app/middleware/platform.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import type { CardView } from './card-view.ts';

/** How a card is paid here; null where none can be. */
export function cardView(context: Readonly<RouterContextProvider>): CardView | null {
  const { client } = storeFrom(context);
  const { cardsUsable, cardForm } = context.get(platformContext);
  if (!cardsUsable || !client.isStripeVerified) return null;
  return {
    // charges are the restaurant's own, so the form is made for its account (B-PAY-01)
    form: cardForm && { ...cardForm, accountId: client.stripeAccountId ?? null },
    texts: CARD_TEXTS[languageFrom(context)],
  };
}
