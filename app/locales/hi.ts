import { account } from './hi/account.ts';
import { address } from './hi/address.ts';
import { cart } from './hi/cart.ts';
import { changes } from './hi/changes.ts';
import { checkout } from './hi/checkout.ts';
import { hours } from './hi/hours.ts';
import { layout } from './hi/layout.ts';
import { menu } from './hi/menu.ts';
import { offer } from './hi/offer.ts';
import { orderStatus } from './hi/order-status.ts';
import { orders } from './hi/orders.ts';
import { pages } from './hi/pages.ts';
import { places } from './hi/places.ts';
import { preference } from './hi/preference.ts';
import { product } from './hi/product.ts';
import { profile } from './hi/profile.ts';
import { receiver } from './hi/receiver.ts';
import { saved } from './hi/saved.ts';
import { session } from './hi/session.ts';
import { zones } from './hi/zones.ts';
import type { Locale } from './locale.ts';

/** Hindi. Correct wording also where English keeps the spec's misspellings. */
export const hi: Locale = {
  account,
  address,
  cart,
  changes,
  checkout,
  hours,
  layout,
  menu,
  offer,
  orderStatus,
  orders,
  pages,
  places,
  preference,
  product,
  profile,
  receiver,
  saved,
  session,
  zones,
};
