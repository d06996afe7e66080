import { sql } from 'kysely';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Db, Trx } from '#app/backend/deps.ts';
import { type HashSecrets, keyedHash, keyedHashes } from '#app/backend/keyed-hashes.ts';
import { LostRace } from '#app/backend/use-cases/lost-race.ts';
import { mailboxKey, mailboxOf } from '#app/domain/account/mailbox.ts';
import type { PromotionRule } from '#app/domain/pricing/types.ts';

/** The largest number of an integer column on both databases; it stands for 'no limit'. */
const NO_LIMIT = 2_147_483_647;

/** All guests together whose e-mail is no address: else each text would be another customer. */
const NO_ADDRESS = 'no address';

/** A customer as a cart knows one: the account's id, and of a guest the mailbox. */
export type Customer = { customerId: string | null; guestKey: string | null };

/** What a guest's uses are counted by: the mailbox; null while none is known. */
export function guestKeyOf(email: string | null | undefined): string | null {
  return email?.trim() ? (mailboxOf(email) ?? NO_ADDRESS) : null;
}

/**
 * What a customer's uses are counted by: the mailbox, of an account that of its own e-mail, whatever e-mail an
 * order names.
 * @returns null while it is not known
 */
async function mailboxOfCustomer(
  db: Db,
  restaurantId: string,
  { customerId, guestKey }: Customer,
): Promise<string | null> {
  if (customerId === null) return guestKey;
  const account = await db
    .selectFrom('customers')
    .select('email')
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return account ? mailboxKey(account.email) : null;
}

/** The hash of this stands for a mailbox in the uses of a deleted account: it counts them, and cannot be read back. */
function hashedOf(restaurantId: string, mailbox: string): string {
  return JSON.stringify(['promotion uses', restaurantId, mailbox]);
}

/**
 * Counts the order as one use of each promotion. The row of promotion_counts is the lock for both limits:
 * whoever has it counts the customer's own uses after all earlier orders.
 * @throws LostRace when a limit was reached since the order was priced.
 */
export async function countUses(
  deps: HashSecrets,
  trx: Trx,
  order: OrderRow,
  promotions: PromotionRule[],
): Promise<void> {
  if (promotions.length === 0) return;
  const { restaurant_id: restaurantId, customer_id: customerId, email } = order;
  const customer: Customer = { customerId, guestKey: guestKeyOf(email) };
  const mailbox = await mailboxOfCustomer(trx, restaurantId, customer);
  const inOneOrder = promotions.toSorted((a, b) => (a.promotionId < b.promotionId ? -1 : 1));
  for (const promotion of inOneOrder) {
    await countOne(trx, restaurantId, promotion);
    const { promotionId, perCustomerLimit } = promotion;
    if (perCustomerLimit !== null) {
      const own = await readOwnUses(deps, trx, { restaurantId, promotionIds: [promotionId], customer });
      if ((own.get(promotionId) ?? 0) >= perCustomerLimit) throw new LostRace();
    }
    await trx
      .insertInto('promotion_uses')
      .values({
        restaurant_id: restaurantId,
        promotion_id: promotionId,
        order_id: order.order_id,
        customer_key: mailbox ?? customerId ?? '',
      })
      .execute();
  }
}

async function countOne(
  trx: Trx,
  restaurant_id: string,
  { promotionId: promotion_id, usageLimit }: PromotionRule,
): Promise<void> {
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
}

/**
 * Takes the mailbox out of the uses of an account that is being deleted, whose orders still name it. Of
 * promotions that each customer may use so many times a hash stays, else a new account would begin anew.
 */
export async function forgetUser(
  deps: HashSecrets,
  trx: Trx,
  { restaurantId, customerId }: { restaurantId: string; customerId: string },
  promotions: PromotionRule[],
): Promise<void> {
  const mailbox = await mailboxOfCustomer(trx, restaurantId, { customerId, guestKey: null });
  await forgetUses(deps, trx, { restaurantId, of: 'customer_id', id: customerId, mailbox }, promotions);
}

/** The same of a patron, with an account or without, whose orders still name it. */
export function forgetPatronsUses(
  deps: HashSecrets,
  trx: Trx,
  { restaurantId, patronId, mailbox }: { restaurantId: string; patronId: string; mailbox: string },
  promotions: PromotionRule[],
): Promise<void> {
  return forgetUses(deps, trx, { restaurantId, of: 'patron_id', id: patronId, mailbox }, promotions);
}

type UsesOf = { restaurantId: string; of: 'customer_id' | 'patron_id'; id: string; mailbox: string | null };

async function forgetUses(
  deps: HashSecrets,
  trx: Trx,
  { restaurantId, of, id, mailbox }: UsesOf,
  promotions: PromotionRule[],
): Promise<void> {
  const limited = promotions.filter(({ perCustomerLimit }) => perCustomerLimit !== null);
  const kept = limited.map(({ promotionId }) => promotionId);
  const ofPerson = trx
    .updateTable('promotion_uses')
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', 'in', (orders) =>
      orders
        .selectFrom('orders')
        .select('order_id')
        .where('restaurant_id', '=', restaurantId)
        .where(`orders.${of}`, '=', id),
    );
  await ofPerson.set({ customer_key: sql<string>`'forgotten ' || order_id` }).execute();
  if (mailbox === null || kept.length === 0) return;
  await ofPerson
    .set({ customer_key: keyedHash(deps, hashedOf(restaurantId, mailbox)) })
    .where('promotion_id', 'in', kept)
    .execute();
}

/** Takes the uses of an order back; called once per order (releaseHolds). */
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

/** How often each promotion was used by all customers, by id. */
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

/** How often one customer used each promotion, by id. */
export async function readOwnUses(
  deps: HashSecrets,
  db: Db,
  who: { restaurantId: string; promotionIds: string[]; customer: Customer },
): Promise<Map<string, number>> {
  if (who.promotionIds.length === 0) return new Map();
  const { customerId } = who.customer;
  const mailbox = await mailboxOfCustomer(db, who.restaurantId, who.customer);
  const keys = mailbox === null ? [] : [mailbox, ...keyedHashes(deps, hashedOf(who.restaurantId, mailbox))];
  // under its id a program that runs beside this one, or ran before it, counts an account
  if (customerId !== null) keys.push(customerId);
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('promotion_uses')
    .select((select) => ['promotion_id', select.fn.countAll<number | string>().as('uses')])
    .where('restaurant_id', '=', who.restaurantId)
    .where('promotion_id', 'in', who.promotionIds)
    .where('customer_key', 'in', keys)
    .groupBy('promotion_id')
    .execute();
  return new Map(rows.map((row) => [row.promotion_id, Number(row.uses)]));
}

/** Ids of the promotions that an order used. */
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
