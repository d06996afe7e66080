import { hasRowLocks, lockRows } from '#app/backend/db/row-lock.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { readProducts } from '#app/backend/use-cases/catalogue/read-product.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import { offeredPromotions } from '#app/backend/use-cases/promotions/offered-promotions.ts';
import type { Cart } from '#app/contract/cart.ts';
import { CART_LINES_MAX } from '#app/domain/cart/lifetimes.ts';
import { toCents } from '#app/domain/money/cents.ts';
import { cartToWire } from './cart-to-wire.ts';
import { type CartRow, findActiveCart } from './find-cart.ts';
import { type CartLine, MAX_AMOUNT_CENTS, parseLines, serialiseLines } from './lines.ts';
import { CART_TERMS, hasCode, priceCart, priceLines, toldLines } from './price-cart.ts';

export type CartCaller = { restaurant: Restaurant; cartId: string | null; customerId: string | null };

/** A cart's reply with the text beside it, if there is something to tell. */
export type CartAnswer = { cart: Cart; message?: string };

/** Gives the new lines from the present ones; runs inside the transaction and may run again after a lost race. */
export type CartChange = (lines: CartLine[], trx: Trx, now: Date) => CartLine[] | Promise<CartLine[]>;

/** Work on the cart as it is, in its transaction; writes by writeLines and may run again after a lost race. */
export type CartWork = (row: CartRow, trx: Trx, now: Date) => Promise<CartAnswer>;

/** Only an add makes a cart where there is none (B-CART-01); only what may make the cart larger meets its limits. */
type Kind = 'add' | 'replace' | 'lessen';

/**
 * Changes the lines of a cart: reads the row, lets `change` say the new lines, prices them, and writes them by
 * compare-and-set on the version, all in one transaction (B-CART-13).
 * @throws Refusal 'Cart not found', 'Cart is full', 'Invalid quantity' (sum over 999,999.99), or what `change` throws.
 */
export async function changeCart(
  deps: Deps,
  caller: CartCaller,
  kind: Kind,
  change: CartChange,
): Promise<CartAnswer> {
  return withOpenCart(deps, caller, kind, async (row, trx, now) => {
    const lines = await change(parseLines(row.lines), trx, now);
    const answer = await writeLines(deps, trx, caller, row, lines, now);
    if (kind !== 'lessen') checkLimits(answer.cart);
    return answer;
  });
}

/**
 * One transaction on the cart as it is, run again when another writer came first: `work` writes by writeLines.
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
 * Of two carts that a customer begins at once each would drop all others but not see the other's (B-CART-12); so one
 * transaction waits for the other.
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
  { restaurant: { restaurantId }, cartId, customerId }: CartCaller,
  kind: Kind,
  now: Date,
): Promise<CartRow> {
  const found = await findActiveCart(trx, { restaurantId, cartId, customerId }, now);
  if (found) return found;
  if (kind !== 'add') throw new Refusal('Cart not found', { errorCode: 404 });
  return trx
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
      created_utc: now.toISOString(),
      touched_utc: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function checkLimits({ products, amount }: Cart): void {
  if (products.length > CART_LINES_MAX) throw new Refusal('Cart is full');
  if (toCents(amount) > MAX_AMOUNT_CENTS) throw new Refusal('Invalid quantity');
}

/**
 * Prices the lines and writes them as what the customer has now been told. The row's code is written too, or none
 * when it does not count any more: it comes back only if it is entered again (B-PROMO-05, B-CART-09, B-CART-10).
 * @throws LostRace.
 */
export async function writeLines(
  { catalogue }: Pick<Deps, 'catalogue'>,
  trx: Trx,
  { restaurant, customerId }: CartCaller,
  row: CartRow,
  lines: CartLine[],
  now: Date,
): Promise<CartAnswer> {
  const productIds = lines.map((line) => line.productId);
  const products = await readProducts({ db: trx, catalogue, now: () => now }, restaurant, productIds);
  const customerKey = row.customer_id ?? customerId ?? row.guest_key;
  const { promotions } = await offeredPromotions(trx, restaurant, { code: row.promo_code, customerKey });
  const pricedLines = priceLines(lines, products, now);
  const priced = priceCart(pricedLines, restaurant.document, promotions, CART_TERMS, now);
  const version = row.version + 1;
  const written = await trx
    .updateTable('carts')
    .set({
      lines: serialiseLines(toldLines(priced)),
      version,
      customer_id: row.customer_id ?? customerId,
      promo_code: hasCode(priced) ? row.promo_code : null,
      guest_key: row.guest_key,
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
    cart: cartToWire(row.cart_id, version, priced),
    ...(priced.hasNewPrices && { message: 'Some prices have changed.' }),
  };
}

/** A customer has one active cart per restaurant: the one just written to (B-CART-12). */
export async function dropOtherCarts(trx: Trx, kept: CartRow, customerId: string): Promise<void> {
  await trx
    .deleteFrom('carts')
    .where('restaurant_id', '=', kept.restaurant_id)
    .where('customer_id', '=', customerId)
    .where('state', '=', 'active')
    .where('cart_id', '!=', kept.cart_id)
    .execute();
}
