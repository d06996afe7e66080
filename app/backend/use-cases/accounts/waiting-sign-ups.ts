import type { Selectable } from 'kysely';
import type { WaitingSignUpsTable } from '#app/backend/db/customer-tables.ts';
import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import { findAccount } from '#app/backend/use-cases/customers/find-customer.ts';
import { knowAccount } from '#app/backend/use-cases/patrons/know-patron.ts';
import { USED } from './codes.ts';

/** What a person filled in. It becomes an account when the code of whoever asked is right. */
export type WaitingSignUp = Omit<Selectable<WaitingSignUpsTable>, 'restaurant_id' | 'asker' | 'created_utc'>;
/** Which sign-up is meant: each asker has one of their own for an e-mail. */
export type SignUpKey = { restaurantId: string; email: string; asker: string };

/** Milliseconds that a sign-up waits for its code. */
export const WAITING_MS = 7 * 24 * 60 * 60_000;

/** Sign-ups of one e-mail that wait without a code that still holds. */
const MOST_WITHOUT_CODE = 5;

/**
 * Keeps a sign-up in place of this asker's one before. Of the others of its e-mail the oldest go where there are
 * too many, but none whose code still holds: else a stranger's sign-ups would void the owner's.
 */
export async function keepSignUp(
  trx: Trx,
  { restaurantId, email, asker }: SignUpKey,
  { email: _email, ...person }: WaitingSignUp,
  now: Date,
): Promise<void> {
  const data = { ...person, created_utc: now.toISOString() };
  await trx
    .insertInto('waiting_sign_ups')
    .values({ restaurant_id: restaurantId, email, asker, ...data })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'email', 'asker']).doUpdateSet(data))
    .execute();
  await dropOldest(trx, { restaurantId, email, asker }, now);
}

async function dropOldest(
  trx: Trx,
  { restaurantId, email, asker: own }: SignUpKey,
  now: Date,
): Promise<void> {
  const waiting = await trx
    .selectFrom('waiting_sign_ups')
    .select(['asker', 'created_utc'])
    .where('restaurant_id', '=', restaurantId)
    .where('email', '=', email)
    .execute();
  if (waiting.length <= MOST_WITHOUT_CODE) return;
  const codes = await trx
    .selectFrom('mailed_codes')
    .select('bound_to')
    .where('restaurant_id', '=', restaurantId)
    .where('email', '=', email)
    .where('purpose', '=', 'signup')
    .where('code_hash', '!=', USED)
    .where('expires_utc', '>', now.toISOString())
    .execute();
  const staying = new Set([own, ...codes.map((code) => code.bound_to)]);
  const newestFirst = waiting.toSorted((a, b) => (a.created_utc < b.created_utc ? 1 : -1));
  const gone = newestFirst.slice(MOST_WITHOUT_CODE).filter(({ asker }) => !staying.has(asker));
  if (gone.length === 0) return;
  await trx
    .deleteFrom('waiting_sign_ups')
    .where('restaurant_id', '=', restaurantId)
    .where('email', '=', email)
    .where(
      'asker',
      'in',
      gone.map(({ asker }) => asker),
    )
    .execute();
}

/** The asker's sign-up; null when none waits. */
export async function findSignUp(
  db: Db | Trx,
  { restaurantId, email, asker }: SignUpKey,
): Promise<WaitingSignUp | null> {
  const row = await db
    .selectFrom('waiting_sign_ups')
    .select(COLUMNS)
    .where('restaurant_id', '=', restaurantId)
    .where('email', '=', email)
    .where('asker', '=', asker)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The sign-up that a sign-in with this e-mail can mean: the asker's own, else the newest. Only one, so that
 * one password is compared for any e-mail.
 */
export async function signUpMeant(
  db: Db | Trx,
  { restaurantId, email, asker }: SignUpKey,
): Promise<WaitingSignUp | null> {
  const rows = await db
    .selectFrom('waiting_sign_ups')
    .select([...COLUMNS, 'asker', 'created_utc'])
    .where('restaurant_id', '=', restaurantId)
    .where('email', '=', email)
    .execute();
  const [newest] = rows.toSorted((a, b) => (a.created_utc < b.created_utc ? 1 : -1));
  const meant = rows.find((row) => row.asker === asker) ?? newest;
  return meant ? signUpOf(meant) : null;
}

/**
 * Makes the account of a sign-up, and a customer of its person. All other sign-ups of its e-mail are forgotten.
 * @returns false when the e-mail has a verified account.
 */
export async function confirmSignUp(
  deps: Deps,
  trx: Trx,
  restaurantId: string,
  person: WaitingSignUp,
  now: Date,
): Promise<boolean> {
  const stamps = { tokens_valid_from_utc: now.toISOString(), created_utc: now.toISOString() };
  const data = { ...person, ...stamps, is_verified: 1 as const };
  const account = await trx
    .insertInto('customers')
    .values({ restaurant_id: restaurantId, customer_id: deps.newId(), ...data })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'email'])
        .doUpdateSet(data)
        // an account that the program before made and that nobody verified
        .where('customers.is_verified', '=', 0),
    )
    .returningAll()
    .executeTakeFirst();
  await forgetSignUps(trx, restaurantId, person.email);
  if (!account) return false;
  await knowAccount(deps, trx, account);
  return true;
}

/** Forgets whatever waits for a code of this e-mail. */
export async function forgetSignUps(trx: Trx, restaurantId: string, email: string): Promise<void> {
  await trx
    .deleteFrom('waiting_sign_ups')
    .where('restaurant_id', '=', restaurantId)
    .where('email', '=', email)
    .execute();
}

/** An account of the program before that nobody verified, as a sign-up that waits; null when there is none. */
export async function unverifiedOfBefore(
  db: Db | Trx,
  restaurantId: string,
  email: string,
): Promise<WaitingSignUp | null> {
  const account = await findAccount(db, restaurantId, email);
  return account?.is_verified === 0 ? signUpOf(account) : null;
}

/** Of a row, what a person filled in. */
export function signUpOf(row: WaitingSignUp): WaitingSignUp {
  const { email, password_hash, first_name, last_name, phone, birth_date, language } = row;
  return { email, password_hash, first_name, last_name, phone, birth_date, language };
}

const COLUMNS = [
  'email',
  'password_hash',
  'first_name',
  'last_name',
  'phone',
  'birth_date',
  'language',
] as const;
