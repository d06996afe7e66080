import type { Deps, Trx } from '#app/backend/deps.ts';
import { secretHash } from '#app/backend/use-cases/receiver/find-receiver.ts';
import { LONGEST_MS, sessionEnd, TRUST_MS } from '#app/domain/staff/session-times.ts';
import { staffToken } from './find-staff.ts';
import { rememberStaffNetwork } from './known-networks.ts';
import type { Person } from './staff-limits.ts';

/** Most sessions and trusted devices of a person; one more ends the one that was used longest ago. */
const MOST_SESSIONS = 20;

export type NewSession = Person & {
  /** 'Firefox · Android'. */
  device: string;
  /** From now on strangers' wrong passwords do not count there. */
  network: string;
  /** Whether a second step was made, and not a trust shown in its place. */
  isStepped: boolean;
  /** 'new' trusts the device from now on; an id is the trust that was shown. */
  trust: 'new' | string | null;
};
export type OpenSession = {
  sessionId: string;
  token: string;
  trust: { token: string; expiresUtc: string } | null;
};

/** Signs somebody in, in the transaction that makes sure that it is them. Only hashes of the tokens are kept. */
export async function openSession(
  deps: Deps,
  trx: Trx,
  { restaurantId, staffId, device, network, isStepped, trust }: NewSession,
  now: Date,
): Promise<OpenSession> {
  const stamp = now.toISOString();
  const made = trust === 'new' ? await trustDevice(deps, trx, { restaurantId, staffId }, now) : null;
  const trustId = made?.trustId ?? (trust === 'new' ? null : trust);
  const sessionId = deps.newId();
  const token = staffToken(restaurantId, deps.newSecret());
  const ends = new Date(now.getTime() + LONGEST_MS).toISOString();
  await trx
    .insertInto('staff_sessions')
    .values({
      ...{ restaurant_id: restaurantId, session_id: sessionId, staff_id: staffId, device },
      ...{ token_hash: secretHash(token), made_utc: stamp, used_utc: stamp, ends_utc: ends },
      expires_utc: sessionEnd(now, ends, trustId !== null),
      // a trust does not stand for the step where payments and people ask for one
      stepped_utc: isStepped ? stamp : null,
      confirmed_utc: isStepped ? stamp : null,
      trust_id: trustId,
    })
    .execute();
  await trx
    .updateTable('staff')
    .set({ signed_in_utc: stamp, device })
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .execute();
  await endOldest(trx, { restaurantId, staffId });
  await rememberStaffNetwork(deps, trx, { restaurantId, staffId }, network, now);
  return { sessionId, token, trust: made && { token: made.token, expiresUtc: made.expiresUtc } };
}

/** Another token for a session that goes on while all others end, as its old one may be known. */
export async function renewToken(
  deps: Pick<Deps, 'newSecret'>,
  trx: Trx,
  { restaurantId, sessionId }: { restaurantId: string; sessionId: string },
): Promise<string> {
  const token = staffToken(restaurantId, deps.newSecret());
  await trx
    .updateTable('staff_sessions')
    .set({ token_hash: secretHash(token) })
    .where('restaurant_id', '=', restaurantId)
    .where('session_id', '=', sessionId)
    .execute();
  return token;
}

/**
 * Ends somebody's sessions and the trust in their devices.
 * @param keep a session that goes on, with the trust in its device
 * @returns how many sessions were ended
 */
export async function endSessions(
  trx: Trx,
  { restaurantId, staffId }: Person,
  keep: string | null = null,
): Promise<number> {
  const kept =
    keep === null
      ? undefined
      : await trx
          .selectFrom('staff_sessions')
          .select('trust_id')
          .where('restaurant_id', '=', restaurantId)
          .where('session_id', '=', keep)
          .executeTakeFirst();
  const ended = await trx
    .deleteFrom('staff_sessions')
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .$if(keep !== null, (rows) => rows.where('session_id', '!=', keep ?? ''))
    .executeTakeFirst();
  await trx
    .deleteFrom('staff_trusts')
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .$if(Boolean(kept?.trust_id), (rows) => rows.where('trust_id', '!=', kept?.trust_id ?? ''))
    .execute();
  return Number(ended.numDeletedRows);
}

async function trustDevice(
  deps: Pick<Deps, 'newId' | 'newSecret'>,
  trx: Trx,
  { restaurantId, staffId }: Person,
  now: Date,
): Promise<{ trustId: string; token: string; expiresUtc: string }> {
  const trust = {
    trustId: deps.newId(),
    token: deps.newSecret(),
    expiresUtc: new Date(now.getTime() + TRUST_MS).toISOString(),
  };
  await trx
    .insertInto('staff_trusts')
    .values({
      ...{ restaurant_id: restaurantId, trust_id: trust.trustId, staff_id: staffId },
      ...{ token_hash: secretHash(trust.token), made_utc: now.toISOString(), expires_utc: trust.expiresUtc },
    })
    .execute();
  return trust;
}

/** Of each kind those beyond the most. */
async function endOldest(trx: Trx, { restaurantId, staffId }: Person): Promise<void> {
  const sessions = await trx
    .selectFrom('staff_sessions')
    .select('session_id')
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .orderBy('used_utc', 'desc')
    .orderBy('session_id')
    .offset(MOST_SESSIONS)
    .limit(MOST_SESSIONS)
    .execute();
  if (sessions.length > 0)
    await trx
      .deleteFrom('staff_sessions')
      .where('restaurant_id', '=', restaurantId)
      .where(
        'session_id',
        'in',
        sessions.map(({ session_id }) => session_id),
      )
      .execute();
  const trusts = await trx
    .selectFrom('staff_trusts')
    .select('trust_id')
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .orderBy('made_utc', 'desc')
    .orderBy('trust_id')
    .offset(MOST_SESSIONS)
    .limit(MOST_SESSIONS)
    .execute();
  if (trusts.length > 0)
    await trx
      .deleteFrom('staff_trusts')
      .where('restaurant_id', '=', restaurantId)
      .where(
        'trust_id',
        'in',
        trusts.map(({ trust_id }) => trust_id),
      )
      .execute();
}
