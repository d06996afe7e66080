import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { readProducts } from '#app/backend/use-cases/catalogue/read-product.ts';
import { giveBackAttempt, takeAttempt } from '#app/backend/use-cases/limits/take-attempt.ts';
import { bucketOf, tooManyAttempts } from '#app/backend/use-cases/limits/too-many-attempts.ts';
import { offeredPromotions } from '#app/backend/use-cases/promotions/offered-promotions.ts';
import { PROMOTION_TYPE } from '#app/contract/enumerations.ts';
import { isSameCode } from '#app/domain/pricing/promo-code.ts';
import {
  CODE_EXPIRED,
  CODE_USED_UP,
  INVALID_CODE,
  promotionRefusal,
} from '#app/domain/pricing/qualifying.ts';
import { type CartAnswer, type CartCaller, withOpenCart, writeLines } from './change-cart.ts';
import { type CartRow, findActiveCart } from './find-cart.ts';
import { parseLines } from './lines.ts';
import { priceLines } from './price-cart.ts';

/** B-PROMO-07, for each cart and for each network: a new cart does not start the count anew. */
const WRONG_CODES = { attempts: 10, windowSeconds: 600 };

export type TypedCode = {
  /** As the customer typed it, not blank. */
  typed: string;
  /** What the customer is about to order, if known: a code of the other kind is refused at once. */
  orderType: number | null;
  /** Where the call comes from (clientNetwork). */
  network: string;
};

/**
 * Puts a promotion code on the cart, in the place of any other (B-PROMO-02). @throws Refusal with the texts of
 * B-PROMO-03, 'Promo code already applied', 'Cart not found', or 'Too many attempts, please try again later' (429)
 * after ten wrong codes in ten minutes (B-PROMO-07); codes that do not exist or do not run count as wrong.
 */
export async function addPromoCode(deps: Deps, caller: CartCaller, code: TypedCode): Promise<CartAnswer> {
  const takenAt = deps.now();
  const buckets = await deps.transaction((trx) => takeTry(trx, caller, code.network, takenAt));
  const giveBack = () =>
    deps.transaction(async (trx) => {
      for (const bucket of buckets) await giveBackAttempt(trx, bucket, WRONG_CODES, takenAt);
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

/** Takes one of the tries that the cart and its network have, before the code is looked at: so no number at once slips by. */
async function takeTry(
  trx: Trx,
  { restaurant: { restaurantId }, cartId, customerId }: CartCaller,
  network: string,
  now: Date,
): Promise<string[]> {
  const cart = await findActiveCart(trx, { restaurantId, cartId, customerId }, now);
  if (!cart) throw new Refusal('Cart not found', { errorCode: 404 });
  const buckets = [
    bucketOf('promo code of cart', restaurantId, cart.cart_id),
    bucketOf('promo code of network', restaurantId, network),
  ];
  for (const bucket of buckets)
    if (!(await takeAttempt(trx, bucket, WRONG_CODES, now))) throw tooManyAttempts({ status: 200 });
  return buckets;
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
  if (!promotion) throw new Refusal(INVALID_CODE);
  const lines = parseLines(row.lines);
  const productIds = lines.map((line) => line.productId);
  const source = { db: trx, catalogue: deps.catalogue, now: () => now };
  const priced = priceLines(lines, await readProducts(source, restaurant, productIds), now);
  const amountCents = priced.reduce((sum, line) => sum + line.totalCents, 0);
  const refusal = promotionRefusal(promotion, { amountCents, orderType, now });
  if (refusal) throw new Refusal(refusal);
  const customerKey = row.customer_id ?? customerId ?? row.guest_key;
  const offered = await offeredPromotions(trx, restaurant, { code: typed, customerKey });
  if (offered.isCodeUsedUp) throw new Refusal(CODE_USED_UP);
  if (row.promo_code !== null && isSameCode(row.promo_code, typed))
    throw new Refusal('Promo code already applied');
  return writeLines(deps, trx, caller, { ...row, promo_code: promotion.promoCode }, lines, now);
}

function isWrongCode(error: unknown): boolean {
  return error instanceof Refusal && (error.message === INVALID_CODE || error.message === CODE_EXPIRED);
}
