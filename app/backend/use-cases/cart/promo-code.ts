import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { readProducts } from '#app/backend/use-cases/catalogue/read-product.ts';
import {
  bucketOf,
  giveBackAttempt,
  type Limit,
  takeAttempt,
  tooManyAttempts,
} from '#app/backend/use-cases/limits/rate-limits.ts';
import { offeredPromotions } from '#app/backend/use-cases/promotions/offered-promotions.ts';
import { PROMOTION_TYPE } from '#app/contract/enumerations.ts';
import { isSameCode, promotionRefusal } from '#app/domain/pricing/qualifying.ts';
import { type CartAnswer, type CartCaller, withOpenCart, writeLines } from './change-cart.ts';
import { type CartRow, findActiveCart } from './find-cart.ts';
import { parseLines } from './lines.ts';
import { priceLines } from './price-cart.ts';

/** Wrong codes of a cart. */
const WRONG_CODES: Limit = { attempts: 10, windowSeconds: 600 };
/** Wrong codes of a network, whose customers have a cart each. */
const WRONG_CODES_OF_NETWORK: Limit = { attempts: 100, windowSeconds: 600 };
/** Codes of a cart that are looked at though its network has had its share: others' guesses stop nobody. */
const BEYOND: Limit = { attempts: 1, windowSeconds: 600 };

export type TypedCode = {
  /** As the customer typed it; not blank. */
  typed: string;
  /** The order type that the customer has chosen, if known. A code for the other type is refused at once. */
  orderType: number | null;
  /** The network that the call comes from (clientNetwork). */
  network: string;
};

/**
 * Puts a promotion code on the cart; it replaces any other.
 * @throws Refusal that says why the code does not count, 'Promo code already applied', 'Cart not found', or
 * 'Too many attempts, please try again later' (429) after ten wrong codes of the cart in ten minutes, or after
 * the first when its network has had a hundred. Codes that do not
 * exist or do not run now count as wrong.
 */
export async function addPromoCode(deps: Deps, caller: CartCaller, code: TypedCode): Promise<CartAnswer> {
  const takenAt = deps.now();
  const taken = await deps.transaction((trx) => takeTry(trx, caller, code.network, takenAt));
  const giveBack = () =>
    deps.transaction(async (trx) => {
      for (const { bucket, limit } of taken) await giveBackAttempt(trx, bucket, limit, takenAt);
    });
  try {
    const answer = await withOpenCart(deps, caller, 'lessen', (row, trx, now) =>
      applyCode(deps, trx, caller, code, row, now),
    );
    await giveBack();
    return answer;
  } catch (error) {
    if (!isWrongCode(error)) await giveBack();
    throw error;
  }
}

/** An attempt that was counted. */
type Taken = { bucket: string; limit: Limit };

/**
 * Counts an attempt for the cart and for the network before the code is checked, so that parallel attempts
 * cannot pass the limit.
 */
async function takeTry(
  trx: Trx,
  { restaurant: { restaurantId }, cartId, customerId }: CartCaller,
  network: string,
  now: Date,
): Promise<Taken[]> {
  const cart = await findActiveCart(trx, { restaurantId, cartId, customerId }, now);
  if (!cart) throw new Refusal('cartNotFound', { errorCode: 404 });
  const bucket = (what: string, whose: string) => bucketOf(`promo code ${what}`, restaurantId, whose);
  const ofCart = { bucket: bucket('of cart', cart.cart_id), limit: WRONG_CODES };
  const ofNetwork = { bucket: bucket('of network', network), limit: WRONG_CODES_OF_NETWORK };
  const beyond = { bucket: bucket('beyond', cart.cart_id), limit: BEYOND };
  const take = (one: Taken) => takeAttempt(trx, one.bucket, one.limit, now);
  if (!(await take(ofCart))) throw tooManyAttempts({ status: 200 });
  if (await take(ofNetwork)) return [ofCart, ofNetwork];
  if (await take(beyond)) return [ofCart, beyond];
  throw tooManyAttempts({ status: 200 });
}

async function applyCode(
  deps: Deps,
  trx: Trx,
  caller: CartCaller,
  { typed, orderType }: TypedCode,
  row: CartRow,
  now: Date,
): Promise<CartAnswer> {
  const { restaurant, customerId } = caller;
  const promotion = restaurant.document.promotions.find(
    ({ promotionType, promoCode }) => promotionType === PROMOTION_TYPE.code && isSameCode(promoCode, typed),
  );
  if (!promotion) throw new Refusal('promoCodeInvalid');
  const lines = parseLines(row.lines);
  const productIds = lines.map((line) => line.productId);
  const source = { db: trx, catalogue: deps.catalogue, now: () => now };
  const priced = priceLines(lines, await readProducts(source, restaurant, productIds), now);
  const amountCents = priced.reduce((sum, line) => sum + line.totalCents, 0);
  const refusal = promotionRefusal(promotion, { amountCents, orderType, now });
  if (refusal) throw new Refusal(refusal);
  const customer = { customerId: row.customer_id ?? customerId, guestKey: row.guest_key };
  const offered = await offeredPromotions(deps, trx, restaurant, { code: typed, customer });
  if (offered.isCodeUsedUp) throw new Refusal('promoCodeUsedUp');
  if (row.promo_code !== null && isSameCode(row.promo_code, typed)) throw new Refusal('promoCodeApplied');
  return writeLines(deps, trx, caller, { ...row, promo_code: promotion.promoCode }, lines, now);
}

function isWrongCode(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false;
  return error.fault.code === 'promoCodeInvalid' || error.fault.code === 'promoCodeExpired';
}

/**
 * Takes the cart's code off. A code that is not on the cart is no fault, so a repeated request succeeds.
 * @throws Refusal 'Cart not found', or 'This promotion applies by itself' for an automatic one.
 */
export async function removePromotion(
  deps: Deps,
  caller: CartCaller,
  promotionId: string | null,
): Promise<CartAnswer> {
  return withOpenCart(deps, caller, 'lessen', async (row, trx, now) => {
    const { promotions } = caller.restaurant.document;
    const promotion = promotions.find((one) => one.promotionId === promotionId);
    if (promotion?.promotionType === PROMOTION_TYPE.automatic) throw new Refusal('promotionAppliesItself');
    const isOwn = row.promo_code !== null && isSameCode(promotion?.promoCode ?? null, row.promo_code);
    const kept = isOwn ? { ...row, promo_code: null } : row;
    return writeLines(deps, trx, caller, kept, parseLines(row.lines), now);
  });
}
