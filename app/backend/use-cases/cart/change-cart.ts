import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import { hasRowLocks, lockRows } from '#app/backend/db/transactions.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import type { HashSecrets } from '#app/backend/keyed-hashes.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { readProducts } from '#app/backend/use-cases/catalogue/read-product.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { offeredPromotions } from '#app/backend/use-cases/promotions/offered-promotions.ts';
import type { Cart } from '#app/contract/cart.ts';
import type { PlainFaultCode } from '#app/contract/faults.ts';
import { CART_LINES_MAX } from '#app/domain/cart/lifetimes.ts';
import { cartToWire } from './cart-to-wire.ts';
import { type CartRow, type CartScope, findActiveCart } from './find-cart.ts';
import { MAX_AMOUNT_CENTS, parseLines, type StoredLine, serialiseLines } from './lines.ts';
import { CART_TERMS, hasCode, priceCart, priceLines, withShownPrices } from './price-cart.ts';

export type CartCaller = {
  restaurant: Restaurant;
  cartId: string | null;
  customerId: string | null;
  /** The network that a call comes from which may begin a cart (clientNetwork); null for this machine itself. */
  network?: string | null;
  /** The customer says to be 18 or older, beside what is changed. */
  isAdult?: boolean;
};

/** The reply to a change of a cart, with a message for the customer if there is one. */
export type CartAnswer = { cart: Cart; message?: PlainFaultCode };

/**
 * Makes the new lines from the present ones. Runs inside the transaction, and again after a lost race.
 * @param isAdultSaid whoever fills the cart said to be 18 or older, now or before
 */
export type CartChange = (
  lines: StoredLine[],
  trx: Trx,
  now: Date,
  isAdultSaid: boolean,
) => StoredLine[] | Promise<StoredLine[]>;

/** Work on a cart inside its transaction. Writes with writeLines. Runs again after a lost race. */
export type CartWork = (row: CartRow, trx: Trx, now: Date) => Promise<CartAnswer>;

/**
 * The kind of change. Only 'add' makes a missing cart; only changes that can make a cart larger are checked
 * against its limits.
 */
type Kind = 'add' | 'replace' | 'lessen';

/**
 * Changes the lines of a cart in one transaction: reads the row, calls `change` for the new lines, prices
 * them, and writes them by compare-and-set on the version.
 * @throws Refusal 'Cart not found', 'Cart is full', 'Invalid quantity' (sum over 999,999.99), 'Too many
 * attempts, please try again later' (429) when its network began too many carts, or what `change` throws.
 */
export async function changeCart(
  deps: Deps,
  caller: CartCaller,
  kind: Kind,
  change: CartChange,
): Promise<CartAnswer> {
  return withOpenCart(deps, caller, kind, async (row, trx, now) => {
    const adult_utc = row.adult_utc ?? (caller.isAdult ? now.toISOString() : null);
    const lines = await change(parseLines(row.lines), trx, now, adult_utc !== null);
    const answer = await writeLines(deps, trx, caller, { ...row, adult_utc }, lines, now);
    if (kind !== 'lessen') checkLimits(answer.cart);
    return answer;
  });
}

/**
 * Runs `work` on an open cart in one transaction, again when another writer was first. `work` writes with
 * writeLines.
 * @throws Refusal 'Cart not found', or what `work` throws.
 */
export async function withOpenCart(
  deps: Deps,
  caller: CartCaller,
  kind: Kind,
  work: CartWork,
): Promise<CartAnswer> {
  return untilUncontested(() =>
    deps.transaction(async (trx) => {
      const now = deps.now();
      await lockCartsOf(trx, caller);
      return work(await openCart(deps, trx, caller, kind, now), trx, now);
    }),
  );
}

/**
 * Makes parallel first changes of one customer wait for each other. Else each would begin a cart and drop all
 * others without seeing the other one's.
 */
async function lockCartsOf(trx: Trx, { restaurant, customerId }: CartCaller): Promise<void> {
  if (customerId === null || !hasRowLocks(trx)) return;
  await trx
    .selectFrom('customers')
    .select('customer_id')
    .where('restaurant_id', '=', restaurant.restaurantId)
    .where('customer_id', '=', customerId)
    .$call(lockRows(trx))
    .execute();
}

async function openCart(
  deps: Deps,
  trx: Trx,
  { restaurant: { restaurantId }, cartId, customerId, network = null }: CartCaller,
  kind: Kind,
  now: Date,
): Promise<CartRow> {
  const found = await findActiveCart(trx, { restaurantId, cartId, customerId }, now);
  if (found) return found;
  if (kind !== 'add') throw new Refusal('cartNotFound', { errorCode: 404 });
  const begun = await trx
    .insertInto('carts')
    .values({
      restaurant_id: restaurantId,
      cart_id: deps.newId(),
      customer_id: customerId,
      state: 'active',
      version: 0,
      lines: '[]',
      promo_code: null,
      guest_key: null,
      adult_utc: null,
      created_utc: now.toISOString(),
      touched_utc: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // last: the network's count is one row for all restaurants, and must not stay locked while the cart waits for
  // its own restaurant's row
  await deps.newCarts.count(trx, network);
  return begun;
}

function checkLimits({ products, amount }: Cart): void {
  if (products.length > CART_LINES_MAX) throw new Refusal('cartFull');
  if (amount > MAX_AMOUNT_CENTS) throw new Refusal('quantityInvalid');
}

/**
 * Prices the lines and writes them with the prices that this reply shows. Keeps the promotion code only while
 * it still counts; a code that was dropped comes back only when it is entered again.
 * @throws LostRace.
 */
export async function writeLines(
  deps: Pick<Deps, 'catalogue'> & HashSecrets,
  trx: Trx,
  { restaurant, customerId }: CartCaller,
  row: CartRow,
  lines: StoredLine[],
  now: Date,
): Promise<CartAnswer> {
  const productIds = lines.map((line) => line.productId);
  const products = await readProducts(
    { db: trx, catalogue: deps.catalogue, now: () => now },
    restaurant,
    productIds,
  );
  const customer = { customerId: row.customer_id ?? customerId, guestKey: row.guest_key };
  const { promotions } = await offeredPromotions(deps, trx, restaurant, { code: row.promo_code, customer });
  const pricedLines = priceLines(lines, products, now);
  const priced = priceCart(pricedLines, restaurant.document, promotions, CART_TERMS, now);
  const version = row.version + 1;
  const written = await trx
    .updateTable('carts')
    .set({
      lines: serialiseLines(withShownPrices(priced)),
      version,
      customer_id: row.customer_id ?? customerId,
      promo_code: hasCode(priced) ? row.promo_code : null,
      guest_key: row.guest_key,
      adult_utc: row.adult_utc,
      touched_utc: now.toISOString(),
    })
    .where('restaurant_id', '=', row.restaurant_id)
    .where('cart_id', '=', row.cart_id)
    .where('state', '=', 'active')
    .where('version', '=', row.version)
    .executeTakeFirst();
  if (written.numUpdatedRows !== 1n) throw new LostRace();
  if (customerId && lines.length > 0) await dropOtherCarts(trx, row, customerId);
  return {
    cart: cartToWire({ ...row, version }, priced),
    ...(priced.hasNewPrices && { message: 'somePricesChanged' }),
  };
}

/** Deletes the customer's other active carts: they have one per restaurant, the one just written to. */
async function dropOtherCarts(trx: Trx, kept: CartRow, customerId: string): Promise<void> {
  await trx
    .deleteFrom('carts')
    .where('restaurant_id', '=', kept.restaurant_id)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'active')
    .where('cart_id', '!=', kept.cart_id)
    .execute();
}

/**
 * On sign-in, gives the guest's cart to the customer and drops the customer's older one. Changes nothing when
 * the id names no cart, an empty cart or somebody's own cart. A cart that another request changes at the same
 * moment is left too, and becomes the customer's with its next change.
 */
export async function attachCart(
  trx: Trx,
  scope: CartScope & { customerId: string },
  now: Date,
): Promise<void> {
  const cart = await findActiveCart(trx, scope, now);
  if (!cart || cart.customer_id !== null || parseLines(cart.lines).length === 0) return;
  const { numUpdatedRows } = await trx
    .updateTable('carts')
    .set({ customer_id: scope.customerId, version: cart.version + 1, touched_utc: now.toISOString() })
    .where('restaurant_id', '=', cart.restaurant_id)
    .where('cart_id', '=', cart.cart_id)
    .where('state', '=', 'active')
    .where('version', '=', cart.version)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await dropOtherCarts(trx, cart, scope.customerId);
}
