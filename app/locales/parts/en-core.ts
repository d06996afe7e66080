import { cart } from '#app/locales/en/cart.ts';
import { errors } from '#app/locales/en/errors.ts';
import { layout } from '#app/locales/en/layout.ts';
import { menu } from '#app/locales/en/menu.ts';
import { offer } from '#app/locales/en/offer.ts';
import { orderType } from '#app/locales/en/order-type.ts';
import { product } from '#app/locales/en/product.ts';
import { session } from '#app/locales/en/session.ts';
import { zoneTerms } from '#app/locales/en/zone-terms.ts';

/** What every page says, and the way from the menu into the cart, in English. */
export const texts = { cart, errors, layout, menu, offer, orderType, product, session, zoneTerms } as const;
