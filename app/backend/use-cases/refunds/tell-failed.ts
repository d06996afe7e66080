import type { RefundRow } from '#app/backend/db/money-tables.ts';
import type { OrderRow } from '#app/backend/db/schema.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { restaurantDocument } from '#app/backend/use-cases/payments/apply-reading.ts';
import type { Cents } from '#app/contract/money.ts';
import { languageOf } from '#app/locales/languages.ts';

/** A refund that failed: how often it had begun anew, and what it was to give. */
export type FailedRefund = { refundId: string; round: number; cents: Cents };

/** The columns of a refund that failed, of either table, and the refund as `tellFailed` takes it. */
export const FAILED_COLUMNS = ['refund_id', 'round', 'amount_cents'] as const;
export function failedRefund(row: Pick<RefundRow, (typeof FAILED_COLUMNS)[number]>): FailedRefund {
  return { refundId: row.refund_id, round: row.round, cents: row.amount_cents };
}

/**
 * Queues the mails about a refund that failed, once for each round: to the customer, who is owed the money again, and
 * to the restaurant, which has to pay it. Call it in the transaction that marks the refund as failed, and
 * `deps.wake('send-mail')` after the commit.
 */
export async function tellFailed(deps: Deps, trx: Trx, order: OrderRow, failed: FailedRefund): Promise<void> {
  const document = await restaurantDocument(trx, order.restaurant_id);
  const restaurant = { restaurantId: order.restaurant_id, document };
  const about = { orderNumber: order.order_number, amountCents: failed.cents };
  const key = `owed again ${failed.refundId} ${failed.round}`;
  await queueMail(deps, trx, {
    restaurant,
    recipient: order.email,
    language: languageOf(order.language),
    dedupeKey: `${key} customer`,
    content: { kind: 'refundFailed', ...about },
  });
  if (document.email === null) return;
  await queueMail(deps, trx, {
    restaurant,
    recipient: document.email,
    language: languageOf(document.language),
    dedupeKey: `${key} restaurant`,
    content: { kind: 'refundOwed', ...about },
  });
}
