import { type RouterContextProvider, redirect } from 'react-router';
import { UPSELL_DISPLAY_ORDER } from '#app/contract/enumerations.ts';
import type { Named } from '#app/contract/faults.ts';
import { type Reader, shownName } from '#app/domain/menu/local-name.ts';
import { localProduct } from '#app/domain/menu/local-product.ts';
import { FIRST_QUANTITY } from '#app/domain/menu/quantity.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { findDish } from '#app/features/dish/find-dish.server.ts';
import { keptChoice, keptLine } from '#app/features/dish/kept-choice.server.ts';
import { firstValues } from '#app/features/dish/options/form-values.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { readerFrom } from '#app/shell/restaurant/own-language.server.ts';
import { translator } from '#app/ui/translate.ts';
import { keptDishPath, offeredComboPath, offerFacts, offerPath } from './offer-address.ts';
import { effectOf, type OfferScene, offerView, sceneNames } from './offer-view.ts';
import { type FoundOffer, findOffer } from './offers.server.ts';
import { dishPieces } from './take-offer.server.ts';

type Context = Readonly<RouterContextProvider>;

type Params = { upsellId: string; departmentId?: string };

/**
 * Loads an offer with all that its dialog shows; before the add also the other offers that its address names.
 * Closing leads back to the dish before the add, and to the screen behind after it. `offer` is null when the
 * menu has no such offer (any more).
 */
export async function loadOffer(context: Context, url: URL, { upsellId, departmentId }: Params) {
  const { over, facts, close } = offerFacts(url, departmentId);
  const found = await findOffer(context, upsellId, facts.dish);
  if (!found) return { offer: null, place: { close } };
  const { dish, offer, beside } = found;
  const isBefore = offer.upsell.displayOrder === UPSELL_DISPLAY_ORDER.beforeAdd;
  const about = { ...facts, dish: dish.productId };
  const reader = readerFrom(context);
  const kept = isBefore ? await keptChoice(context, dish.productId) : null;
  const scene: OfferScene = {
    isBefore,
    ...dishIn(dish, reader),
    qty: await dishPieces(context, found, facts.qty),
    isDishReady: kept !== null && keptLine(dish, kept) !== null,
  };
  const shown = isBefore
    ? beside.filter((each) => each === offer || facts.also?.includes(each.upsell.upsellId))
    : [offer];
  return {
    offer: {
      scene,
      chosen: upsellId,
      offers: shown.map((each) => offerView(each, reader)),
    },
    place: {
      action: offerPath(over, upsellId, about),
      close: isBefore ? keptDishPath(over, about) : close,
      product: offerPath(over, upsellId, about, 'product'),
    },
  };
}

/** The dish that an offer comes with, by its name for the reader. */
function dishIn(dish: Named, reader: Reader): Pick<OfferScene, 'dish' | 'dishLang'> {
  const { text, lang } = shownName(dish, reader);
  return { dish: text, ...(lang && { dishLang: lang }) };
}

/**
 * Finds the offer of an address, and the offered dish with all its choices.
 * @throws a redirect to the screen behind when it is not offered (any more), or the store did not answer
 */
export async function findOfferedDish(
  context: Context,
  url: URL,
  { upsellId, departmentId }: Params,
): Promise<FoundOffer & { product: MenuProduct }> {
  const { facts, close } = offerFacts(url, departmentId);
  const found = await findOffer(context, upsellId, facts.dish);
  const offered = found && (await findDish(context, found.offer.product.productId));
  if (offered?.state !== 'found' || !found) throw redirect(close, 303);
  return { ...found, product: offered.product };
}

/** Loads the dialog of an offered dish. Closing leads to the same place as in the dialog of its offer. */
export async function loadOfferedDish(context: Context, url: URL, params: Params) {
  const { over, facts, close } = offerFacts(url, params.departmentId);
  const found = await findOfferedDish(context, url, params);
  const { dish, offer, product } = found;
  const isBefore = offer.upsell.displayOrder === UPSELL_DISPLAY_ORDER.beforeAdd;
  const reader = readerFrom(context);
  const view = offerView(offer, reader);
  const qty = await dishPieces(context, found, facts.qty);
  const scene = { isBefore, ...dishIn(dish, reader), qty, isDishReady: false };
  const about = { ...facts, dish: dish.productId };
  const closing = isBefore ? keptDishPath(over, about) : close;
  if (product.isComboProduct) {
    const pieces = view.replaces ? qty : undefined;
    const combo = { ...about, qty: pieces };
    throw redirect(offeredComboPath(over, product.productId, params.upsellId, combo, closing));
  }
  return {
    product: localProduct(product, reader.language, reader.own),
    values: { ...firstValues(product, null), quantity: String(view.replaces ? qty : FIRST_QUANTITY) },
    note: effectOf(view, scene, translator(wordsFrom(context))),
    names: sceneNames(scene),
    place: { action: offerPath(over, params.upsellId, about, 'product'), close: closing },
    formKey: crypto.randomUUID(),
  };
}
