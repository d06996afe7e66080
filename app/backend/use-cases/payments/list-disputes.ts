import type { z } from 'zod';
import type { DisputeRow } from '#app/backend/db/money-tables.ts';
import type { Db, Deps } from '#app/backend/deps.ts';
import type { PaymentDispute } from '#app/contract/payments.ts';
import { waitsForAnswer } from '#app/domain/payment/disputes.ts';

/** Disputes that a page shows. */
const SHOWN = 50;

/** The newest disputes of a restaurant; those that wait for its answer first, the most urgent of them before the others. */
export async function listDisputes(
  { db, cards }: Pick<Deps, 'db' | 'cards'>,
  restaurantId: string,
): Promise<z.input<typeof PaymentDispute>[]> {
  const rows = await db
    .selectFrom('disputes')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('opened_utc', 'desc')
    .limit(SHOWN)
    .execute();
  const numbers = await orderNumbers(db, restaurantId, rows);
  const accounts = await accountsOf(db, restaurantId, rows);
  // stable: within each kind the newest comes first
  const urgency = ({ status, answer_by_utc }: DisputeRow) =>
    waitsForAnswer(status) ? (answer_by_utc ?? '9') : 'z';
  return rows
    .sort((one, two) => urgency(one).localeCompare(urgency(two)))
    .map((row) => {
      const account = accounts.get(row.payment_id);
      return {
        disputeId: row.dispute_id,
        orderId: row.order_id,
        orderNumber: numbers.get(row.order_id) ?? null,
        amount: row.amount_cents,
        ...{ reason: row.reason, status: row.status },
        ...{ answerByUtc: row.answer_by_utc, openedUtc: row.opened_utc },
        url: cards && account !== undefined ? cards.pages.payment(account, row.payment_id) : null,
      };
    });
}

async function orderNumbers(
  db: Db,
  restaurantId: string,
  disputes: readonly DisputeRow[],
): Promise<Map<string, number>> {
  if (disputes.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['order_id', 'order_number'])
    .where('restaurant_id', '=', restaurantId)
    .where(
      'order_id',
      'in',
      disputes.map(({ order_id }) => order_id),
    )
    .execute();
  return new Map(rows.map(({ order_id, order_number }) => [order_id, order_number]));
}

/** The account that each payment is in: it may be another one than the restaurant has by now. */
async function accountsOf(
  db: Db,
  restaurantId: string,
  disputes: readonly DisputeRow[],
): Promise<Map<string, string>> {
  if (disputes.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .select(['intent_id', 'account_id'])
    .where('restaurant_id', '=', restaurantId)
    .where(
      'order_id',
      'in',
      disputes.map(({ order_id }) => order_id),
    )
    .execute();
  return new Map(rows.flatMap(({ intent_id, account_id }) => (intent_id ? [[intent_id, account_id]] : [])));
}
