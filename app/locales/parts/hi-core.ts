import { cart } from '#app/locales/hi/cart.ts';
import { errors } from '#app/locales/hi/errors.ts';
import { layout } from '#app/locales/hi/layout.ts';
import { menu } from '#app/locales/hi/menu.ts';
import { offer } from '#app/locales/hi/offer.ts';
import { orderType } from '#app/locales/hi/order-type.ts';
import { product } from '#app/locales/hi/product.ts';
import { session } from '#app/locales/hi/session.ts';
import { zoneTerms } from '#app/locales/hi/zone-terms.ts';

/** What every page says, and the way from the menu into the cart, in Hindi. */
export const texts = { cart, errors, layout, menu, offer, orderType, product, session, zoneTerms };
