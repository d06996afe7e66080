import type { Deps } from '#app/backend/deps.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import type { Language } from '#app/locales/locale.ts';
import { noteRefunded } from './apply-reading.ts';
import { findAttempt, lockOrder } from './attempts.ts';
import { restaurantDocument } from './restaurant-document.ts';
import type { Refund } from './send-refunds.ts';

/**
 * The money is back on the card: the refund is done, its order shows it, and the customer is told by mail, all in one
 * transaction. @returns false when it was done before.
 */
export async function finishRefund(
  deps: Deps,
  refund: Refund,
  { id, cents }: { id: string | null; cents: number },
): Promise<boolean> {
  return deps.transaction(async (trx) => {
    const order = await lockOrder(trx, refund);
    const { numUpdatedRows } = await trx
      .updateTable('refunds')
      .set({ state: 'done', provider_id: id })
      .where('restaurant_id', '=', refund.restaurant_id)
      .where('refund_id', '=', refund.refund_id)
      .where('state', '=', 'due')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    // money that came beside the one that paid the order is no part of what the order shows
    if ((await findAttempt(trx, refund.intent_id))?.state === 'succeeded')
      await noteRefunded(trx, order, cents);
    const document = await restaurantDocument(trx, order.restaurant_id);
    await queueMail(deps, trx, {
      restaurant: { restaurantId: order.restaurant_id, document },
      recipient: order.email,
      language: order.language as Language,
      dedupeKey: `refund ${refund.refund_id}`,
      content: { kind: 'orderRefunded', orderNumber: order.order_number, amountCents: cents },
    });
    return true;
  });
}
