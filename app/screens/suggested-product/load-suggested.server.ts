import { type RouterContextProvider, redirect } from 'react-router';
import { keptDishPath, offeredComboPath, offerFacts, offerPath } from '#app/components/offer-address.ts';
import { effectOf, offerView } from '#app/components/offer-view.ts';
import { firstValues } from '#app/components/options/first-values.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import { localProduct } from '#app/domain/menu/local-product.ts';
import { FIRST_QUANTITY } from '#app/domain/menu/quantity.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { DISPLAY_ORDER } from '#app/domain/upsell/codes.ts';
import { findProduct } from '#app/middleware/find-product.ts';
import { languageFrom, wordsFrom } from '#app/middleware/i18n.ts';
import { type FoundOffer, findOffer } from '#app/middleware/offers.ts';
import { dishPieces } from '#app/middleware/take-offer.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;
type Params = { upsellId: string; departmentId?: string };

/**
 * The offer of an address, and the offered dish with all that can be chosen of it.
 * @throws a redirect to the screen behind when it is not offered (any more), or the store did not answer
 */
export async function findOffered(
  context: Context,
  url: URL,
  { upsellId, departmentId }: Params,
): Promise<FoundOffer & { product: MenuProduct }> {
  const { facts, close } = offerFacts(url, departmentId);
  const found = await findOffer(context, upsellId, facts.dish);
  const offered = found && (await findProduct(context, found.offer.product.productId));
  if (offered?.state !== 'found' || !found) throw redirect(close, 303);
  return { ...found, product: offered.product };
}

/** The dialog of an offered dish: it closes as the dialog of its offer does (R-UPS-20, R-UPS-21). */
export async function loadSuggested(context: Context, url: URL, params: Params) {
  const { over, facts, close } = offerFacts(url, params.departmentId);
  const found = await findOffered(context, url, params);
  const { dish, offer, product } = found;
  const isBefore = offer.upsell.displayOrder === DISPLAY_ORDER.beforeAdd;
  const view = offerView(offer, languageFrom(context));
  const qty = await dishPieces(context, found, facts.qty);
  const scene = { isBefore, dish: localName(dish, languageFrom(context)), qty, isDishReady: false };
  const about = { ...facts, dish: dish.productId };
  const closing = isBefore ? keptDishPath(over, about) : close;
  if (product.isComboProduct) {
    const pieces = view.replaces ? qty : undefined;
    const combo = { ...about, qty: pieces };
    throw redirect(offeredComboPath(over, product.productId, params.upsellId, combo, closing));
  }
  return {
    product: localProduct(product, languageFrom(context)),
    values: { ...firstValues(product, null), quantity: String(view.replaces ? qty : FIRST_QUANTITY) },
    note: effectOf(view, scene, translator(wordsFrom(context))),
    place: { action: offerPath(over, params.upsellId, about, 'product'), close: closing },
    formKey: crypto.randomUUID(),
  };
}
