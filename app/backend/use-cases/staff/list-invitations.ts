import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { StaffInvitation } from '#app/contract/staff.ts';

/** Invitations that were neither accepted nor withdrawn, the newest first; those too that are too old by now. */
export async function listInvitations(
  deps: Pick<Deps, 'db' | 'now'>,
  restaurantId: string,
): Promise<StaffInvitation[]> {
  const rows = await waiting(deps.db, restaurantId)
    .orderBy('sent_utc', 'desc')
    .orderBy('invitation_id')
    .execute();
  return rows.map((row) => toWire(row, deps.now()));
}

/** One of them. @throws Refusal 'Invitation not found' */
export async function readInvitation(
  deps: Pick<Deps, 'db' | 'now'>,
  restaurantId: string,
  invitationId: string,
): Promise<StaffInvitation> {
  const row = await waiting(deps.db, restaurantId)
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst();
  if (!row) throw invitationNotFound();
  return toWire(row, deps.now());
}

export function invitationNotFound(): Refusal {
  return new Refusal('invitationNotFound', { errorCode: 404 });
}

function waiting(db: Db | Trx, restaurantId: string) {
  return db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('ended_utc', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof waiting>['executeTakeFirstOrThrow']>>;

function toWire(row: Row, now: Date): StaffInvitation {
  return {
    ...{ invitationId: row.invitation_id, email: row.email, name: row.name, role: row.role },
    mayPublish: row.role === 'owner' || (row.role === 'manager' && row.may_publish === 1),
    ...{ invitedBy: row.invited_by, sentUtc: row.sent_utc, expiresUtc: row.expires_utc },
    isExpired: row.expires_utc <= now.toISOString(),
  };
}
