import { sql } from 'kysely';
import { crashPoint } from '#app/backend/crash-point.ts';
import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Deps } from '#app/backend/deps.ts';
import { shortId } from '#app/backend/log.ts';
import { LostRace } from '#app/backend/use-cases/lost-race.ts';
import { askedCancel, dropCancel } from '#app/backend/use-cases/orders/asked-cancel.ts';
import { changeStatus } from '#app/backend/use-cases/orders/change-status.ts';
import { findOrder } from '#app/backend/use-cases/orders/find-order.ts';
import { eventOf, tellOfOrder, wakeTelling } from '#app/backend/use-cases/orders/tell-of-order.ts';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { UNDO_GRACE_MS, UNDO_MS } from '#app/domain/order/undo.ts';
import { takeOffTicked } from './take-off.ts';

const BATCH = 50;
/** Nobody can undo for so long: a later stamp is from before the clock was set back. */
const LONGEST_WAIT_MS = 2 * (UNDO_MS + UNDO_GRACE_MS);

/**
 * Carries out the kitchen's cancels that can no longer be undone: the order, its refund, its stock and uses of
 * promotions, its mails and what is sold out, each in one transaction. So a server that dies leaves all of it to be
 * done, or nothing, and of two servers one does it.
 * @returns how many orders were cancelled
 */
export async function carryOutCancels(deps: Deps): Promise<number> {
  let done = 0;
  for (const due of await dueCancels(deps)) {
    try {
      if (await carryOut(deps, due)) done++;
    } catch (error) {
      // somebody was faster, and the next round sees what became of it
      if (error instanceof LostRace) continue;
      deps.log.error({ order: shortId(due.order_id), err: error }, 'an order could not be cancelled');
    }
  }
  if (done > 0) {
    crashPoint('after-refund-owed');
    wakeTelling(deps);
    deps.wake('send-refunds');
  }
  return done;
}

type Due = { restaurant_id: string; order_id: string };

async function dueCancels(deps: Deps): Promise<Due[]> {
  const now = deps.now();
  return (
    deps.db
      .selectFrom('orders')
      .select(['restaurant_id', 'order_id'])
      // the same words as the condition of the index orders_cancels_due, so that the database uses it
      .where(sql<boolean>`cancel_from_utc is not null`)
      .where((where) =>
        where.or([
          where('cancel_from_utc', '<=', now.toISOString()),
          where('cancel_from_utc', '>', new Date(now.getTime() + LONGEST_WAIT_MS).toISOString()),
        ]),
      )
      .orderBy('cancel_from_utc')
      .limit(BATCH)
      .$call(overAll('what is due'))
      .execute()
  );
}

/** @returns false for one that was undone or left behind meanwhile */
async function carryOut(deps: Deps, { restaurant_id, order_id }: Due): Promise<boolean> {
  return deps.transaction(async (trx) => {
    const order = await findOrder(trx, restaurant_id, order_id);
    if (!order || order.cancel_asked === null) return false;
    const asked = askedCancel(order);
    if (!asked) {
      await dropCancel(trx, order);
      await takeOffTicked(trx, order, deps.now());
      return false;
    }
    const { note, rejection, device } = asked;
    const by = { actor: 'receiver', ...(device && { device }) } as const;
    const change = { to: ORDER_STATUS.cancelled, ...by, note, rejection };
    const moved = await changeStatus(trx, order, change, new Date(asked.pressedUtc));
    await takeOffTicked(trx, order, deps.now());
    const event = eventOf(ORDER_STATUS.cancelled, order);
    if (event) await tellOfOrder(deps, trx, moved, event);
    return true;
  });
}
