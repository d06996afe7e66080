import type { Db, Trx } from '#app/backend/deps.ts';
import { LostRace } from '#app/backend/use-cases/lost-race.ts';
import type { OrderRow } from '#app/backend/use-cases/orders/change-status.ts';
import type { PromotionRule } from '#app/domain/pricing/types.ts';

/** Largest number of an integer column on both databases. */
const NO_LIMIT = 2_147_483_647;

/** Whose use it is: the customer's id, else the e-mail in lower case; null while nobody is known. */
export function customerKey(customerId: string | null, email: string | null | undefined): string | null {
  return customerId ?? (email?.trim().toLowerCase() || null);
}

/**
 * Counts the order as one use of each promotion (B-PROMO-06). The row of promotion_counts is the lock of both limits:
 * who has it counts the customer's own uses after everybody who came before.
 * @throws LostRace when a limit was reached since the order was priced.
 */
export async function countUses(trx: Trx, order: OrderRow, promotions: PromotionRule[]): Promise<void> {
  const inOneOrder = promotions.toSorted((a, b) => (a.promotionId < b.promotionId ? -1 : 1));
  for (const promotion of inOneOrder) await countUse(trx, order, promotion);
}

async function countUse(
  trx: Trx,
  { restaurant_id, order_id, customer_id, email }: OrderRow,
  { promotionId: promotion_id, usageLimit, perCustomerLimit }: PromotionRule,
): Promise<void> {
  const customer_key = customerKey(customer_id, email) ?? '';
  const counted = await trx
    .insertInto('promotion_counts')
    .values({ restaurant_id, promotion_id, uses: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'promotion_id'])
        .doUpdateSet((row) => ({ uses: row('promotion_counts.uses', '+', 1) }))
        .where('promotion_counts.uses', '<', usageLimit ?? NO_LIMIT),
    )
    .returning('uses')
    .executeTakeFirst();
  if (!counted) throw new LostRace();
  if (perCustomerLimit !== null) {
    const key = { restaurantId: restaurant_id, promotionIds: [promotion_id], customerKey: customer_key };
    const own = await readOwnUses(trx, key);
    if ((own.get(promotion_id) ?? 0) >= perCustomerLimit) throw new LostRace();
  }
  await trx
    .insertInto('promotion_uses')
    .values({ restaurant_id, promotion_id, order_id, customer_key })
    .execute();
}

/** Takes the uses of an order back; called once for it (releaseHolds). */
export async function giveUsesBack(
  trx: Trx,
  { restaurant_id, order_id }: Pick<OrderRow, 'restaurant_id' | 'order_id'>,
): Promise<void> {
  const uses = await trx
    .selectFrom('promotion_uses')
    .select('promotion_id')
    .where('restaurant_id', '=', restaurant_id)
    .where('order_id', '=', order_id)
    .execute();
  const inOneOrder = uses.map((use) => use.promotion_id).sort();
  for (const promotion_id of inOneOrder)
    await trx
      .updateTable('promotion_counts')
      .set((row) => ({ uses: row('uses', '-', 1) }))
      .where('restaurant_id', '=', restaurant_id)
      .where('promotion_id', '=', promotion_id)
      .execute();
  if (uses.length === 0) return;
  await trx
    .deleteFrom('promotion_uses')
    .where('restaurant_id', '=', restaurant_id)
    .where('order_id', '=', order_id)
    .execute();
}

/** How often each promotion has been used by everybody, by id. */
export async function readUses(
  db: Db,
  { restaurantId, promotionIds }: { restaurantId: string; promotionIds: string[] },
): Promise<Map<string, number>> {
  if (promotionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('promotion_counts')
    .select(['promotion_id', 'uses'])
    .where('restaurant_id', '=', restaurantId)
    .where('promotion_id', 'in', promotionIds)
    .execute();
  return new Map(rows.map((row) => [row.promotion_id, row.uses]));
}

/** How often one customer has used each, by id. */
export async function readOwnUses(
  db: Db,
  who: { restaurantId: string; promotionIds: string[]; customerKey: string },
): Promise<Map<string, number>> {
  if (who.promotionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('promotion_uses')
    .select((select) => ['promotion_id', select.fn.countAll<number | string>().as('uses')])
    .where('restaurant_id', '=', who.restaurantId)
    .where('promotion_id', 'in', who.promotionIds)
    .where('customer_key', '=', who.customerKey)
    .groupBy('promotion_id')
    .execute();
  return new Map(rows.map((row) => [row.promotion_id, Number(row.uses)]));
}

/** Ids of the promotions that an order has used. */
export async function readOrderUses(
  db: Db,
  { restaurantId, orderId }: { restaurantId: string; orderId: string },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('promotion_uses')
    .select('promotion_id')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', orderId)
    .execute();
  return new Set(rows.map((row) => row.promotion_id));
}
