import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { findAccount } from '#app/backend/use-cases/customers/find-customer.ts';
import { countCodeForNetwork } from '#app/backend/use-cases/limits/code-mails.ts';
import { tooManyAttempts } from '#app/backend/use-cases/limits/rate-limits.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import type { SignUpRequest } from '#app/contract/auth.ts';
import { signUpBirthDateFault } from '#app/domain/account/birth-date.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { checkedBirthDate, refuseGuessable } from './account-checks.ts';
import { askerMeant } from './asker.ts';
import { CODE_PAUSE_SECONDS, wrongCode } from './codes.ts';
import { guessCode, noteCodeUsed, spendCode, type TypedCode } from './guess-code.ts';
import { type CodeRequest, sendCode } from './send-code.ts';
import {
  confirmSignUp,
  findSignUp,
  keepSignUp,
  type SignUpKey,
  unverifiedOfBefore,
  type WaitingSignUp,
} from './waiting-sign-ups.ts';

export type SignUpInput = Omit<CodeRequest, 'email'> & { fields: SignUpRequest };
type Person = Omit<WaitingSignUp, 'password_hash'>;

/**
 * Keeps a sign-up until its code is typed, and mails that code. Replaces the one before of the same asker and
 * e-mail. Where the e-mail has an account, all that anybody sees is the same: its owner is mailed that it
 * exists, and nobody a code. The same sign-up again within a minute (a double press) succeeds and mails nothing.
 * @throws Refusal with the faults of birth date and password, or HTTP 429 over the limits.
 */
export async function signUp(deps: Deps, input: SignUpInput): Promise<void> {
  const { restaurant, fields, asker, network } = input;
  const { restaurantId } = restaurant;
  const email = fields.Email;
  const today = wallTime(deps.now(), restaurant.document.timeZone).date;
  const person: Person = {
    email,
    first_name: fields.FirstName,
    last_name: fields.LastName,
    phone: fields.PhoneNumber,
    birth_date: checkedBirthDate(fields.BirthDate, signUpBirthDateFault, today),
    language: input.language,
  };
  const own = [email, fields.FirstName, fields.LastName, restaurant.document.tradingName];
  refuseGuessable(fields.Password, own, 'Password');
  // counted also when the e-mail has an account: else anybody could test thousands of e-mails
  await deps.transaction((trx) => countCodeForNetwork(trx, { restaurantId, email, network }, deps.now()));
  const passwordHash = await deps.passwords.hash(fields.Password);
  const key: SignUpKey = { restaurantId, email, asker };
  const isSent = await deps.transaction(async (trx) => {
    const now = deps.now();
    const request = { ...input, email };
    const isTaken = (await findAccount(trx, restaurantId, email))?.is_verified === 1;
    if (!(await sendCode(deps, trx, request, { purpose: 'signup', isMailed: !isTaken }, now))) return false;
    if (isTaken) await tellOwner(deps, trx, request);
    await keepSignUp(trx, key, { ...person, password_hash: passwordHash }, now);
    return true;
  });
  if (isSent) deps.wake('send-codes');
  else await checkRepetition(deps, key, person, fields.Password);
}

/** Mails the owner of an account that somebody, maybe they themselves, signs up with their e-mail again. */
async function tellOwner(
  deps: Deps,
  trx: Trx,
  { restaurant, email, language }: Pick<CodeRequest, 'restaurant' | 'email' | 'language'>,
): Promise<void> {
  await queueMail(deps, trx, {
    restaurant,
    recipient: email,
    language,
    dedupeKey: `account exists ${deps.newId()}`,
    content: { kind: 'accountExists' },
  });
}

/**
 * A code was mailed less than a minute ago: that is fine for the same sign-up, too soon for a different one.
 * Known by the sign-up that is kept, also for an e-mail with an account, which is answered like any other.
 */
async function checkRepetition(deps: Deps, key: SignUpKey, person: Person, password: string): Promise<void> {
  const kept = await findSignUp(deps.db, key);
  const isSame =
    kept !== null &&
    kept.first_name === person.first_name &&
    kept.last_name === person.last_name &&
    kept.phone === person.phone &&
    kept.birth_date === person.birth_date &&
    (await deps.passwords.matches(password, kept.password_hash));
  if (!isSame) throw tooManyAttempts({ retryAfterSeconds: CODE_PAUSE_SECONDS });
}

/** Told to whoever typed the mailed code, and so reads the mailbox. */
function emailExists(): Refusal {
  return new Refusal('emailTaken');
}

/**
 * Mails a new sign-up code when a sign-up of this asker waits for one. For any other e-mail nothing is mailed
 * and the reply is the same.
 * @throws Refusal HTTP 429 over the limits.
 */
export async function resendSignUp(deps: Deps, request: CodeRequest): Promise<void> {
  const { email, network } = request;
  const { restaurantId } = request.restaurant;
  await deps.transaction(async (trx) => {
    const now = deps.now();
    await countCodeForNetwork(trx, { restaurantId, email, network }, now);
    const asker = await askerMeant(trx, { restaurantId, email, purpose: 'signup' }, request.asker, now);
    const isMailed = await isWaiting(trx, { restaurantId, email, asker });
    if (!(await sendCode(deps, trx, { ...request, asker }, { purpose: 'signup', isMailed }, now)))
      throw tooManyAttempts({ retryAfterSeconds: CODE_PAUSE_SECONDS });
  });
  deps.wake('send-codes');
}

async function isWaiting(trx: Trx, key: SignUpKey): Promise<boolean> {
  const waiting = await findSignUp(trx, key);
  const before = await unverifiedOfBefore(trx, key.restaurantId, key.email);
  return waiting !== null || before !== null;
}

/**
 * Makes the account of the sign-up that the code was mailed for.
 * @throws Refusal 'Invalid OTP', 'OTP has expired' or 'Too many attempts, please request a new code'; 'Email
 * already exists' when another sign-up of the e-mail was confirmed before.
 */
export async function verifySignUp(deps: Deps, typed: Omit<TypedCode, 'purpose'>): Promise<void> {
  const { restaurantId, email } = typed;
  const right = await guessCode(deps, { ...typed, purpose: 'signup' });
  const outcome = await deps.transaction(async (trx) => {
    const sentUtc = await spendCode(trx, right);
    if (sentUtc === null) return wrongCode();
    const waiting =
      (await findSignUp(trx, { restaurantId, email, asker: right.key.boundTo })) ??
      (await unverifiedOfBefore(trx, restaurantId, email));
    if (waiting && (await confirmSignUp(deps, trx, restaurantId, waiting, deps.now()))) return sentUtc;
    const account = await findAccount(trx, restaurantId, email);
    return account?.is_verified === 1 ? emailExists() : wrongCode();
  });
  if (outcome instanceof Refusal) throw outcome;
  await noteCodeUsed(deps, typed, outcome);
}
