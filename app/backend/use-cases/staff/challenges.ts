import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { secretHash } from '#app/backend/use-cases/receiver/find-receiver.ts';

/** What somebody begins and comes back to with a secret, once: a sign-in, a new password, a passkey. */
export type ChallengeKind =
  | 'sign-in'
  | 'confirm'
  | 'reset'
  | 'passkey-sign-in'
  | 'passkey-confirm'
  | 'passkey-new';

export type Challenge = {
  challengeId: string;
  restaurantId: string;
  /** Whose it is; null for nobody's: a reset of an unknown e-mail, a sign-in by whichever passkey. */
  staffId: string | null;
  codeHash: string | null;
  codeSentUtc: string | null;
  /** What a passkey is to sign. */
  challenge: string | null;
  expiresUtc: string;
};

const TRIES = 5;
const MINUTE_MS = 60_000;
/** How long each can be come back to. */
export const CHALLENGE_MINUTES: Readonly<Record<ChallengeKind, number>> = {
  'sign-in': 10,
  confirm: 10,
  reset: 60,
  'passkey-sign-in': 10,
  'passkey-confirm': 10,
  'passkey-new': 10,
};

/** What it is asked for again with: whoever has it goes on. Of a confirmation the session itself. */
export type Begun = { kind: ChallengeKind; staffId: string | null; secret: string; challenge?: string };

/** Writes down what was begun; the same secret begins anew. Only the secret's hash is kept. */
export async function beginChallenge(
  deps: Pick<Deps, 'newId' | 'now'>,
  trx: Trx,
  restaurantId: string,
  { kind, staffId, secret, challenge }: Begun,
): Promise<Challenge> {
  const now = deps.now();
  const expiresUtc = new Date(now.getTime() + CHALLENGE_MINUTES[kind] * MINUTE_MS).toISOString();
  const fresh = {
    ...{ challenge_id: deps.newId(), kind, staff_id: staffId, code_hash: null, code_sent_utc: null },
    ...{ challenge: challenge ?? null, tries_left: TRIES, made_utc: now.toISOString() },
    ...{ expires_utc: expiresUtc, ended_utc: null },
  };
  await trx
    .insertInto('staff_challenges')
    .values({ restaurant_id: restaurantId, secret_hash: secretHash(secret), ...fresh })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'secret_hash']).doUpdateSet(fresh))
    .execute();
  return {
    ...{ challengeId: fresh.challenge_id, restaurantId, staffId, codeHash: null, codeSentUtc: null },
    ...{ challenge: fresh.challenge, expiresUtc },
  };
}

/** What was begun with a secret. @returns null where it is over, or never was */
export async function findChallenge(
  deps: Pick<Deps, 'db' | 'now'>,
  restaurantId: string,
  kind: ChallengeKind,
  secret: string,
): Promise<Challenge | null> {
  const row = await deps.db
    .selectFrom('staff_challenges')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('secret_hash', '=', secretHash(secret))
    .where('kind', '=', kind)
    .where('ended_utc', 'is', null)
    .where('expires_utc', '>', deps.now().toISOString())
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...{ challengeId: row.challenge_id, restaurantId, staffId: row.staff_id, codeHash: row.code_hash },
    ...{ codeSentUtc: row.code_sent_utc, challenge: row.challenge, expiresUtc: row.expires_utc },
  };
}

/**
 * Counts a try at it, before anything is compared.
 * @throws Refusal 'Too many attempts, please request a new code' after five
 */
export async function takeChallengeTry(deps: Deps, { restaurantId, challengeId }: Challenge): Promise<void> {
  const taken = await deps.transaction((trx) =>
    trx
      .updateTable('staff_challenges')
      .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
      .where('restaurant_id', '=', restaurantId)
      .where('challenge_id', '=', challengeId)
      .where('tries_left', '>', 0)
      .executeTakeFirst(),
  );
  if (taken.numUpdatedRows === 0n) throw new Refusal('tooManyCodeAttempts', { status: 429, errorCode: 429 });
}

/** Ends it, by compare-and-set. @returns false when another call was first */
export async function endChallenge(
  trx: Trx,
  { restaurantId, challengeId }: Challenge,
  now: Date,
): Promise<boolean> {
  const ended = await trx
    .updateTable('staff_challenges')
    .set({ ended_utc: now.toISOString() })
    .where('restaurant_id', '=', restaurantId)
    .where('challenge_id', '=', challengeId)
    .where('ended_utc', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Forgets all that somebody began and did not end. */
export async function forgetChallenges(trx: Trx, restaurantId: string, staffId: string): Promise<void> {
  await trx
    .deleteFrom('staff_challenges')
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .execute();
}

/** Writes down that a code was mailed for it; the one before stops working. */
export async function setMailedCode(
  { tokenSecrets }: Pick<Deps, 'tokenSecrets'>,
  trx: Trx,
  { restaurantId, challengeId }: Challenge,
  code: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('staff_challenges')
    .set({
      code_hash: codeHash(tokenSecrets[0] ?? '', challengeId, code),
      code_sent_utc: now.toISOString(),
    })
    .where('restaurant_id', '=', restaurantId)
    .where('challenge_id', '=', challengeId)
    .execute();
}

/** Whether that is the code that was mailed for it. */
export function isMailedCode(
  { tokenSecrets }: Pick<Deps, 'tokenSecrets'>,
  { challengeId, codeHash: kept }: Challenge,
  code: string,
): boolean {
  if (kept === null) return false;
  return tokenSecrets.some((secret) => {
    const hash = codeHash(secret, challengeId, code);
    return hash.length === kept.length && timingSafeEqual(Buffer.from(hash), Buffer.from(kept));
  });
}

/** The hash keeps a code from being read back, and from working for anything else. */
function codeHash(secret: string, challengeId: string, code: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['staff-code', challengeId, code]))
    .digest('hex');
}

/** The refusal of what was begun too long ago, or never. */
export function signInOver(): Refusal {
  return new Refusal('signInOver', { errorCode: 410 });
}
