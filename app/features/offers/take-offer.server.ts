import type { RouterContextProvider } from 'react-router';
import type { Cart, CartLineInput } from '#app/contract/cart.ts';
import { UPSELL_DISPLAY_ORDER, UPSELL_SELL_TYPE } from '#app/contract/enumerations.ts';
import { FIRST_QUANTITY, isQuantity } from '#app/domain/menu/quantity.ts';
import { addToCart, replaceCartLine } from '#app/features/cart/cart-changes.server.ts';
import { forgetChoice, keptChoice, keptLine } from '#app/features/dish/kept-choice.server.ts';
import { say, sayOutcome } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { translator } from '#app/ui/translate.ts';
import type { FoundOffer } from './offers.server.ts';

type Context = Readonly<RouterContextProvider>;

type Taking = FoundOffer & {
  /** The offered dish as it was chosen. */
  line: CartLineInput;
  /** After the add: the line of the dish that it was offered with, and the pieces that the add brought. */
  facts: { line?: string | undefined; qty?: number | undefined };
  /** One-time key of the form. */
  key: string | null;
};

/**
 * The number of pieces of the dish that the offer comes with. An offer that replaces them has as many.
 * @param added the number of pieces that the add brought, if known
 */
export async function dishPieces(
  context: Context,
  { dish, offer }: FoundOffer,
  added: number | undefined,
): Promise<number> {
  const isBefore = offer.upsell.displayOrder === UPSELL_DISPLAY_ORDER.beforeAdd;
  const kept = isBefore ? await keptChoice(context, dish.productId) : null;
  const pieces = kept ? Number(kept.quantity) : (added ?? FIRST_QUANTITY);
  return isQuantity(pieces) ? pieces : FIRST_QUANTITY;
}

/**
 * `isDishRefused`: the offer is in the cart, but the dish that was to be added with it was refused, and a
 * message says why.
 */
export type TakenOffer = { result: ApiResult<Cart>; isDishRefused: boolean };

/**
 * Puts an offered dish into the cart, in place of the dish that it was offered with or in addition, and shows
 * one message. Before the add that dish is not in the cart yet: an offer in addition adds it too when all its
 * required choices are made; an offer that replaces it leaves it out.
 */
export async function takeOffer(context: Context, taking: Taking): Promise<TakenOffer> {
  const { offer, line, facts, key } = taking;
  const t = translator(wordsFrom(context));
  const isAfter = offer.upsell.displayOrder === UPSELL_DISPLAY_ORDER.afterAdd;
  const replaces = offer.upsell.sellType === UPSELL_SELL_TYPE.replace;
  if (isAfter && replaces && facts.line !== undefined) {
    const original = { uniqueId: facts.line, qty: facts.qty };
    const { result, isReplaced } = await replaceCartLine(context, { ...original, line }, key);
    if (isReplaced) await sayOutcome(context, result, t('cart.replaced'));
    return { result, isDishRefused: false };
  }
  const result = await addToCart(context, line, key);
  if (!result.ok) return { result, isDishRefused: false };
  await sayOutcome(context, result, t('cart.addedSuggestion'));
  return isAfter || replaces ? { result, isDishRefused: false } : addDish(context, taking, result);
}

/**
 * Adds the dish that was open when the offer before the add was taken; one with missing choices is left out.
 */
async function addDish(
  context: Context,
  { dish, key }: Taking,
  result: ApiResult<Cart>,
): Promise<TakenOffer> {
  const kept = await keptChoice(context, dish.productId);
  const line = kept && keptLine(dish, kept);
  if (!line) return { result, isDishRefused: false };
  const both = await addToCart(context, line, key && `${key}-dish`);
  if (both.ok) await forgetChoice(context);
  else if (both.kind === 'refused') await say(context, 'no', both.message, both.names);
  return { result: both.ok ? both : result, isDishRefused: !both.ok };
}
