import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import {
  type CustomerKey,
  type CustomerRow,
  readCustomer,
} from '#app/backend/use-cases/customers/find-customer.ts';
import {
  bucketOf,
  giveBackAttempt,
  type Limit,
  takeAttempt,
  tooManyAttempts,
} from '#app/backend/use-cases/limits/rate-limits.ts';

/** Wrong passwords of a signed-in customer: as many as at a sign-in, counted apart from those. */
const WRONG_PASSWORDS: Limit = { attempts: 10, windowSeconds: 15 * 60 };

/**
 * Has a signed-in customer prove that it is them, with the password. A try is counted before it is checked,
 * and given back when it was right. Somebody with a stolen token who guesses shuts out that token's owner
 * from these questions alone, never from signing in.
 * @returns the customer; whoever changes the account compares its password's hash, which may have changed
 * @throws Refusal 'This is not your current password', or HTTP 429 over the limit.
 */
export async function confirmPassword(deps: Deps, key: CustomerKey, password: string): Promise<CustomerRow> {
  const takenAt = deps.now();
  const bucket = wrongProofsOf(key);
  const mayTry = await deps.transaction((trx) => takeAttempt(trx, bucket, WRONG_PASSWORDS, takenAt));
  if (!mayTry) throw tooManyAttempts({ retryAfterSeconds: WRONG_PASSWORDS.windowSeconds });
  const customer = await readCustomer(deps.db, key);
  if (!(await deps.passwords.matches(password, customer.password_hash))) throw wrongPassword();
  await deps.transaction((trx) => giveBackAttempt(trx, bucket, WRONG_PASSWORDS, takenAt));
  return customer;
}

/** What counts wrong passwords of somebody who is signed in. */
export function wrongProofsOf({ restaurantId, customerId }: CustomerKey): string {
  return bucketOf('password asked', restaurantId, customerId);
}

/** @param field of the form that was sent */
export function wrongPassword(field: 'currentPassword' | 'proof' = 'currentPassword'): Refusal {
  return new Refusal('passwordWrong', { errors: { [field]: ['passwordWrong'] } });
}
