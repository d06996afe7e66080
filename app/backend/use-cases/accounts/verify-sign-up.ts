import type { Deps } from '#app/backend/deps.ts';
import { type CodeKey, checkCode, useCode, wrongCode } from './codes.ts';

/**
 * Verifies the account with the mailed code. @throws Refusal 'Invalid OTP', 'OTP has expired' or 'Too many attempts,
 * please request a new code' (B-AUTH-04).
 */
export async function verifySignUp(
  deps: Deps,
  { restaurantId, email, code }: { restaurantId: string; email: string; code: string },
): Promise<void> {
  const key: CodeKey = { restaurantId, purpose: 'signup', email };
  const codeHash = await checkCode(deps, key, code);
  await deps.transaction(async (trx) => {
    if (!(await useCode(trx, key, codeHash))) throw wrongCode();
    const { numUpdatedRows } = await trx
      .updateTable('customers')
      .set({ is_verified: 1 })
      .where('restaurant_id', '=', restaurantId)
      .where('email', '=', email)
      .where('is_verified', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw wrongCode();
  });
}
