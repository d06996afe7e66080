import type { RouterContextProvider } from 'react-router';
import type { Cart } from '#app/contract/cart.ts';
import { lineFromSelection } from '#app/domain/cart/cart-line-body.ts';
import { shownName } from '#app/domain/menu/local-name.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { addToCart, updateCartLine } from '#app/features/cart/cart-changes.server.ts';
import { forgetChoice, keepChoice } from '#app/features/dish/kept-choice.server.ts';
import type { ProductValues } from '#app/features/dish/options/form-values.ts';
import type { Said } from '#app/features/dish/said-fields.ts';
import {
  type AddedDish,
  keptDishPath,
  offerFacts,
  offerPath,
  pathAfterAdd,
} from '#app/features/offers/offer-address.ts';
import { type OfferView, offerView } from '#app/features/offers/offer-view.ts';
import {
  countSightings,
  findOffer,
  offerAfterAdd,
  offersBeforeAdd,
} from '#app/features/offers/offers.server.ts';
import { takeOffer } from '#app/features/offers/take-offer.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { readerFrom } from '#app/shell/restaurant/own-language.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

type Put = {
  product: MenuProduct;
  values: ProductValues;
  /** The cart line that is edited: then it is updated, not added. */
  uniqueId: string | null;
  /** The form's one-time key. */
  key: string | null;
  /** What its ticks say. */
  said: Said;
};

/** Adds the dish or updates its line, and queues the message that confirms it. Errors are in the result. */
export async function putInCart(
  context: Context,
  { product, values, uniqueId, key, said }: Put,
): Promise<ApiResult<Cart>> {
  const t = translator(wordsFrom(context));
  const chosen = lineFromSelection(product, values.selection, Number(values.quantity), values.note || null);
  const line = { ...chosen, ...said };
  const result =
    uniqueId === null
      ? await addToCart(context, line, key)
      : await updateCartLine(context, { ...line, uniqueId }, key);
  if (!result.ok) return result;
  const dish = shownName(product, readerFrom(context));
  const name = { product: dish.text };
  const texts = product.isComboProduct
    ? { added: t('cart.comboAdded'), updated: t('cart.comboUpdated') }
    : { added: t('cart.added', name), updated: t('cart.updated', name) };
  await say(context, 'ok', uniqueId === null ? texts.added : texts.updated, [dish]);
  if (result.message) await say(context, 'no', result.message);
  return result;
}

/**
 * `over`: path of the page that the dish's dialog is open over. `from`: where closing leads, if elsewhere.
 */
type Place = { over: string; from: string | undefined };

/**
 * The offers that the dialog of a dish shows as tiles. They are not counted as seen yet, because a page may
 * be prefetched and never shown.
 */
export async function loadOffers(context: Context, product: MenuProduct): Promise<OfferView[]> {
  const reader = readerFrom(context);
  return (await offersBeforeAdd(context, product)).map((offer) => offerView(offer, reader));
}

/**
 * Handles a press on a tile: keeps the choices of the dish and counts all its tiles as seen.
 * @returns the address of the upsell dialog, or of the dish again when that offer is no longer made; null
 * when the choices are too long for a cookie
 */
export async function openOffer(
  context: Context,
  place: Place,
  { product, values, upsellId }: { product: MenuProduct; values: ProductValues; upsellId: string },
): Promise<string | null> {
  const { productId } = product;
  const facts = { dish: productId, from: place.from };
  const shown = await offersBeforeAdd(context, product);
  const ids = shown.map(({ upsell }) => upsell.upsellId);
  if (!keepChoice(context, { productId, values })) return null;
  if (!ids.includes(upsellId)) return keptDishPath(place.over, facts);
  await countSightings(context, shown);
  return offerPath(place.over, upsellId, { ...facts, also: ids.filter((id) => id !== upsellId) });
}

/** The values of a combo's form when an offer opened it: as many pieces as the dish that it replaces has. */
export function offeredValues(values: ProductValues, url: URL): ProductValues {
  const { qty } = offerFacts(url, undefined).facts;
  return qty === undefined ? values : { ...values, quantity: String(qty) };
}

type Taking = Omit<Put, 'uniqueId'> & { upsellId: string };

/**
 * Adds a combo that was offered, by the terms of the offer. Returns null when it is not offered (any more).
 */
export async function takeCombo(
  context: Context,
  url: URL,
  { departmentId }: { departmentId?: string },
  { upsellId, product, values, key, said }: Taking,
): Promise<{ result: ApiResult<Cart>; next: string } | null> {
  const { over, facts, close } = offerFacts(url, departmentId);
  const found = await findOffer(context, upsellId, facts.dish);
  if (found?.offer.product.productId !== product.productId) return null;
  const { result, isDishRefused } = await takeOffer(context, {
    ...found,
    line: {
      ...lineFromSelection(product, values.selection, Number(values.quantity), values.note || null),
      ...said,
    },
    facts,
    key,
  });
  return { result, next: isDishRefused ? keptDishPath(over, facts) : close };
}

/**
 * Runs after a dish was added from its dialog: counts the tiles as seen and forgets the kept choice. Returns
 * the address of the offer that follows, or null.
 */
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
  const added: AddedDish = {
    productId: product.productId,
    selection,
    note: note || null,
    qty: Number(quantity),
    cart,
  };
  return pathAfterAdd(place.over, next.upsell.upsellId, added, place.from);
}
