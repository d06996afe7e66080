import { lockRows } from '#app/backend/db/transactions.ts';
import type { Db, Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import {
  type CodeSignIn,
  codeInstead,
  codeNeeded,
  mailIfRight,
} from '#app/backend/use-cases/accounts/code-instead.ts';
import { wrongCode } from '#app/backend/use-cases/accounts/codes.ts';
import { spendCode } from '#app/backend/use-cases/accounts/guess-code.ts';
import { isFull, takeAttempt } from '#app/backend/use-cases/limits/rate-limits.ts';
import { secretHash } from '#app/backend/use-cases/receiver/find-receiver.ts';
import type { OpenedStaffSession, StartedStaffSignIn } from '#app/contract/staff.ts';
import { beginChallenge } from './challenges.ts';
import { isStaffsNetwork, oldestOf, rememberedSince, staffNetworkHashes } from './known-networks.ts';
import { type NewSession, type OpenSession, openSession } from './open-session.ts';
import { stepWays } from './own-steps.ts';
import { readMe } from './read-me.ts';
import { recordActivity } from './record-activity.ts';
import {
  type CountedTry,
  countSignIn,
  giveBack,
  type KnownPlace,
  type Person,
  WRONG_PASSWORDS,
} from './staff-limits.ts';
import { mailStepCode, startedSignIn } from './step-mail.ts';

export type StaffSignIn = CodeSignIn & {
  password: string;
  /** The trust's token of an earlier sign-in on this device. */
  trust: string | null;
  /** What the session is listed as (domain/account/browser-name.ts). */
  device: string;
};
export type StaffSignInOutcome = {
  session: OpenedStaffSession | null;
  secondStep: StartedStaffSignIn | null;
};

/**
 * The first step of a sign-in. A wrong e-mail and a wrong password get the same reply after the same work.
 * @returns what the second step is to be, or the open session on a device that is trusted
 * @throws Refusal 'Invalid email or password'. After five wrong ones of an account from strange networks, or from one that
 * it knows, and after thirty of a strange network, a mailed code is wanted (errorCode 428), as of customers
 */
export async function signIn(deps: Deps, input: StaffSignIn): Promise<StaffSignInOutcome> {
  const { restaurant, email, password } = input;
  const { restaurantId } = restaurant;
  const { found, known } = await findWithPlace(deps, deps.db, { ...input, restaurantId });
  const tried = await countSignIn(deps, { restaurantId, email, network: input.network }, known);
  const isStaffs = !tried && (await isStaffsNetwork(deps, deps.db, restaurantId, input.network));
  const pass = tried ? null : await codeInstead(deps, input, 'staffSignIn', { isStaffs });
  const isRight = await deps.passwords.matches(password, found?.password_hash ?? null);
  if (pass?.kind === 'blind') {
    const knownNetwork = known.trustId ?? known.network;
    await mailIfRight(deps, input, 'staffSignIn', { isRight, code: pass.code, knownNetwork });
    throw codeNeeded();
  }
  if (!found || !isRight) {
    if (tried)
      await deps.transaction((trx) => tellOfWrongOnes(deps, trx, input, tried, found?.staff_id ?? null));
    throw wrongPassword();
  }
  const freshHash = deps.passwords.isStale(found.password_hash)
    ? await deps.passwords.hash(password)
    : found.password_hash;
  const person = { restaurantId, staffId: found.staff_id };
  const secret = deps.newSecret();
  const outcome = await deps.transaction(async (trx) => {
    const now = deps.now();
    if (tried) await giveBack(trx, tried);
    if (pass && (await spendCode(trx, pass.right)) === null) return wrongCode();
    // matches only the password that was compared: if it was changed meanwhile, nobody is let in
    const { numUpdatedRows } = await trx
      .updateTable('staff')
      .set({ password_hash: freshHash, language: input.language })
      .where('restaurant_id', '=', restaurantId)
      .where('staff_id', '=', found.staff_id)
      .where('password_hash', '=', found.password_hash)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return wrongPassword();
    if (found.trust_id !== null && (await isStillTrusted(trx, person, found.trust_id))) {
      return open({ isStepped: false, trust: found.trust_id }, 'trust');
    }
    const ways = await stepWays(trx, person);
    // the code that was typed came to the same mailbox
    if (pass && ways.includes('mail')) return open({ isStepped: true, trust: null }, 'mail');
    const challenge = await beginChallenge(deps, trx, restaurantId, { kind: 'sign-in', ...person, secret });
    if (ways.includes('mail')) await mailStepCode(deps, trx, restaurant, challenge, found, known.network);
    return { session: null, secondStep: startedSignIn(secret, ways, challenge, email) };

    async function open(how: Pick<NewSession, 'isStepped' | 'trust'>, way: string) {
      const { device, network } = input;
      const session = await openSession(deps, trx, { ...person, device, network, ...how }, now);
      await recordActivity(deps, trx, { ...person, device, what: 'signedIn', facts: { way } });
      return { session, secondStep: null };
    }
  });
  if (outcome instanceof Refusal) throw outcome;
  if (outcome.session) return { session: await openedReply(deps, person, outcome.session), secondStep: null };
  deps.wake('send-codes');
  return { session: null, secondStep: outcome.secondStep };
}

/** What a session that was just opened is answered with. */
export async function openedReply(
  deps: Pick<Deps, 'db'>,
  person: { restaurantId: string; staffId: string },
  { sessionId, token, trust }: OpenSession,
): Promise<OpenedStaffSession> {
  return { token, trust, me: await readMe(deps, { ...person, sessionId }) };
}

/**
 * The account of an e-mail, the trust in this device if it is the account's, and whether its owner signed in from this
 * network before. One query in every case, so that timing shows nothing.
 */
export async function findWithPlace(
  deps: Deps,
  db: Db | Trx,
  {
    restaurantId,
    email,
    trust,
    network,
  }: Pick<StaffSignIn, 'email' | 'trust' | 'network'> & { restaurantId: string },
) {
  const hashes = staffNetworkHashes(deps, restaurantId, network);
  const now = deps.now();
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_trusts as trusts', (join) =>
      join
        .onRef('trusts.restaurant_id', '=', 'staff.restaurant_id')
        .onRef('trusts.staff_id', '=', 'staff.staff_id')
        .on('trusts.token_hash', '=', secretHash(trust ?? ''))
        .on('trusts.expires_utc', '>', now.toISOString()),
    )
    .leftJoin('staff_networks as networks', (join) =>
      join
        .onRef('networks.restaurant_id', '=', 'staff.restaurant_id')
        .onRef('networks.staff_id', '=', 'staff.staff_id')
        .on('networks.network_hash', 'in', hashes)
        .on('networks.seen_utc', '>=', rememberedSince(now)),
    )
    .select(['staff.staff_id', 'staff.email', 'staff.password_hash', 'staff.language'])
    .select(['trusts.trust_id', 'networks.network_hash'])
    .where('staff.restaurant_id', '=', restaurantId)
    .where('staff.email', '=', email)
    .execute();
  const known: KnownPlace = {
    trustId: rows[0]?.trust_id ?? null,
    network: oldestOf(hashes, rows),
  };
  return { found: rows[0], known };
}

/** Whether a trust was not ended while the password was compared; locked, so that it is not ended now. */
async function isStillTrusted(
  trx: Trx,
  { restaurantId, staffId }: Person,
  trustId: string,
): Promise<boolean> {
  const trust = await trx
    .selectFrom('staff_trusts')
    .select('trust_id')
    .where('restaurant_id', '=', restaurantId)
    .where('staff_id', '=', staffId)
    .where('trust_id', '=', trustId)
    .$call(lockRows(trx))
    .executeTakeFirst();
  return trust !== undefined;
}

/**
 * Has the owners know of five wrong passwords of an account, once in the time that they count. The same is asked and
 * written for an e-mail without an account, but for the entry itself.
 */
async function tellOfWrongOnes(
  deps: Deps,
  trx: Trx,
  { restaurant: { restaurantId }, email, device }: StaffSignIn,
  { counted }: CountedTry,
  staffId: string | null,
): Promise<void> {
  const bucket = counted.at(-1)?.bucket ?? '';
  const now = deps.now();
  if (!(await isFull(trx, [bucket], WRONG_PASSWORDS, now))) return;
  const isFirst = await takeAttempt(trx, `${bucket} told`, { ...WRONG_PASSWORDS, attempts: 1 }, now);
  if (!isFirst || staffId === null) return;
  const facts = { email, tries: WRONG_PASSWORDS.attempts };
  await recordActivity(deps, trx, { restaurantId, staffId: null, device, what: 'signInsRefused', facts });
}

function wrongPassword(): Refusal {
  return new Refusal('credentialsWrong');
}
