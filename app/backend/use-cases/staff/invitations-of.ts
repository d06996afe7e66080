import type { Deps, Trx } from '#app/backend/deps.ts';
import type { OwnSession } from './read-me.ts';
import { recordActivity } from './record-activity.ts';

/**
 * Withdraws what somebody invited who is an owner no more: nobody comes in on the word of one who may not ask them. The
 * activity knows who invited whom, also after a name was changed.
 */
export async function withdrawInvitationsOf(
  deps: Deps,
  trx: Trx,
  own: OwnSession,
  { staffId, device }: { staffId: string; device: string },
): Promise<void> {
  const { restaurantId } = own;
  const open = await trx
    .selectFrom('staff_invitations')
    .select(['invitation_id', 'email', 'role', 'sent_utc'])
    .where('restaurant_id', '=', restaurantId)
    .where('ended_utc', 'is', null)
    .execute();
  const [first] = open.map(({ sent_utc }) => sent_utc).sort();
  if (first === undefined) return;
  const acts = await trx
    .selectFrom('activity')
    .select('facts')
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .where('at_utc', '>=', first)
    .where('what', 'in', ['invited', 'invitedAgain'])
    .execute();
  const emails = new Set(acts.map(({ facts }) => (JSON.parse(facts) as { email?: string }).email));
  for (const { invitation_id, email, role } of open.filter((one) => emails.has(one.email))) {
    await trx
      .updateTable('staff_invitations')
      .set({ ended_utc: deps.now().toISOString() })
      .where('restaurant_id', '=', restaurantId)
      .where('invitation_id', '=', invitation_id)
      .execute();
    const act = { ...own, device, what: 'invitationWithdrawn', facts: { email, role } } as const;
    await recordActivity(deps, trx, act);
  }
}
