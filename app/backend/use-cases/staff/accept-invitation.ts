import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { refuseGuessable } from '#app/backend/use-cases/accounts/account-checks.ts';
import { secretHash } from '#app/backend/use-cases/receiver/find-receiver.ts';
import type { OpenedStaffSession } from '#app/contract/staff.ts';
import type { Language } from '#app/locales/languages.ts';
import { openSession } from './open-session.ts';
import { linkOver } from './passwords.ts';
import { recordActivity } from './record-activity.ts';
import { openedReply } from './sign-in.ts';

/**
 * Who is invited by a link.
 * @throws Refusal 'This link works no more' for one that was used, withdrawn, is too old, or was never made
 */
export async function openInvitation(deps: Pick<Deps, 'db' | 'now'>, restaurantId: string, token: string) {
  const row = await deps.db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('token_hash', '=', secretHash(token))
    .where('ended_utc', 'is', null)
    .where('expires_utc', '>', deps.now().toISOString())
    .executeTakeFirst();
  if (!row) throw linkOver();
  return row;
}

export type AcceptedInvitation = {
  restaurant: Restaurant;
  token: string;
  name: string;
  password: string;
  device: string;
  network: string;
  language: Language;
};

/**
 * Makes the account of an invitation, once, and signs in. The link came to the mailbox, so it counts as a mailed code;
 * an owner can then only set up a second step.
 * @throws Refusal 'This link works no more'; 'This password is too easy to guess'
 */
export async function acceptInvitation(
  deps: Deps,
  { restaurant, token, name, password, device, network, language }: AcceptedInvitation,
): Promise<OpenedStaffSession> {
  const { restaurantId } = restaurant;
  const { email } = await openInvitation(deps, restaurantId, token);
  refuseGuessable(password, [email, name, restaurant.document.tradingName], 'password');
  const passwordHash = await deps.passwords.hash(password);
  const staffId = deps.newId();
  const opened = await deps.transaction(async (trx) => {
    const now = deps.now();
    // of two presses one gets it; who accepts has the role that the invitation has now
    const accepted = await trx
      .updateTable('staff_invitations')
      .set({ ended_utc: now.toISOString() })
      .where('restaurant_id', '=', restaurantId)
      .where('token_hash', '=', secretHash(token))
      .where('ended_utc', 'is', null)
      .where('expires_utc', '>', now.toISOString())
      .returning(['email', 'role', 'may_publish', 'invited_by'])
      .executeTakeFirst();
    if (!accepted) throw linkOver();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('staff')
      .values({
        ...{ restaurant_id: restaurantId, staff_id: staffId, email: accepted.email, name },
        ...{ role: accepted.role, may_publish: accepted.may_publish, password_hash: passwordHash, language },
        ...{ made_utc: now.toISOString(), signed_in_utc: null, device },
      })
      .onConflict((conflict) => conflict.columns(['restaurant_id', 'email']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw new Refusal('staffEmailTaken');
    const facts = { email: accepted.email, role: accepted.role, invitedBy: accepted.invited_by };
    const person = { restaurantId, staffId };
    await recordActivity(deps, trx, { ...person, device, what: 'invitationAccepted', facts });
    return openSession(deps, trx, { ...person, device, network, isStepped: true, trust: null }, now);
  });
  return openedReply(deps, { restaurantId, staffId }, opened);
}
