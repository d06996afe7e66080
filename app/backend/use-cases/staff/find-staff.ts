import { DatabaseUnavailable } from '#app/backend/db/database-unavailable.ts';
import type { Deps } from '#app/backend/deps.ts';
import { secretHash } from '#app/backend/use-cases/receiver/find-receiver.ts';
import type { StaffRole } from '#app/contract/enumerations.ts';
import { mayPublish } from '#app/domain/staff/may-publish.ts';
import { mustHaveStep } from '#app/domain/staff/second-step.ts';
import { freshUntil, sessionEnd } from '#app/domain/staff/session-times.ts';

/** Somebody of the restaurant who is signed in, and the session that says so. */
export type Staff = {
  staffId: string;
  sessionId: string;
  email: string;
  name: string;
  role: StaffRole;
  /** Of a manager: publishes without asking an owner. */
  mayPublish: boolean;
  /** Until then calls that need it ask for no password or second step (UTC); null where none was given. */
  freshUntilUtc: string | null;
  /** What the session is listed as: 'Firefox · Android'. */
  device: string;
  /** It may only set up a second step. */
  needsSecondStep: boolean;
};

/** That a session was used is written down once in this time. */
const USED_MS = 5 * 60_000;

/** A session's token: it names its restaurant, so that it can be told from one that is over. */
export function staffToken(restaurantId: string, secret: string): string {
  return `${Buffer.from(restaurantId).toString('base64url')}.${secret}`;
}

/**
 * Who is signed in by a token at this restaurant.
 * @returns 'elsewhere' for a token that names another restaurant; null for anything else that is no session
 */
export async function findStaff(
  deps: Deps,
  restaurantId: string,
  token: string,
): Promise<Staff | 'elsewhere' | null> {
  const [named = '', secret = '', ...more] = token.split('.');
  if (secret === '' || more.length > 0) return null;
  if (Buffer.from(named, 'base64url').toString() !== restaurantId) return 'elsewhere';
  const now = deps.now();
  const row = await deps.db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.restaurant_id', '=', 'session.restaurant_id')
        .onRef('staff.staff_id', '=', 'session.staff_id'),
    )
    .leftJoin('staff_rules as rules', 'rules.restaurant_id', 'session.restaurant_id')
    .select(['session.session_id', 'session.device', 'session.used_utc', 'session.ends_utc'])
    .select(['session.confirmed_utc', 'session.trust_id', 'rules.everyone_needs_step'])
    .select(['staff.staff_id', 'staff.email', 'staff.name', 'staff.role', 'staff.may_publish'])
    .select((from) =>
      from
        .selectFrom('staff_steps as step')
        .select('step.step_id')
        .where('step.restaurant_id', '=', restaurantId)
        .whereRef('step.staff_id', '=', 'session.staff_id')
        .where('step.set_utc', 'is not', null)
        .limit(1)
        .as('own_step'),
    )
    .where('session.restaurant_id', '=', restaurantId)
    .where('session.token_hash', '=', secretHash(token))
    .where('session.expires_utc', '>', now.toISOString())
    .executeTakeFirst();
  if (!row) return null;
  if (Date.parse(row.used_utc) + USED_MS <= now.getTime()) await noteUse(deps, restaurantId, row, now);
  return {
    staffId: row.staff_id,
    sessionId: row.session_id,
    email: row.email,
    name: row.name,
    role: row.role,
    mayPublish: mayPublish(row.role, row.may_publish === 1),
    freshUntilUtc: freshUntil(row.confirmed_utc),
    device: row.device,
    needsSecondStep: row.own_step === null && mustHaveStep(row.role, row.everyone_needs_step === 1),
  };
}

/** Whoever is signed in can read also while nothing can be written. */
async function noteUse(
  deps: Deps,
  restaurantId: string,
  session: { session_id: string; ends_utc: string; trust_id: string | null },
  now: Date,
): Promise<void> {
  const expires = sessionEnd(now, session.ends_utc, session.trust_id !== null);
  try {
    await deps.transaction((trx) =>
      trx
        .updateTable('staff_sessions')
        .set({ used_utc: now.toISOString(), expires_utc: expires })
        .where('restaurant_id', '=', restaurantId)
        .where('session_id', '=', session.session_id)
        .execute(),
    );
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  }
}
