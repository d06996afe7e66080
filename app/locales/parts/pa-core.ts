import { cart } from '#app/locales/pa/cart.ts';
import { errors } from '#app/locales/pa/errors.ts';
import { layout } from '#app/locales/pa/layout.ts';
import { menu } from '#app/locales/pa/menu.ts';
import { offer } from '#app/locales/pa/offer.ts';
import { orderType } from '#app/locales/pa/order-type.ts';
import { product } from '#app/locales/pa/product.ts';
import { session } from '#app/locales/pa/session.ts';
import { zoneTerms } from '#app/locales/pa/zone-terms.ts';

/** What every page says, and the way from the menu into the cart, in Punjabi. */
export const texts = { cart, errors, layout, menu, offer, orderType, product, session, zoneTerms };
