import type { Selectable } from 'kysely';
import type { CustomersTable } from '#app/backend/db/customer-tables.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { tooManyAttempts } from '#app/backend/use-cases/limits/too-many-attempts.ts';
import { LostRace, untilUncontested } from '#app/backend/use-cases/lost-race.ts';
import type { SignUpRequest } from '#app/contract/auth.ts';
import { signUpBirthDateFault } from '#app/domain/account/birth-date.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { checkedBirthDate } from './checked-birth-date.ts';
import { CODE_PAUSE_SECONDS } from './codes.ts';
import { findAccount } from './find-account.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { type CodeRequest, countCodeRequest, sendCode } from './send-code.ts';

export type SignUpInput = Omit<CodeRequest, 'email'> & { fields: SignUpRequest };
type Person = Pick<
  Selectable<CustomersTable>,
  'email' | 'first_name' | 'last_name' | 'phone' | 'birth_date' | 'language'
>;

const UNVERIFIED_MS = 7 * 24 * 60 * 60_000;

/**
 * Makes an unverified account and mails its code; an unverified one of that e-mail is replaced. The same again
 * within the minute (a second press) harms nothing and mails nothing.
 * @throws Refusal 'Email already exists', the texts of birth date and password, or HTTP 429 over the limits (B-AUTH-02, B-AUTH-03).
 */
export async function signUp(deps: Deps, input: SignUpInput): Promise<void> {
  const { restaurant, fields } = input;
  const today = wallTime(deps.now(), restaurant.document.timeZone).date;
  const person: Person = {
    email: fields.Email,
    first_name: fields.FirstName,
    last_name: fields.LastName,
    phone: fields.PhoneNumber,
    birth_date: checkedBirthDate(fields.BirthDate, signUpBirthDateFault, today),
    language: input.language,
  };
  const own = [fields.Email, fields.FirstName, fields.LastName, restaurant.document.tradingName];
  refuseGuessable(fields.Password, own, 'Password');
  // counted also where the e-mail exists already, or anybody could ask for thousands of e-mails
  await deps.transaction((trx) => countCodeRequest(trx, input, deps.now()));
  const { restaurantId } = restaurant;
  const known = await findAccount(deps.db, restaurantId, person.email);
  if (known?.is_verified === 1) throw emailExists();
  const passwordHash = await deps.passwords.hash(fields.Password);
  const isSent = await untilUncontested(() =>
    deps.transaction(async (trx) => {
      const now = deps.now();
      const request = { ...input, email: person.email };
      if (!(await sendCode(deps, trx, request, { purpose: 'signup', isMailed: true }, now))) return false;
      await writeAccount(deps, trx, restaurantId, { ...person, password_hash: passwordHash }, now);
      return true;
    }),
  );
  if (isSent) deps.wake('send-mail');
  else await checkRepetition(deps, restaurantId, person, fields.Password);
}

async function writeAccount(
  deps: Deps,
  trx: Trx,
  restaurantId: string,
  person: Person & { password_hash: string },
  now: Date,
): Promise<void> {
  const stamps = { tokens_valid_from_utc: now.toISOString(), created_utc: now.toISOString() };
  await forgetUnverified(trx, restaurantId, now);
  const known = await findAccount(trx, restaurantId, person.email);
  if (known?.is_verified === 1) throw emailExists();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('customers')
    .values({ restaurant_id: restaurantId, customer_id: deps.newId(), is_verified: 0, ...person, ...stamps })
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'email'])
        .doUpdateSet({ ...person, ...stamps })
        .where('customers.is_verified', '=', 0),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new LostRace();
}

/** Whoever did not type the code within a week has no account, and is not kept. */
async function forgetUnverified(trx: Trx, restaurantId: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('customers')
    .where('restaurant_id', '=', restaurantId)
    .where('is_verified', '=', 0)
    .where('created_utc', '<', new Date(now.getTime() - UNVERIFIED_MS).toISOString())
    .execute();
}

/** A code went out less than a minute ago: fine for the same sign-up, too soon for another one. */
async function checkRepetition(
  deps: Deps,
  restaurantId: string,
  person: Person,
  password: string,
): Promise<void> {
  const kept = await findAccount(deps.db, restaurantId, person.email);
  if (kept?.is_verified === 1) throw emailExists();
  const isSame =
    kept !== null &&
    kept.first_name === person.first_name &&
    kept.last_name === person.last_name &&
    kept.phone === person.phone &&
    kept.birth_date === person.birth_date &&
    (await deps.passwords.matches(password, kept.password_hash));
  if (!isSame) throw tooManyAttempts({ retryAfterSeconds: CODE_PAUSE_SECONDS });
}

function emailExists(): Refusal {
  return new Refusal('Email already exists');
}
