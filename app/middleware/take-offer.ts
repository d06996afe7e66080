import type { RouterContextProvider } from 'react-router';
import type { Cart, CartLineInput } from '#app/contract/cart.ts';
import { FIRST_QUANTITY, isQuantity } from '#app/domain/menu/quantity.ts';
import type { MenuProduct } from '#app/domain/menu/types.ts';
import { DISPLAY_ORDER, SELL_TYPE } from '#app/domain/upsell/codes.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { addToCart, replaceCartLine } from './cart-changes.ts';
import { say, sayOutcome } from './flash.ts';
import { forgetChoice, keptChoice } from './kept-choice.ts';
import type { FoundOffer } from './offers.ts';
import type { KeptChoice } from './session-values.ts';

type Context = Readonly<RouterContextProvider>;

type Taking = FoundOffer & {
  /** The offered dish as it was chosen. */
  line: CartLineInput;
  /** After the add: the line of the dish it was offered with, and the pieces that the add brought. */
  facts: { line?: string | undefined; qty?: number | undefined };
  /** One-time key of the form. */
  key: string | null;
  texts: { added: string; replaced: string };
  /** The cart line of a dish as it was kept; null while something of it is missing. */
  keptLine(dish: MenuProduct, values: KeptChoice['values']): CartLineInput | null;
};

/** Pieces of the dish that an offer stands beside: as many come of what takes their place. @param added by the add, if known */
export async function dishPieces(
  context: Context,
  { dish, offer }: FoundOffer,
  added: number | undefined,
): Promise<number> {
  const isBefore = offer.upsell.displayOrder === DISPLAY_ORDER.beforeAdd;
  const kept = isBefore ? await keptChoice(context, dish.productId) : null;
  const pieces = kept ? Number(kept.quantity) : (added ?? FIRST_QUANTITY);
  return isQuantity(pieces) ? pieces : FIRST_QUANTITY;
}

/** `isDishLeft`: the offer is in the cart, the dish it was to go with was refused, and that was said. */
export type Taken = { result: ApiResult<Cart>; isDishLeft: boolean };

/**
 * Puts an offered dish into the cart and says so once: in the place of the dish it was offered with, or in addition
 * (spec §4). Before the add that dish is not in the cart yet: an offer in addition brings it along when all was chosen
 * that must be, one that replaces leaves it out.
 */
export async function takeOffer(context: Context, taking: Taking): Promise<Taken> {
  const { offer, line, facts, key, texts } = taking;
  const isAfter = offer.upsell.displayOrder === DISPLAY_ORDER.afterAdd;
  const replaces = offer.upsell.sellType === SELL_TYPE.replace;
  if (isAfter && replaces && facts.line !== undefined) {
    const original = { uniqueId: facts.line, qty: facts.qty };
    const { result, isReplaced } = await replaceCartLine(context, { ...original, line }, key);
    if (isReplaced) await sayOutcome(context, result, texts.replaced);
    return { result, isDishLeft: false };
  }
  const result = await addToCart(context, line, key);
  if (!result.ok) return { result, isDishLeft: false };
  await sayOutcome(context, result, texts.added);
  return isAfter || replaces ? { result, isDishLeft: false } : addDish(context, taking, result);
}

/** The dish that was open when the offer before the add was taken; one that still asks for something is left. */
async function addDish(
  context: Context,
  { dish, key, keptLine }: Taking,
  result: ApiResult<Cart>,
): Promise<Taken> {
  const kept = await keptChoice(context, dish.productId);
  const line = kept && keptLine(dish, kept);
  if (!line) return { result, isDishLeft: false };
  const both = await addToCart(context, line, key && `${key}-dish`);
  if (both.ok) await forgetChoice(context);
  else if (both.kind === 'refused') await say(context, 'no', both.message);
  return { result: both.ok ? both : result, isDishLeft: !both.ok };
}
