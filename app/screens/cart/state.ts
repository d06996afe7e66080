import { cartView } from '#app/components/cart-view.ts';
import { languageFrom } from '#app/middleware/i18n.ts';
import { newPromotions } from '#app/middleware/new-promotions.ts';
import { isCartLost, visitorCart } from '#app/middleware/visitor-cart.ts';
import type { Route } from './+types/state.ts';

const PRIVATE = { 'cache-control': 'private, no-store' };

/** The cart alone, for an open page that looks at it anew (R-CART-11); 503 when the store does not say. */
export async function loader({ context }: Route.LoaderArgs) {
  const cart = await visitorCart(context);
  if (await isCartLost(context)) return Response.json({ cart: null }, { status: 503, headers: PRIVATE });
  // a page that looks sees them for itself
  await newPromotions(context, cart);
  const view = cart && cart.products.length > 0 ? cartView(cart, languageFrom(context)) : null;
  return Response.json({ cart: view }, { headers: PRIVATE });
}
