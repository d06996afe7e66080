import type { RouterContextProvider } from 'react-router';
import { lineFromSelection } from '#app/components/cart-line-body.ts';
import { keptLine } from '#app/components/kept-line.ts';
import {
  type Added,
  keptDishPath,
  offerFacts,
  offerPath,
  pathAfterAdd,
} from '#app/components/offer-address.ts';
import { type OfferView, offerView } from '#app/components/offer-view.ts';
import type { ProductValues } from '#app/components/options/values-from-form.ts';
import type { Cart } from '#app/contract/cart.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { languageFrom, wordsFrom } from '#app/middleware/i18n.ts';
import { forgetChoice, keepChoice } from '#app/middleware/kept-choice.ts';
import { countSightings, findOffer, offerAfterAdd, offersBeforeAdd } from '#app/middleware/offers.ts';
import { takeOffer } from '#app/middleware/take-offer.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

/** Where the dialog of the dish stands: `over` a screen, and the page an answer leads to when that is not the screen. */
type Place = { over: string; from: string | undefined };

/** The offers that the dialog of a dish shows as tiles (R-UPS-07); not counted yet, as a page may be fetched unseen. */
export async function loadOffers(context: Context, product: MenuProduct): Promise<OfferView[]> {
  const language = languageFrom(context);
  return (await offersBeforeAdd(context, product)).map((offer) => offerView(offer, language));
}

/**
 * A tile was pressed: what is chosen of the dish is kept, and all tiles count as seen. Answers the address of the upsell
 * dialog, or of the dish again when that offer is no longer made.
 */
export async function openOffer(
  context: Context,
  place: Place,
  { product, values, upsellId }: { product: MenuProduct; values: ProductValues; upsellId: string },
): Promise<string> {
  const { productId } = product;
  const facts = { dish: productId, from: place.from };
  const shown = await offersBeforeAdd(context, product);
  const ids = shown.map(({ upsell }) => upsell.upsellId);
  keepChoice(context, { productId, values });
  if (!ids.includes(upsellId)) return keptDishPath(place.over, facts);
  await countSightings(context, shown);
  return offerPath(place.over, upsellId, { ...facts, also: ids.filter((id) => id !== upsellId) });
}

/** What a combo's form holds when an offer opened it: as many pieces as it takes the place of. */
export function offeredValues(values: ProductValues, url: URL): ProductValues {
  const { qty } = offerFacts(url, undefined).facts;
  return qty === undefined ? values : { ...values, quantity: String(qty) };
}

type Taking = { upsellId: string; product: MenuProduct; values: ProductValues; key: string | null };

/** A combo that was offered is added as what it is offered as. Null when it is not offered (any more). */
export async function takeCombo(
  context: Context,
  url: URL,
  { departmentId }: { departmentId?: string },
  { upsellId, product, values, key }: Taking,
): Promise<{ result: ApiResult<Cart>; next: string } | null> {
  const { over, facts, close } = offerFacts(url, departmentId);
  const found = await findOffer(context, upsellId, facts.dish);
  if (found?.offer.product.productId !== product.productId) return null;
  const t = translator(wordsFrom(context));
  const { result, isDishLeft } = await takeOffer(context, {
    ...found,
    line: lineFromSelection(product, values.selection, Number(values.quantity), values.note || null),
    facts,
    key,
    texts: { added: t('cart.addedSuggestion'), replaced: t('cart.replaced') },
    keptLine,
  });
  return { result, next: isDishLeft ? keptDishPath(over, facts) : close };
}

/** The dish was added past its tiles, which counts them as seen; the address of the offer that it leads to, or null. */
export async function afterAdd(
  context: Context,
  place: Place,
  { product, values, cart }: { product: MenuProduct; values: ProductValues; cart: Cart },
): Promise<string | null> {
  await countSightings(context, await offersBeforeAdd(context, product));
  await forgetChoice(context);
  const next = await offerAfterAdd(context, product);
  if (!next) return null;
  const { selection, quantity, note } = values;
  const added: Added = {
    productId: product.productId,
    selection,
    note: note || null,
    qty: Number(quantity),
    cart,
  };
  return pathAfterAdd(place.over, next.upsell.upsellId, added, place.from);
}
