import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { CartRow } from '#app/backend/use-cases/cart/find-cart.ts';
import {
  hashesOfNetwork,
  isHeldBack,
  mayPayOnTrust,
  takeOrderOnTrust,
  takeProvedOrder,
} from '#app/backend/use-cases/limits/order-limits.ts';
import { tooManyAttempts } from '#app/backend/use-cases/limits/rate-limits.ts';
import { PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { GUEST_CASH } from '#app/contract/restaurant-file/guest-cash.ts';
import { countedPiecesOf, countsOf } from '#app/domain/menu/counted-pieces.ts';
import { isLargeForGuest, takesMostOfFew } from '#app/domain/order/guest-cash.ts';
import type { CheckedOrder } from './check-order.ts';
import type { OrderInput } from './insert-order.ts';

const HOUR_SECONDS = 60 * 60;

/**
 * Decides whether an order is taken on trust, and counts it. Somebody whose e-mail is shown to be theirs, by
 * an account or by a mailed code for this cart, needs no trust. To be called before the order holds anything.
 * @throws Refusal 'contactUnproved' when a code is to be mailed first: the order is large, or there are too
 * many; 'tooManyDeclined' for a card of whoever had many declined; HTTP 429 after 30 proved orders of one e-mail in an hour.
 */
export async function checkTrust(
  deps: Deps,
  trx: Trx,
  { restaurant, customerId, network, request }: OrderInput,
  cart: CartRow,
  { contact, priced }: Pick<CheckedOrder, 'contact' | 'priced'>,
  now: Date,
): Promise<void> {
  const { restaurantId } = restaurant;
  const { email, phone } = contact;
  const paysByCard = request.paymentMode === PAYMENT_MODE.online;
  const networkHashes = network === null ? [] : hashesOfNetwork(deps, restaurantId, network);
  const payer = { restaurantId, email, networkHashes };
  if (paysByCard && (await isHeldBack(trx, { ...payer, cartId: cart.cart_id }, now)))
    throw new Refusal('tooManyDeclined');
  if (await isProved(trx, cart, customerId, email)) {
    if (network !== null && !(await takeProvedOrder(trx, { restaurantId, email }, now)))
      throw tooManyAttempts({ retryAfterSeconds: HOUR_SECONDS });
    return;
  }
  if (isLarge({ restaurant, request }, priced)) throw unproved();
  // a tool on this machine, or a proxy that nobody named: all customers would be one
  if (network === null) return;
  const orderer = { restaurantId, network, email, phone };
  if (!(await takeOrderOnTrust(trx, orderer, now))) throw unproved();
  if (paysByCard && !(await mayPayOnTrust(trx, payer, now))) throw unproved();
}

/** Whether the e-mail of an order that was placed is shown to be its customer’s. */
export async function wasProved(
  trx: Trx,
  {
    restaurant_id,
    cart_id,
    customer_id,
    email,
  }: Pick<OrderRow, 'restaurant_id' | 'cart_id' | 'customer_id' | 'email'>,
): Promise<boolean> {
  const cart = await trx
    .selectFrom('carts')
    .select('proved_email')
    .where('restaurant_id', '=', restaurant_id)
    .where('cart_id', '=', cart_id)
    .executeTakeFirst();
  return isProved(trx, { restaurant_id, proved_email: cart?.proved_email ?? null }, customer_id, email);
}

/** Whether the e-mail is the account's own, or a code for this cart has shown it. */
async function isProved(
  trx: Trx,
  cart: Pick<CartRow, 'restaurant_id' | 'proved_email'>,
  customerId: string | null,
  email: string,
): Promise<boolean> {
  if (cart.proved_email === email.toLowerCase()) return true;
  if (customerId === null) return false;
  const own = await trx
    .selectFrom('customers')
    .select('customer_id')
    .where('restaurant_id', '=', cart.restaurant_id)
    .where('customer_id', '=', customerId)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return own !== undefined;
}

/** Whether an order that nobody has paid for is one that needs a proof, however few orders there are. */
function isLarge(
  { restaurant, request }: Pick<OrderInput, 'restaurant' | 'request'>,
  { lines, figures }: CheckedOrder['priced'],
): boolean {
  const products = lines.flatMap(({ product }) => product ?? []);
  if (takesMostOfFew(countedPiecesOf(lines), countsOf(products))) return true;
  if (request.paymentMode !== PAYMENT_MODE.cash) return false;
  const pieces = lines.reduce((sum, { line }) => sum + line.qty, 0);
  const order = { totalCents: figures.payable, pieces };
  return isLargeForGuest(order, restaurant.document.guestCash ?? GUEST_CASH);
}

function unproved(): Refusal {
  return new Refusal('contactUnproved');
}
