import type { Trx } from '#app/backend/deps.ts';

/** A code may be confirmed for so long, ms; its device fetches its token for as long after that. */
export const VALID_MS = 10 * 60_000;

/** Ends the codes of a restaurant that were confirmed and whose devices have not fetched their tokens yet. */
export async function endConfirmed(trx: Trx, restaurantId: string, now: Date): Promise<void> {
  await trx
    .updateTable('receiver_pairings')
    .set({ ended_utc: now.toISOString() })
    .where('restaurant_id', '=', restaurantId)
    .where('ended_utc', 'is', null)
    .where('key_hash', 'is not', null)
    // older ones let nobody in any more
    .where('made_utc', '>', new Date(now.getTime() - 2 * VALID_MS).toISOString())
    .execute();
}
