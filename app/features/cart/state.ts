import { languageFrom } from '#app/shell/language/i18n.server.ts';
import { hoursFactsOf } from '#app/shell/restaurant/opening.server.ts';
import { ownLanguage } from '#app/shell/restaurant/own-language.server.ts';
import type { StateAnswer } from '#app/shell/root-data/root-data.ts';
import { isCartLost, visitorCart } from '#app/shell/visitor/visitor-cart.server.ts';
import type { Route } from './+types/state.ts';
import { cartView } from './cart-view.ts';
import { newPromotions } from './promotions.server.ts';

const PRIVATE = { 'cache-control': 'private, no-store' };

/**
 * The parts of root's data that change while a page is open: the cart, and whether the restaurant is open. An
 * open page fetches them from time to time. HTTP 503 when the store does not answer.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const cart = await visitorCart(context);
  if (await isCartLost(context)) return Response.json({ cart: null }, { status: 503, headers: PRIVATE });
  // counts them as announced: the page that asks announces them itself (promotion-notices.ts)
  await newPromotions(context, cart);
  const view =
    cart && cart.products.length > 0 ? cartView(cart, languageFrom(context), ownLanguage(context)) : null;
  return Response.json({ cart: view, hours: hoursFactsOf(context) } satisfies StateAnswer, {
    headers: PRIVATE,
  });
}
