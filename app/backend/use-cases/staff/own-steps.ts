import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import type { StaffStep, StepWay } from '#app/contract/staff.ts';
import { spendAppCode } from './app-codes.ts';
import { type Challenge, isMailedCode } from './challenges.ts';
import { recoveryCodesLeft, spendRecoveryCode } from './recovery-codes.ts';
import type { Person } from './staff-limits.ts';

/** A second step of somebody that is set up. */
export type OwnStep = StaffStep & { secret: string; credentialId: string | null; lastCount: number };

/** The second steps of somebody, the oldest first. */
export async function ownSteps(db: Db | Trx, { restaurantId, staffId }: Person): Promise<OwnStep[]> {
  const rows = await db
    .selectFrom('staff_steps')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .where('set_utc', 'is not', null)
    .orderBy('made_utc')
    .orderBy('step_id')
    .execute();
  return rows.map((row) => ({
    ...{ stepId: row.step_id, kind: row.kind, name: row.name, madeUtc: row.made_utc, usedUtc: row.used_utc },
    ...{ secret: row.secret, credentialId: row.credential_id, lastCount: Number(row.last_count) },
  }));
}

/** How somebody can make the second step: a mailed code only without one of their own. */
export async function stepWays(db: Db | Trx, person: Person): Promise<StepWay[]> {
  const steps = await ownSteps(db, person);
  if (steps.length === 0) return ['mail'];
  const has = (kind: string) => steps.some((step) => step.kind === kind);
  const ways: StepWay[] = [];
  if (has('app')) ways.push('app');
  if (has('passkey')) ways.push('passkey');
  if ((await recoveryCodesLeft(db, person)) > 0) ways.push('recovery');
  return ways;
}

/** A code of the second step as it was typed. */
export type TypedStep = { way: 'app' | 'mail' | 'recovery'; code: string };

/**
 * Takes a code of the second step, once, in the transaction of what it is given for.
 * @param mailed what was begun, with the code that was mailed for it
 * @returns false for a wrong code, one that was used, and for a way that the person has not
 */
export async function spendCode(
  deps: Pick<Deps, 'tokenSecrets' | 'retiredSecrets'>,
  trx: Trx,
  person: Person,
  { way, code }: TypedStep,
  mailed: Challenge | null,
  now: Date,
): Promise<boolean> {
  const steps = await ownSteps(trx, person);
  if (way === 'mail') return steps.length === 0 && mailed !== null && isMailedCode(deps, mailed, code);
  if (way === 'recovery') return steps.length > 0 && spendRecoveryCode(trx, person, code, now);
  const app = steps.find(({ kind }) => kind === 'app');
  return app !== undefined && spendAppCode(deps, trx, { ...person, ...app }, code, now);
}
