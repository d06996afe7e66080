import type { PatronRow } from '#app/backend/db/patron-tables.ts';
import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { isUnderWay } from '#app/backend/use-cases/orders/forget-orders.ts';
import { isForRestaurant } from '#app/backend/use-cases/orders/list-orders.ts';
import { foundOrder } from '#app/backend/use-cases/receiver/find-orders.ts';
import { refundsOfList } from '#app/backend/use-cases/refunds/refund-sums.ts';
import type { Patron } from '#app/contract/patrons.ts';
import { foundBy } from '#app/domain/patron/found-by.ts';
import { phoneKey } from '#app/domain/patron/known-by.ts';
import { listed, pageOf } from './find-patrons.ts';
import { accountOf } from './patron-records.ts';

export type OnePatron = { restaurantId: string; patronId: string };

/** Orders of one page. */
const PAGE = 20;

/** @throws Refusal 'This customer is not there any more' (404), also for one of another restaurant */
export async function readPatronRow(db: Db | Trx, { restaurantId, patronId }: OnePatron): Promise<PatronRow> {
  const row = await db
    .selectFrom('patrons')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('patron_id', '=', patronId)
    .executeTakeFirst();
  if (!row) throw patronNotFound();
  return row;
}

export function patronNotFound(): Refusal {
  return new Refusal('patronNotFound', { status: 404, errorCode: 404 });
}

/**
 * One customer with a page of orders, the newest first.
 * @throws Refusal as readPatronRow, and 'Invalid request' for a page that is no number
 */
export async function readPatron(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  one: OnePatron,
  page?: string,
): Promise<Patron> {
  return patronOf(db, await readPatronRow(db, one), now(), pageOf(page));
}

/** The same of one that was read. */
export async function patronOf(db: Db | Trx, row: PatronRow, now: Date, page = 1): Promise<Patron> {
  const { restaurant_id: restaurantId, patron_id: patronId } = row;
  const own = db
    .selectFrom('orders')
    .where('restaurant_id', '=', restaurantId)
    .where('patron_id', '=', patronId)
    .where(isForRestaurant);
  const orders = await own
    .selectAll()
    .orderBy('created_utc', 'desc')
    .orderBy('order_number', 'desc')
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
    .execute();
  const shown = orders.slice(0, PAGE);
  const refunds = await refundsOfList(db, restaurantId, shown);
  const underWay = await own.select('order_number').where(isUnderWay(now)).orderBy('created_utc').execute();
  const [patron] = await listed(db, restaurantId, [row]);
  if (!patron) throw patronNotFound();
  return {
    ...patron,
    hasAccount: (await accountOf(db, row)) !== null,
    note: row.note,
    block:
      row.blocked_utc === null
        ? null
        : {
            sinceUtc: row.blocked_utc,
            by: row.blocked_by ?? '',
            reason: row.block_reason ?? '',
            words: row.block_words,
          },
    items: shown.map((order) => {
      const found = foundOrder(order, refunds.get(order.order_id));
      return {
        orderId: found.orderId,
        orderNumber: found.orderNumber,
        orderStatus: found.orderStatus,
        orderType: found.orderType,
        createdUtc: found.createdUtc,
        totalAmount: order.payable_cents,
        refundedAmount: found.refundedAmount ?? 0,
        refundSums: found.refundSums,
      };
    }),
    page,
    hasMore: orders.length > PAGE,
    underWay: underWay.map(({ order_number }) => order_number),
    samePhone: await othersWithPhone(db, row),
  };
}

/** How many other customers have ordered with the phone of this one. */
async function othersWithPhone(
  db: Db | Trx,
  { restaurant_id, patron_id, phone }: PatronRow,
): Promise<number> {
  const word = foundBy({ fullName: '', email: '', phone })[0];
  if (word === undefined || phoneKey(phone) === '') return 0;
  const { people } = await db
    .selectFrom('patron_words')
    .select((row) => row.fn.countAll<number | string>().as('people'))
    .where('restaurant_id', '=', restaurant_id)
    .where('word', '=', word)
    .where('patron_id', '!=', patron_id)
    .executeTakeFirstOrThrow();
  return Number(people);
}
