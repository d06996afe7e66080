import { accounts } from './groups/accounts.ts';
import { cart } from './groups/cart.ts';
import { catalogue } from './groups/catalogue.ts';
import { envelope } from './groups/envelope.ts';
import { idempotency } from './groups/idempotency.ts';
import { isolation } from './groups/isolation.ts';
import { kitchen } from './groups/kitchen.ts';
import { orders } from './groups/orders.ts';
import { promotions } from './groups/promotions.ts';
import { restaurantData } from './groups/restaurant-data.ts';
import { laterTimes } from './groups/slots.ts';
import type { Group } from './walk.ts';

/** In the order in which they are walked; the envelope last, as it looks at all answers. */
export const GROUPS: Record<string, Group> = {
  restaurant: restaurantData,
  catalogue,
  cart,
  promotions,
  slots: laterTimes,
  orders,
  idempotency,
  isolation,
  accounts,
  kitchen,
  envelope,
};
