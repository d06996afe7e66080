import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { secretHash } from '#app/backend/use-cases/receiver/find-receiver.ts';
import type { StaffRole } from '#app/contract/enumerations.ts';
import type { StaffInvitation } from '#app/contract/staff.ts';
import type { Language } from '#app/locales/languages.ts';
import { invitationNotFound, readInvitation } from './list-invitations.ts';
import { lockOwners } from './people.ts';
import { type OwnSession, ownSession } from './read-me.ts';
import { recordActivity } from './record-activity.ts';
import { countInvitationMail } from './staff-limits.ts';

/** An invitation can be accepted for so long (ms). */
const GOOD_MS = 7 * 24 * 60 * 60_000;
/** Most people of a restaurant, with those who are invited. */
const MOST_PEOPLE = 100;

export type Invited = { email: string; name: string; role: StaffRole; mayPublish: boolean };
/** Who invites: an owner who is signed in, or the operator. */
export type Inviter = { restaurant: Restaurant; own: OwnSession | null; device: string; language: Language };

/**
 * Invites somebody by a mailed link. Another invitation of the same e-mail takes the place of the one before.
 * @throws Refusal 'Somebody with this e-mail has an account already'; where there is no room, or no link to mail;
 * HTTP 429 after thirty mails in an hour
 */
export async function invite(deps: Deps, inviter: Inviter, invited: Invited): Promise<StaffInvitation> {
  const { restaurantId } = inviter.restaurant;
  if (linkOf(deps, inviter.restaurant, '') === null) throw new Refusal('mailHasNoLinks');
  const { invitationId } = await deps.transaction((trx) => makeInvitation(deps, trx, inviter, invited));
  deps.wake('send-mail');
  return readInvitation(deps, restaurantId, invitationId);
}

/**
 * The operator's invitation of an owner.
 * @returns the link, this once, mailed as well; a path where the store does not know its own address, not mailed
 */
export async function inviteOwner(
  deps: Deps,
  restaurant: Restaurant,
  { email, name, language }: { email: string; name: string; language: Language },
): Promise<{ link: string; isMailed: boolean }> {
  const inviter = { restaurant, own: null, device: '', language };
  const invited = { email, name, role: 'owner', mayPublish: false } as const;
  const { token } = await deps.transaction((trx) => makeInvitation(deps, trx, inviter, invited));
  const link = linkOf(deps, restaurant, token);
  return { link: link ?? pathOf(token), isMailed: link !== null };
}

async function makeInvitation(
  deps: Deps,
  trx: Trx,
  { restaurant, own, device, language }: Inviter,
  { email, name, role, mayPublish }: Invited,
): Promise<{ invitationId: string; token: string }> {
  const { restaurantId } = restaurant;
  const now = deps.now();
  const token = deps.newSecret();
  const invitationId = deps.newId();
  if (own) {
    await lockOwners(trx, own);
    await countInvitationMail(trx, restaurantId, now);
  }
  await checkRoom(trx, restaurantId, email);
  await trx
    .updateTable('staff_invitations')
    .set({ ended_utc: now.toISOString() })
    .where('restaurant_id', '=', restaurantId)
    .where('email', '=', email)
    .where('ended_utc', 'is', null)
    .execute();
  const invitedBy = own ? (await ownSession(trx, own)).name : '';
  await trx
    .insertInto('staff_invitations')
    .values({
      ...{ restaurant_id: restaurantId, invitation_id: invitationId, email, name, role },
      may_publish: role === 'manager' && mayPublish ? 1 : 0,
      ...{ token_hash: secretHash(token), invited_by: invitedBy },
      ...{ sent_utc: now.toISOString(), expires_utc: endOf(now), ended_utc: null },
    })
    .execute();
  await mailInvitation(deps, trx, { restaurant, language, invitedBy }, { email, role, token });
  await recordActivity(deps, trx, {
    ...{ restaurantId, staffId: own?.staffId ?? null, by: 'operator', device, what: 'invited' },
    facts: { email, role },
  });
  return { invitationId, token };
}

/**
 * Mails another link for an invitation, good for 7 days again; the one before stops working.
 * @throws Refusal 'Invitation not found'; HTTP 429 after thirty mails in an hour
 */
export async function resendInvitation(
  deps: Deps,
  { restaurant, own, device, language }: Inviter & { own: OwnSession },
  invitationId: string,
): Promise<StaffInvitation> {
  const { restaurantId } = restaurant;
  const token = deps.newSecret();
  await deps.transaction(async (trx) => {
    const now = deps.now();
    await lockOwners(trx, own);
    await countInvitationMail(trx, restaurantId, now);
    const sent = await trx
      .updateTable('staff_invitations')
      .set({ token_hash: secretHash(token), sent_utc: now.toISOString(), expires_utc: endOf(now) })
      .where('restaurant_id', '=', restaurantId)
      .where('invitation_id', '=', invitationId)
      .where('ended_utc', 'is', null)
      .returning(['email', 'role'])
      .executeTakeFirst();
    if (!sent) throw invitationNotFound();
    const { name: invitedBy } = await ownSession(trx, own);
    await mailInvitation(deps, trx, { restaurant, language, invitedBy }, { ...sent, token });
    const facts = { email: sent.email, role: sent.role };
    await recordActivity(deps, trx, { ...own, device, what: 'invitedAgain', facts });
  });
  deps.wake('send-mail');
  return readInvitation(deps, restaurantId, invitationId);
}

/** Withdraws an invitation: its link stops working. @throws Refusal 'Invitation not found' */
export async function withdrawInvitation(
  deps: Deps,
  own: OwnSession,
  { invitationId, device }: { invitationId: string; device: string },
): Promise<void> {
  await deps.transaction(async (trx) => {
    await lockOwners(trx, own);
    const withdrawn = await trx
      .updateTable('staff_invitations')
      .set({ ended_utc: deps.now().toISOString() })
      .where('restaurant_id', '=', own.restaurantId)
      .where('invitation_id', '=', invitationId)
      .where('ended_utc', 'is', null)
      .returning(['email', 'role'])
      .executeTakeFirst();
    if (!withdrawn) throw invitationNotFound();
    const facts = { email: withdrawn.email, role: withdrawn.role };
    await recordActivity(deps, trx, { ...own, device, what: 'invitationWithdrawn', facts });
  });
}

/** @throws Refusal for an e-mail that has an account, and where there is no room */
async function checkRoom(trx: Trx, restaurantId: string, email: string): Promise<void> {
  const people = await trx
    .selectFrom('staff')
    .select('email')
    .where('restaurant_id', '=', restaurantId)
    .execute();
  if (people.some((one) => one.email === email))
    throw new Refusal('staffEmailTaken', { errors: { email: ['staffEmailTaken'] } });
  const invited = await trx
    .selectFrom('staff_invitations')
    .select('email')
    .where('restaurant_id', '=', restaurantId)
    .where('ended_utc', 'is', null)
    .where('email', '!=', email)
    .execute();
  if (people.length + invited.length >= MOST_PEOPLE) throw new Refusal('staffFull');
}

async function mailInvitation(
  deps: Deps,
  trx: Trx,
  { restaurant, language, invitedBy }: { restaurant: Restaurant; language: Language; invitedBy: string },
  { email, role, token }: { email: string; role: StaffRole; token: string },
): Promise<void> {
  const link = linkOf(deps, restaurant, token);
  if (link === null) return;
  await queueMail(deps, trx, {
    ...{ restaurant, recipient: email, language, dedupeKey: `staff invitation ${deps.newId()}` },
    content: { kind: 'staffInvitation', link, role, invitedBy },
  });
}

/** Where an invitation is accepted; null where the store does not know its own address. */
function linkOf(deps: Pick<Deps, 'staffUrl'>, { subdomain }: Restaurant, token: string): string | null {
  const base = deps.staffUrl(subdomain);
  return base === null ? null : base + pathOf(token);
}

function pathOf(token: string): string {
  return `/manage/invitation/${token}`;
}

function endOf(now: Date): string {
  return new Date(now.getTime() + GOOD_MS).toISOString();
}
