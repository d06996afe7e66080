import { createHash, randomInt } from 'node:crypto';
import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import type { Person } from './staff-limits.ts';

const CODES = 10;
/** Letters and figures that nobody takes for one another: 32 of them, 5 bits each. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz023456789';
const GROUPS = 3;
const GROUP_SIGNS = 5;

/**
 * Makes ten backup codes; those from before stop working. Only hashes are kept: 75 random bits need no slow hash.
 * @returns the codes, this once: 'k7m2p-9qx4t-hv3wn'
 */
export async function makeRecoveryCodes(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  { restaurantId, staffId }: Person,
): Promise<string[]> {
  await forgetRecoveryCodes(trx, { restaurantId, staffId });
  const codes = Array.from({ length: CODES }, newRecoveryCode);
  for (const code of codes)
    await trx
      .insertInto('staff_recovery_codes')
      .values({
        ...{ restaurant_id: restaurantId, staff_id: staffId, code_hash: hashOf(staffId, code) },
        ...{ made_utc: deps.now().toISOString(), used_utc: null },
      })
      .execute();
  return codes;
}

export async function forgetRecoveryCodes(trx: Trx, { restaurantId, staffId }: Person): Promise<void> {
  await trx
    .deleteFrom('staff_recovery_codes')
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .execute();
}

/** Uses a code up, by compare-and-set. @returns false where it is none of theirs that is left */
export async function spendRecoveryCode(
  trx: Trx,
  { restaurantId, staffId }: Person,
  code: string,
  now: Date,
): Promise<boolean> {
  const spent = await trx
    .updateTable('staff_recovery_codes')
    .set({ used_utc: now.toISOString() })
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOf(staffId, code))
    .where('used_utc', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

/** How many were not used yet. */
export async function recoveryCodesLeft(db: Db | Trx, { restaurantId, staffId }: Person): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select((row) => row.fn.countAll<number | string>().as('left'))
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .where('used_utc', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

function newRecoveryCode(): string {
  const group = () => Array.from({ length: GROUP_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Typed with or without its lines and spaces, in any case. */
function hashOf(staffId: string, code: string): string {
  const plain = code.replace(/[\s-]/g, '').toLowerCase();
  return createHash('sha256')
    .update(JSON.stringify(['staff-recovery', staffId, plain]))
    .digest('hex');
}
