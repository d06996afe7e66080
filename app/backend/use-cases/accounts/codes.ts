import { createHmac, timingSafeEqual } from 'node:crypto';
import { CLOCKS_DIFFER_MS } from '#app/backend/clock-watch.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { tooManyAttempts } from '#app/backend/use-cases/limits/rate-limits.ts';

/** Which code is meant. A code works only for what it was mailed for. */
export type CodeKey = {
  restaurantId: string;
  /** A word of ours: signup, pwdreset, signin. */
  purpose: string;
  email: string;
  /** Who asked (asker.ts), or anything else that the code must not be taken from; short, and no secret. */
  boundTo: string;
};

/** Minutes that a code is valid. */
export const CODE_MINUTES = 10;
const TRIES = 5;
/** Seconds that must pass between two codes of the same key. */
export const CODE_PAUSE_SECONDS = 60;
/** An expired code is remembered this long (ms), so that the form can say 'expired' instead of 'wrong'. */
export const CODE_REMEMBERED_MS = 24 * 60 * 60_000;
/** Stands in the row in place of the hash of a used code. No code has this hash. */
export const USED = '';

/**
 * Makes a new six-digit code, which voids the one before of the same key and no other. The database keeps the
 * code's hash alone, without the key that the hash was made with.
 * @returns null less than a minute after the code before; of parallel calls one gets a code.
 */
export async function issueCode(deps: Deps, trx: Trx, key: CodeKey, now: Date): Promise<string | null> {
  const code = deps.newCode();
  const fresh = {
    code_hash: hashCode(deps.tokenSecrets[0] ?? '', key, code),
    tries_left: TRIES,
    sent_utc: now.toISOString(),
    expires_utc: later(now, CODE_MINUTES * 60_000),
  };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('mailed_codes')
    .values({ ...columnsOf(key), ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'email', 'purpose', 'bound_to'])
        .doUpdateSet(fresh)
        .where((row) =>
          row.or([
            row('mailed_codes.sent_utc', '<=', later(now, -CODE_PAUSE_SECONDS * 1000)),
            // by a clock that was ahead: its pause would last as long as it was wrong
            row('mailed_codes.sent_utc', '>', later(now, CLOCKS_DIFFER_MS)),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? code : null;
}

/**
 * Checks a code that was typed. The attempt is counted in a statement of its own before the code is compared,
 * so that even of a thousand parallel guesses only five are compared.
 * @param options `firstTryOnly` looks at a code only while nobody has guessed at it; else the refusal is
 * 'Too many attempts, please try again later' (429)
 * @returns the hash that useCode takes.
 * @throws Refusal 'Invalid OTP', 'OTP has expired' or 'Too many attempts, please request a new code'.
 */
export async function checkCode(
  deps: Deps,
  key: CodeKey,
  code: string,
  { firstTryOnly = false }: { firstTryOnly?: boolean } = {},
): Promise<string> {
  const now = deps.now().toISOString();
  const row = await deps.db
    .updateTable('mailed_codes')
    .set((column) => ({ tries_left: column('tries_left', '-', 1) }))
    .where((where) => where.and(columnsOf(key)))
    .where('code_hash', '!=', USED)
    .where('tries_left', '>=', firstTryOnly ? TRIES : 1)
    .where('expires_utc', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  if (!row)
    throw firstTryOnly
      ? tooManyAttempts({ retryAfterSeconds: CODE_MINUTES * 60 })
      : await whyNoTry(deps, key, now);
  const isRight = deps.tokenSecrets.some((secret) => isEqual(hashCode(secret, key, code), row.code_hash));
  if (!isRight) throw wrongCode();
  return row.code_hash;
}

/**
 * Marks the code as used, by compare-and-set.
 * @returns when it was mailed (ISO); null when another call used it first or a new code replaced it.
 */
export async function useCode(trx: Trx, key: CodeKey, codeHash: string): Promise<string | null> {
  const used = await trx
    .updateTable('mailed_codes')
    .set({ code_hash: USED })
    .where((where) => where.and(columnsOf(key)))
    .where('code_hash', '=', codeHash)
    .returning('sent_utc')
    .executeTakeFirst();
  return used?.sent_utc ?? null;
}

/** Voids every code of an e-mail, for all purposes and whoever asked. */
export async function voidCodes(trx: Trx, restaurantId: string, email: string): Promise<void> {
  await trx
    .updateTable('mailed_codes')
    .set({ code_hash: USED })
    .where('restaurant_id', '=', restaurantId)
    .where('email', '=', email)
    .execute();
}

/** The refusal of a code that does not match. */
export function wrongCode(): Refusal {
  return new Refusal('otpWrong');
}

async function whyNoTry(deps: Deps, key: CodeKey, now: string): Promise<Refusal> {
  const row = await deps.db
    .selectFrom('mailed_codes')
    .select(['code_hash', 'expires_utc'])
    .where((where) => where.and(columnsOf(key)))
    .executeTakeFirst();
  if (!row || row.code_hash === USED) return wrongCode();
  if (row.expires_utc <= now) return new Refusal('otpExpired');
  return new Refusal('tooManyCodeAttempts');
}

function columnsOf({ restaurantId, purpose, email, boundTo }: CodeKey) {
  return { restaurant_id: restaurantId, email, purpose, bound_to: boundTo };
}

/** JSON keeps the parts apart: 'a' + 'bc' and 'ab' + 'c' give different hashes. */
function hashCode(secret: string, { restaurantId, purpose, email, boundTo }: CodeKey, code: string): string {
  // codes of the program before were bound to nobody
  const binding = boundTo === '' ? [] : [boundTo];
  const message = JSON.stringify(['code', restaurantId, purpose, email, code, ...binding]);
  return createHmac('sha256', secret).update(message).digest('hex');
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
