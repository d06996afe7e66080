import type { RouterContextProvider } from 'react-router';
import { keptLine } from '#app/components/kept-line.ts';
import { keptDishPath, offerFacts, offerPath } from '#app/components/offer-address.ts';
import { type OfferScene, offerView } from '#app/components/offer-view.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import { DISPLAY_ORDER } from '#app/domain/upsell/codes.ts';
import { languageFrom } from '#app/middleware/i18n.ts';
import { keptChoice } from '#app/middleware/kept-choice.ts';
import { findOffer } from '#app/middleware/offers.ts';
import { dishPieces } from '#app/middleware/take-offer.ts';

type Context = Readonly<RouterContextProvider>;
type Params = { upsellId: string; departmentId?: string };

/**
 * An offer with all that its dialog shows; before the add also the other offers that its address names. Closing it before
 * the add leads back to the dish (R-UPS-20), after it to the screen behind (R-UPS-21), whatever the way it is sold
 * (R-UPS-22). `offer` null: the menu has no such offer (any more).
 */
export async function loadOffer(context: Context, url: URL, { upsellId, departmentId }: Params) {
  const { over, facts, close } = offerFacts(url, departmentId);
  const found = await findOffer(context, upsellId, facts.dish);
  if (!found) return { offer: null, place: { close } };
  const { dish, offer, beside } = found;
  const isBefore = offer.upsell.displayOrder === DISPLAY_ORDER.beforeAdd;
  const about = { ...facts, dish: dish.productId };
  const language = languageFrom(context);
  const kept = isBefore ? await keptChoice(context, dish.productId) : null;
  const scene: OfferScene = {
    isBefore,
    dish: localName(dish, language),
    qty: await dishPieces(context, found, facts.qty),
    isDishReady: kept !== null && keptLine(dish, kept) !== null,
  };
  const shown = isBefore
    ? beside.filter((each) => each === offer || facts.also?.includes(each.upsell.upsellId))
    : [offer];
  return {
    offer: { scene, chosen: upsellId, offers: shown.map((each) => offerView(each, language)) },
    place: {
      action: offerPath(over, upsellId, about),
      close: isBefore ? keptDishPath(over, about) : close,
      product: offerPath(over, upsellId, about, 'product'),
    },
  };
}
