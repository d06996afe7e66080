import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { StaffSession } from '#app/contract/staff.ts';
import { endSessions } from './open-session.ts';
import type { OwnSession } from './read-me.ts';
import { recordActivity } from './record-activity.ts';

/** Somebody's sessions that are not over, the one used last first. */
export async function listSessions(
  deps: Pick<Deps, 'db' | 'now'>,
  { restaurantId, staffId, sessionId }: OwnSession,
): Promise<StaffSession[]> {
  const rows = await deps.db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .where('expires_utc', '>', deps.now().toISOString())
    .orderBy('used_utc', 'desc')
    .orderBy('session_id')
    .execute();
  return rows.map((row) => ({
    ...{ sessionId: row.session_id, device: row.device, madeUtc: row.made_utc, usedUtc: row.used_utc },
    ...{ expiresUtc: row.expires_utc, isTrusted: row.trust_id !== null },
    isCurrent: row.session_id === sessionId,
  }));
}

/**
 * Ends one of somebody's sessions, and the trust in its device; their own too, whose trust then stays: whoever signs
 * out of a device does not lose it.
 * @throws Refusal 'Session not found' for one that is over or somebody else's
 */
export async function endSession(
  deps: Deps,
  own: OwnSession,
  { sessionId, device }: { sessionId: string; device: string },
): Promise<void> {
  const { restaurantId, staffId } = own;
  const isOwn = sessionId === own.sessionId;
  await deps.transaction(async (trx) => {
    const ended = await trx
      .deleteFrom('staff_sessions')
      .where('restaurant_id', '=', restaurantId)
      .where('session_id', '=', sessionId)
      .where('staff_id', '=', staffId)
      .returning(['trust_id', 'device'])
      .executeTakeFirst();
    if (!ended) throw new Refusal('sessionNotFound', { errorCode: 404 });
    if (!isOwn && ended.trust_id !== null)
      await trx
        .deleteFrom('staff_trusts')
        .where('restaurant_id', '=', restaurantId)
        .where('trust_id', '=', ended.trust_id)
        .execute();
    const what = isOwn ? 'signedOut' : 'sessionEnded';
    await recordActivity(deps, trx, { ...own, device, what, facts: isOwn ? {} : { device: ended.device } });
  });
}

/** Ends all of somebody's sessions but the one that asks, and the trust in their devices. */
export async function endOtherSessions(deps: Deps, own: OwnSession, device: string): Promise<void> {
  await deps.transaction(async (trx) => {
    const sessions = await endSessions(trx, own, own.sessionId);
    await recordActivity(deps, trx, { ...own, device, what: 'otherSessionsEnded', facts: { sessions } });
  });
}
