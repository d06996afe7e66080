import { account } from './en/account.ts';
import { address } from './en/address.ts';
import { cart } from './en/cart.ts';
import { changes } from './en/changes.ts';
import { checkout } from './en/checkout.ts';
import { hours } from './en/hours.ts';
import { layout } from './en/layout.ts';
import { menu } from './en/menu.ts';
import { offer } from './en/offer.ts';
import { orderStatus } from './en/order-status.ts';
import { orders } from './en/orders.ts';
import { pages } from './en/pages.ts';
import { places } from './en/places.ts';
import { preference } from './en/preference.ts';
import { product } from './en/product.ts';
import { profile } from './en/profile.ts';
import { receiver } from './en/receiver.ts';
import { saved } from './en/saved.ts';
import { session } from './en/session.ts';
import { zones } from './en/zones.ts';

/** English: the fallback, and the type of all other languages (R-I18N-02). The spec's misspellings are kept. */
export const en = {
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
} as const;
