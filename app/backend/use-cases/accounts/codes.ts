import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';

/** What a code was mailed for: it is good for nothing else (S32). */
export type CodeKey = { restaurantId: string; purpose: 'signup' | 'pwdreset'; email: string };

/** Minutes that a code is valid. */
export const CODE_MINUTES = 10;
const TRIES = 5;
/** Between two codes for the same purpose and e-mail. */
export const CODE_PAUSE_SECONDS = 60;
/** So long after its end a code is still known, so that whoever types it late is told why it fails. */
const REMEMBERED_MS = 24 * 60 * 60_000;
/** In place of the hash of a code that was used: nothing has this hash. */
const USED = '';

/**
 * A new six-digit code, which voids the one before: the calls of the spec name no request, so a code is of the newest one
 * (S29). Only its hash is kept, and the key to that is not in the database.
 * @returns null within a minute of the one before: of parallel calls one gets a code.
 */
export async function issueCode(deps: Deps, trx: Trx, key: CodeKey, now: Date): Promise<string | null> {
  const code = deps.newCode();
  const fresh = {
    code_hash: hashCode(deps.tokenSecrets[0] ?? '', key, code),
    tries_left: TRIES,
    sent_utc: now.toISOString(),
    expires_utc: later(now, CODE_MINUTES * 60_000),
  };
  await trx
    .deleteFrom('codes')
    .where('restaurant_id', '=', key.restaurantId)
    .where('expires_utc', '<', later(now, -REMEMBERED_MS))
    .execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('codes')
    .values({ restaurant_id: key.restaurantId, purpose: key.purpose, email: key.email, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'purpose', 'email'])
        .doUpdateSet(fresh)
        .where('codes.sent_utc', '<=', later(now, -CODE_PAUSE_SECONDS * 1000)),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? code : null;
}

/**
 * Looks whether a code is the one that was mailed. A try is paid for before it is looked at, in a statement of its
 * own, so that of a thousand parallel guesses five are looked at (B-AUTH-03).
 * @returns the hash that useCode takes.
 * @throws Refusal 'Invalid OTP', 'OTP has expired' or 'Too many attempts, please request a new code' (B-AUTH-04).
 */
export async function checkCode(deps: Deps, key: CodeKey, code: string): Promise<string> {
  const now = deps.now().toISOString();
  const row = await deps.db
    .updateTable('codes')
    .set((column) => ({ tries_left: column('tries_left', '-', 1) }))
    .where('restaurant_id', '=', key.restaurantId)
    .where('purpose', '=', key.purpose)
    .where('email', '=', key.email)
    .where('code_hash', '!=', USED)
    .where('tries_left', '>', 0)
    .where('expires_utc', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  if (!row) throw await whyNoTry(deps, key, now);
  const isRight = deps.tokenSecrets.some((secret) => isEqual(hashCode(secret, key, code), row.code_hash));
  if (!isRight) throw wrongCode();
  return row.code_hash;
}

/** Uses the code up, by compare-and-set. @returns false when another call did so, or a new code took its place. */
export async function useCode(trx: Trx, key: CodeKey, codeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('codes')
    .set({ code_hash: USED })
    .where('restaurant_id', '=', key.restaurantId)
    .where('purpose', '=', key.purpose)
    .where('email', '=', key.email)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Voids every code of an e-mail, whatever it was mailed for. */
export async function voidCodes(trx: Trx, restaurantId: string, email: string): Promise<void> {
  await trx
    .updateTable('codes')
    .set({ code_hash: USED })
    .where('restaurant_id', '=', restaurantId)
    .where('purpose', 'in', ['signup', 'pwdreset'])
    .where('email', '=', email)
    .execute();
}

export function wrongCode(): Refusal {
  return new Refusal('Invalid OTP');
}

async function whyNoTry(deps: Deps, key: CodeKey, now: string): Promise<Refusal> {
  const row = await deps.db
    .selectFrom('codes')
    .select(['code_hash', 'expires_utc'])
    .where('restaurant_id', '=', key.restaurantId)
    .where('purpose', '=', key.purpose)
    .where('email', '=', key.email)
    .executeTakeFirst();
  if (!row || row.code_hash === USED) return wrongCode();
  if (row.expires_utc <= now) return new Refusal('OTP has expired');
  return new Refusal('Too many attempts, please request a new code');
}

/** JSON, so that no part can run into the next. */
function hashCode(secret: string, { restaurantId, purpose, email }: CodeKey, code: string): string {
  const message = JSON.stringify(['code', restaurantId, purpose, email, code]);
  return createHmac('sha256', secret).update(message).digest('hex');
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
