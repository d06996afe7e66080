import { lockRows } from '#app/backend/db/transactions.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { StaffRole } from '#app/contract/enumerations.ts';
import type { StaffMember, StaffPeople } from '#app/contract/staff.ts';
import { forgetChallenges } from './challenges.ts';
import { withdrawInvitationsOf } from './invitations-of.ts';
import { listInvitations } from './list-invitations.ts';
import { endSessions } from './open-session.ts';
import type { OwnSession } from './read-me.ts';
import { recordActivity } from './record-activity.ts';
import { forgetRecoveryCodes } from './recovery-codes.ts';

const ORDER: readonly StaffRole[] = ['owner', 'manager', 'kitchen'];

/** Who may come in, who is invited, and what is asked of them. */
export async function listPeople(deps: Pick<Deps, 'db' | 'now'>, own: OwnSession): Promise<StaffPeople> {
  const { restaurantId } = own;
  const rules = await deps.db
    .selectFrom('staff_rules')
    .select('everyone_needs_step')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  return {
    items: await members(deps, own),
    invitations: await listInvitations(deps, restaurantId),
    rules: { everyoneNeedsStep: rules?.everyone_needs_step === 1 },
  };
}

async function members(
  deps: Pick<Deps, 'db' | 'now'>,
  { restaurantId, staffId }: OwnSession,
): Promise<StaffMember[]> {
  const rows = await deps.db
    .selectFrom('staff')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .execute();
  const sessions = await deps.db
    .selectFrom('staff_sessions')
    .select((row) => ['staff_id', row.fn.countAll<number | string>().as('open')])
    .where('restaurant_id', '=', restaurantId)
    .where('expires_utc', '>', deps.now().toISOString())
    .groupBy('staff_id')
    .execute();
  const steps = await deps.db
    .selectFrom('staff_steps')
    .select('staff_id')
    .distinct()
    .where('restaurant_id', '=', restaurantId)
    .where('set_utc', 'is not', null)
    .execute();
  return rows
    .map((row) => ({
      ...{ staffId: row.staff_id, name: row.name, email: row.email, role: row.role },
      mayPublish: row.role === 'owner' || (row.role === 'manager' && row.may_publish === 1),
      hasSecondStep: steps.some(({ staff_id }) => staff_id === row.staff_id),
      ...{ madeUtc: row.made_utc, signedInUtc: row.signed_in_utc, device: row.device },
      sessions: Number(sessions.find(({ staff_id }) => staff_id === row.staff_id)?.open ?? 0),
      isMe: row.staff_id === staffId,
    }))
    .sort((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role) || (a.name < b.name ? -1 : 1));
}

export type PersonChange = {
  staffId: string;
  name: string;
  role: StaffRole;
  /** Counts for managers alone. */
  mayPublish: boolean;
  /** Of who makes the change. */
  device: string;
};

/**
 * Changes somebody's name, role and right to publish. What they may do changes with their next call.
 * @throws Refusal 'Person not found'; 'A restaurant needs an owner' for the last one
 */
export async function changePerson(deps: Deps, own: OwnSession, change: PersonChange): Promise<StaffMember> {
  const { restaurantId } = own;
  const { staffId, name, role, device } = change;
  const mayPublish = role === 'manager' && change.mayPublish;
  await deps.transaction(async (trx) => {
    const owners = await lockOwners(trx, own);
    const before = await personOf(trx, restaurantId, staffId);
    if (before.role === 'owner' && role !== 'owner') {
      checkNotLast(owners, staffId);
      await withdrawInvitationsOf(deps, trx, own, { staffId, device });
    }
    await trx
      .updateTable('staff')
      .set({ name, role, may_publish: mayPublish ? 1 : 0 })
      .where('restaurant_id', '=', restaurantId)
      .where('staff_id', '=', staffId)
      .execute();
    const about = { personId: staffId, person: name };
    const act = { ...own, device };
    if (before.name !== name)
      await recordActivity(deps, trx, {
        ...act,
        what: 'nameChanged',
        facts: { ...about, before: before.name },
      });
    if (before.role !== role) {
      const facts = { ...about, before: before.role, after: role };
      await recordActivity(deps, trx, { ...act, what: 'roleChanged', facts });
    }
    if (role === 'manager' && (before.may_publish === 1) !== mayPublish)
      await recordActivity(deps, trx, { ...act, what: 'mayPublishChanged', facts: { ...about, mayPublish } });
  });
  const changed = (await members(deps, own)).find((one) => one.staffId === staffId);
  if (!changed) throw personNotFound();
  return changed;
}

/**
 * Takes an account away and ends its sessions at once; one's own too. The activity keeps the name.
 * @throws Refusal 'Person not found'; 'A restaurant needs an owner' for the last one
 */
export async function removePerson(
  deps: Deps,
  own: OwnSession,
  { staffId, device }: { staffId: string; device: string },
): Promise<void> {
  const { restaurantId } = own;
  await deps.transaction(async (trx) => {
    const owners = await lockOwners(trx, own);
    const person = await personOf(trx, restaurantId, staffId);
    if (person.role === 'owner') checkNotLast(owners, staffId);
    const facts = { personId: staffId, person: person.name, email: person.email, role: person.role };
    await recordActivity(deps, trx, { ...own, device, what: 'personRemoved', facts });
    await withdrawInvitationsOf(deps, trx, own, { staffId, device });
    const gone = { restaurantId, staffId };
    await endSessions(trx, gone);
    await forgetChallenges(trx, restaurantId, staffId);
    await forgetRecoveryCodes(trx, gone);
    for (const table of ['staff_networks', 'staff_steps', 'staff'] as const)
      await trx
        .deleteFrom(table)
        .where('restaurant_id', '=', restaurantId)
        .where('staff_id', '=', staffId)
        .execute();
  });
}

/** Says whether managers need a second step of their own too. */
export async function setRules(
  deps: Deps,
  own: OwnSession,
  { everyoneNeedsStep, device }: { everyoneNeedsStep: boolean; device: string },
): Promise<void> {
  const { restaurantId } = own;
  const everyone_needs_step = everyoneNeedsStep ? 1 : 0;
  await deps.transaction(async (trx) => {
    await lockOwners(trx, own);
    await trx
      .insertInto('staff_rules')
      .values({ restaurant_id: restaurantId, everyone_needs_step })
      .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet({ everyone_needs_step }))
      .execute();
    await recordActivity(deps, trx, { ...own, device, what: 'rulesChanged', facts: { everyoneNeedsStep } });
  });
}

/**
 * Locks the owners' rows, in one order everywhere, so that two owners who press at once go one after the other: each
 * sees what the other one did.
 * @returns their ids
 * @throws Refusal HTTP 403 where who asks is no owner any more
 */
export async function lockOwners(trx: Trx, { restaurantId, staffId }: OwnSession): Promise<string[]> {
  const owners = await trx
    .selectFrom('staff')
    .select('staff_id')
    .where('restaurant_id', '=', restaurantId)
    .where('role', '=', 'owner')
    .orderBy('staff_id')
    .$call(lockRows(trx))
    .execute();
  const ids = owners.map(({ staff_id }) => staff_id);
  if (!ids.includes(staffId)) throw new Refusal('roleNotAllowed', { status: 403, errorCode: 403 });
  return ids;
}

async function personOf(trx: Trx, restaurantId: string, staffId: string) {
  const person = await trx
    .selectFrom('staff')
    .select(['name', 'email', 'role', 'may_publish'])
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .$call(lockRows(trx))
    .executeTakeFirst();
  if (!person) throw personNotFound();
  return person;
}

function checkNotLast(owners: readonly string[], staffId: string): void {
  if (owners.every((owner) => owner === staffId)) throw new Refusal('lastOwner');
}

function personNotFound(): Refusal {
  return new Refusal('staffNotFound', { errorCode: 404 });
}
