import type { Locale } from './locale.ts';
import { account } from './pa/account.ts';
import { address } from './pa/address.ts';
import { cart } from './pa/cart.ts';
import { changes } from './pa/changes.ts';
import { checkout } from './pa/checkout.ts';
import { hours } from './pa/hours.ts';
import { layout } from './pa/layout.ts';
import { menu } from './pa/menu.ts';
import { offer } from './pa/offer.ts';
import { orderStatus } from './pa/order-status.ts';
import { orders } from './pa/orders.ts';
import { pages } from './pa/pages.ts';
import { places } from './pa/places.ts';
import { preference } from './pa/preference.ts';
import { product } from './pa/product.ts';
import { profile } from './pa/profile.ts';
import { receiver } from './pa/receiver.ts';
import { saved } from './pa/saved.ts';
import { session } from './pa/session.ts';
import { zones } from './pa/zones.ts';

/** Punjabi, in Gurmukhi. Correct wording also where English keeps the spec's misspellings. */
export const pa: Locale = {
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
