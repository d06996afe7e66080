import { cartView } from '#app/components/cart-view.ts';
import { dayNames } from '#app/components/day-names.server.ts';
import { hoursFacts } from '#app/components/hours-words.ts';
import type { StateAnswer } from '#app/components/newest-root.ts';
import { languageFrom, wordsFrom } from '#app/middleware/i18n.ts';
import { newPromotions } from '#app/middleware/new-promotions.ts';
import { openingOf } from '#app/middleware/opening.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { isCartLost, visitorCart } from '#app/middleware/visitor-cart.ts';
import { translator } from '#app/ui/translate.ts';
import type { Route } from './+types/state.ts';

const PRIVATE = { 'cache-control': 'private, no-store' };

/**
 * What of root's data does not stay true: the cart, and whether the restaurant is open, for an open page that looks anew
 * (R-CART-11); 503 when the store does not say.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const cart = await visitorCart(context);
  if (await isCartLost(context)) return Response.json({ cart: null }, { status: 503, headers: PRIVATE });
  // a page that looks sees them for itself
  await newPromotions(context, cart);
  const view = cart && cart.products.length > 0 ? cartView(cart, languageFrom(context)) : null;
  const names = dayNames(languageFrom(context));
  const { client } = storeFrom(context);
  const hours = hoursFacts(client, openingOf(context), names, translator(wordsFrom(context)));
  return Response.json({ cart: view, hours } satisfies StateAnswer, { headers: PRIVATE });
}
