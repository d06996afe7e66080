import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { StaffMe } from '#app/contract/staff.ts';
import { mustHaveStep } from '#app/domain/staff/second-step.ts';
import { freshUntil } from '#app/domain/staff/session-times.ts';
import { ownSteps } from './own-steps.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';
import type { Person } from './staff-limits.ts';

/** Whose session is meant. */
export type OwnSession = Person & { sessionId: string };

/**
 * Who is signed in, what this session may do, and the second steps.
 * @throws Refusal HTTP 401 where the session has ended meanwhile
 */
export async function readMe(deps: Pick<Deps, 'db'>, own: OwnSession): Promise<StaffMe> {
  const row = await ownSession(deps.db, own);
  const steps = await ownSteps(deps.db, own);
  const left = await recoveryCodesLeft(deps.db, own);
  const owners = await deps.db
    .selectFrom('staff')
    .select('name')
    .where('restaurant_id', '=', own.restaurantId)
    .where('role', '=', 'owner')
    .orderBy('name')
    .execute();
  const isOwner = row.role === 'owner';
  return {
    ...{ staffId: own.staffId, sessionId: own.sessionId, name: row.name, email: row.email, role: row.role },
    mayPublish: isOwner || (row.role === 'manager' && row.may_publish === 1),
    needsSecondStep: steps.length === 0 && mustHaveStep(row.role, row.everyone_needs_step === 1),
    freshUntilUtc: freshUntil(row.confirmed_utc),
    confirmWays: confirmWays(
      row.stepped_utc !== null,
      steps.map(({ kind }) => kind),
      left,
    ),
    steps: steps.map(({ stepId, kind, name, madeUtc, usedUtc }) => ({
      stepId,
      kind,
      name,
      madeUtc,
      usedUtc,
    })),
    recoveryCodesLeft: left,
    ...{ device: row.device, expiresUtc: row.ends_utc, idleUtc: row.expires_utc },
    owners: owners.map(({ name }) => name),
  };
}

/**
 * What can be given where a call asks again: a second step of one's own or a backup code. Whoever has none gives a mailed
 * code, or the password in a session in which a second step was made: the trust in a device never stands for one there.
 */
export function confirmWays(isStepped: boolean, kinds: readonly string[], codesLeft: number): string[] {
  const own = [...new Set(kinds)].sort();
  if (own.length === 0) return [...(isStepped ? ['password'] : []), 'mail'];
  return [...own, ...(codesLeft > 0 ? ['recovery'] : [])];
}

/** The session and its owner. @throws Refusal HTTP 401 where it has ended meanwhile */
export async function ownSession(db: Db | Trx, { restaurantId, staffId, sessionId }: OwnSession) {
  const row = await db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.restaurant_id', '=', 'session.restaurant_id')
        .onRef('staff.staff_id', '=', 'session.staff_id'),
    )
    .leftJoin('staff_rules as rules', 'rules.restaurant_id', 'session.restaurant_id')
    .selectAll('staff')
    .select(['session.device', 'session.ends_utc', 'session.expires_utc', 'session.stepped_utc'])
    .select(['session.confirmed_utc', 'session.made_utc as session_made_utc', 'rules.everyone_needs_step'])
    .where('session.restaurant_id', '=', restaurantId)
    .where('session.session_id', '=', sessionId)
    .where('session.staff_id', '=', staffId)
    .executeTakeFirst();
  if (!row) throw new Refusal('unauthorized', { status: 401, errorCode: 401 });
  return row;
}
