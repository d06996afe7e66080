import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { OpenedStaffSession, StartedStaffSignIn } from '#app/contract/staff.ts';
import { type Challenge, endChallenge, findChallenge, signInOver, takeChallengeTry } from './challenges.ts';
import { knownNetwork } from './known-networks.ts';
import { openSession } from './open-session.ts';
import { spendCode, stepWays, type TypedStep } from './own-steps.ts';
import { recordActivity } from './record-activity.ts';
import { openedReply } from './sign-in.ts';
import { countCode, giveBack, type Person } from './staff-limits.ts';
import { mailStepCode, startedSignIn } from './step-mail.ts';

export type FinishedSignIn = TypedStep & {
  restaurantId: string;
  handle: string;
  /** Trust this device for 30 days. */
  isTrusted: boolean;
  device: string;
  network: string;
};

/**
 * The second step of a sign-in by a code, which works once. A try is counted before it is checked, for the sign-in and
 * for the person, so that beginning anew gives no more of them.
 * @throws Refusal 'This took too long' for a handle that is over; 'That code is not right'; HTTP 429 after five
 */
export async function finishSignIn(deps: Deps, input: FinishedSignIn): Promise<OpenedStaffSession> {
  const { restaurantId, way, code, device, network, isTrusted } = input;
  const challenge = await findChallenge(deps, restaurantId, 'sign-in', input.handle);
  const person = personOf(challenge);
  if (!challenge || !person) throw signInOver();
  const tried = await countCode(deps, person, await knownNetwork(deps, deps.db, person, network));
  await takeChallengeTry(deps, challenge);
  const opened = await deps.transaction(async (trx) => {
    const now = deps.now();
    if (!(await spendCode(deps, trx, person, { way, code }, challenge, now))) return null;
    if (!(await endChallenge(trx, challenge, now))) throw signInOver();
    await giveBack(trx, tried);
    const session = { ...person, device, network, isStepped: true, trust: isTrusted ? 'new' : null };
    const open = await openSession(deps, trx, session, now);
    await recordActivity(deps, trx, { ...person, device, what: 'signedIn', facts: { way, isTrusted } });
    return open;
  });
  if (opened !== null) return openedReply(deps, person, opened);
  await tellOfWrongStep(deps, person, way, device);
  throw stepWrong();
}

/**
 * Mails another code for a sign-in that has begun.
 * @throws Refusal 'Second step not found' where somebody has one of their own; HTTP 429 within a minute
 */
export async function mailSignInCode(
  deps: Deps,
  restaurant: Restaurant,
  handle: string,
  network: string,
): Promise<StartedStaffSignIn> {
  const { restaurantId } = restaurant;
  const challenge = await findChallenge(deps, restaurantId, 'sign-in', handle);
  const person = personOf(challenge);
  if (!challenge || !person) throw signInOver();
  const started = await deps.transaction(async (trx) => {
    const ways = await stepWays(trx, person);
    if (!ways.includes('mail')) throw new Refusal('stepNotFound', { errorCode: 404 });
    const account = await trx
      .selectFrom('staff')
      .select(['staff_id', 'email', 'language'])
      .where('restaurant_id', '=', restaurantId)
      .where('staff_id', '=', person.staffId)
      .executeTakeFirst();
    if (!account) throw signInOver();
    const from = await knownNetwork(deps, trx, person, network);
    await mailStepCode(deps, trx, restaurant, challenge, account, from);
    return startedSignIn(handle, ways, challenge, account.email);
  });
  deps.wake('send-codes');
  return started;
}

/** Writes down that a second step was wrong: whoever made it knows the password. */
export function tellOfWrongStep(deps: Deps, person: Person, way: string, device: string): Promise<void> {
  return deps.transaction((trx) =>
    recordActivity(deps, trx, { ...person, device, what: 'secondStepFailed', facts: { way } }),
  );
}

export function stepWrong(): Refusal {
  return new Refusal('secondStepWrong');
}

function personOf(challenge: Challenge | null): Person | null {
  const { restaurantId = '', staffId = null } = challenge ?? {};
  return staffId === null ? null : { restaurantId, staffId };
}
