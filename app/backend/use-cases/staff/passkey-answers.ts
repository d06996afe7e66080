import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import {
  bucketOf,
  type Limit,
  takeAttempt,
  tooManyAttempts,
} from '#app/backend/use-cases/limits/rate-limits.ts';
import type { OpenedStaffSession, StaffMe } from '#app/contract/staff.ts';
import { beginChallenge, endChallenge, findChallenge, signInOver } from './challenges.ts';
import { tellOfWrongStep } from './finish-sign-in.ts';
import { knownNetwork } from './known-networks.ts';
import { openSession } from './open-session.ts';
import { type OwnStep, ownSteps } from './own-steps.ts';
import { checkPasskey, notePasskeyUse, partyOf, passkeyWrong, webAuthn } from './passkey-checks.ts';
import { type OwnSession, readMe } from './read-me.ts';
import { recordActivity } from './record-activity.ts';
import { noteStepped } from './second-steps.ts';
import { openedReply } from './sign-in.ts';
import type { Person } from './staff-limits.ts';

/** Sign-ins by passkey that a network may begin: each leaves a row for ten minutes. */
const BEGUN: Limit = { attempts: 60, windowSeconds: 10 * 60 };
/** The same of a network that somebody of the restaurant came in from: its guests must not close it to its people. */
const BEGUN_WHERE_KNOWN: Limit = { ...BEGUN, attempts: 6_000 };

type Started = { handle: string; options: Record<string, unknown> };
type Answer = { handle: string; response: Record<string, unknown>; device: string };

/**
 * What a browser is to sign in order to come in. With the handle of a sign-in it is its second step, by one of the
 * person's passkeys; without, any passkey of this host is the whole sign-in, as it asks for PIN or finger itself.
 * @throws Refusal 'This took too long' for a handle that is over; HTTP 429 for a network that begins too many
 */
export async function startPasskeySignIn(
  deps: Deps,
  restaurant: Restaurant,
  signIn: string | null,
  network: string,
): Promise<Started> {
  const { restaurantId } = restaurant;
  const begun = signIn === null ? null : await findChallenge(deps, restaurantId, 'sign-in', signIn);
  if (signIn !== null && begun?.staffId == null) throw signInOver();
  const staffId = begun?.staffId ?? null;
  // a password was right before a second step: that is counted for the person
  const bucket = bucketOf('staff passkeys', restaurantId, staffId ?? network);
  const isKnown = (await knownNetwork(deps, deps.db, { restaurantId, staffId }, network)) !== null;
  const limit = isKnown ? BEGUN_WHERE_KNOWN : BEGUN;
  if (!(await deps.transaction((trx) => takeAttempt(trx, bucket, limit, deps.now()))))
    throw tooManyAttempts({ retryAfterSeconds: limit.windowSeconds });
  return start(deps, restaurant, 'passkey-sign-in', staffId === null ? null : { restaurantId, staffId });
}

/** What a browser is to sign in order to confirm. @throws Refusal 'Second step not found' without a passkey */
export function startPasskeyConfirm(deps: Deps, restaurant: Restaurant, own: OwnSession): Promise<Started> {
  return start(deps, restaurant, 'passkey-confirm', own);
}

async function start(
  deps: Deps,
  restaurant: Restaurant,
  kind: 'passkey-sign-in' | 'passkey-confirm',
  person: Person | null,
): Promise<Started> {
  const { restaurantId } = restaurant;
  const party = partyOf(deps, restaurant);
  const passkeys = person === null ? [] : (await ownSteps(deps.db, person)).filter(isPasskey);
  if (person !== null && passkeys.length === 0) throw new Refusal('stepNotFound', { errorCode: 404 });
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    ...{ rpID: party.id, userVerification: 'required' },
    allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId ?? '' })),
  });
  const handle = deps.newSecret();
  const staffId = person?.staffId ?? null;
  await deps.transaction((trx) =>
    beginChallenge(deps, trx, restaurantId, { kind, staffId, secret: handle, challenge: options.challenge }),
  );
  return { handle, options: { ...options } };
}

/**
 * Signs in by what a passkey signed.
 * @throws Refusal 'This took too long' for a handle that is over; 'This passkey was not accepted'
 */
export async function signInByPasskey(
  deps: Deps,
  restaurant: Restaurant,
  { isTrusted, device, network, ...answer }: Answer & { isTrusted: boolean; network: string },
): Promise<OpenedStaffSession> {
  const { begun, person, step, count } = await check(deps, restaurant, 'passkey-sign-in', {
    ...answer,
    device,
  });
  const opened = await deps.transaction(async (trx) => {
    const now = deps.now();
    if (!(await endChallenge(trx, begun, now))) throw signInOver();
    if (!(await notePasskeyUse(trx, person, step, count, now))) throw passkeyWrong();
    const session = { ...person, device, network, isStepped: true, trust: isTrusted ? 'new' : null };
    const open = await openSession(deps, trx, session, now);
    const facts = { way: 'passkey', isTrusted };
    await recordActivity(deps, trx, { ...person, device, what: 'signedIn', facts });
    return open;
  });
  return openedReply(deps, person, opened);
}

/** Confirms by what a passkey signed. @throws Refusal as signInByPasskey */
export async function confirmByPasskey(
  deps: Deps,
  restaurant: Restaurant,
  own: OwnSession,
  answer: Answer,
): Promise<StaffMe> {
  const { begun, person, step, count } = await check(deps, restaurant, 'passkey-confirm', answer);
  if (person.staffId !== own.staffId) throw signInOver();
  await deps.transaction(async (trx) => {
    const now = deps.now();
    if (!(await endChallenge(trx, begun, now))) throw signInOver();
    if (!(await notePasskeyUse(trx, person, step, count, now))) throw passkeyWrong();
    await noteStepped(trx, own, now);
  });
  return readMe(deps, own);
}

/** Whose passkey signed what was begun, and its counter. */
async function check(
  deps: Deps,
  restaurant: Restaurant,
  kind: 'passkey-sign-in' | 'passkey-confirm',
  { handle, response, device }: Answer,
) {
  const { restaurantId } = restaurant;
  const begun = await findChallenge(deps, restaurantId, kind, handle);
  if (begun?.challenge == null) throw signInOver();
  const row = await deps.db
    .selectFrom('staff_steps')
    .select('staff_id')
    .where('restaurant_id', '=', restaurantId)
    .where('credential_id', '=', String(response.id ?? ''))
    .where('kind', '=', 'passkey')
    .executeTakeFirst();
  if (!row || (begun.staffId !== null && begun.staffId !== row.staff_id)) throw await told(begun.staffId);
  const person = { restaurantId, staffId: row.staff_id };
  const step = (await ownSteps(deps.db, person)).find((one) => one.credentialId === response.id);
  const count = step && (await checkPasskey(partyOf(deps, restaurant), begun.challenge, response, step));
  if (!step || count === null || count === undefined) throw await told(begun.staffId);
  return { begun, person, step, count };

  /** The refusal; who begins with a password is told of it, as of each wrong second step. */
  async function told(staffId: string | null) {
    if (staffId !== null) await tellOfWrongStep(deps, { restaurantId, staffId }, 'passkey', device);
    return passkeyWrong();
  }
}

function isPasskey({ kind }: OwnStep): boolean {
  return kind === 'passkey';
}
