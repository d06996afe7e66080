import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { wrongPassword } from '#app/backend/use-cases/accounts/confirm-password.ts';
import { codeText } from '#app/contract/fields.ts';
import type { StaffMe } from '#app/contract/staff.ts';
import { hiddenEmail } from '#app/domain/staff/hidden-email.ts';
import { beginChallenge, endChallenge, findChallenge } from './challenges.ts';
import { stepWrong, tellOfWrongStep } from './finish-sign-in.ts';
import { ownSteps, spendCode, stepWays } from './own-steps.ts';
import { type OwnSession, ownSession, readMe } from './read-me.ts';
import { noteStepped } from './second-steps.ts';
import { countCode, countPassword, giveBack } from './staff-limits.ts';
import { mailStepCode } from './step-mail.ts';

/** What proves again who is signed in. */
export type Proof = { way: 'password' | 'app' | 'mail' | 'recovery'; proof: string; device: string };

/**
 * Has somebody who is signed in show again who it is: for 15 minutes calls that ask for that ask no more.
 * @throws Refusal HTTP 403 for the password of who has a second step of their own; 'This is not your current password', 'That code is not right', HTTP 429 after five of them
 */
export async function confirm(deps: Deps, own: OwnSession, proof: Proof): Promise<StaffMe> {
  if (proof.way === 'password') await confirmByPassword(deps, own, proof.proof);
  else await confirmByCode(deps, own, { ...proof, way: proof.way });
  return readMe(deps, own);
}

async function confirmByPassword(deps: Deps, own: OwnSession, password: string): Promise<void> {
  const { stepped_utc, password_hash } = await ownSession(deps.db, own);
  // a browser may fill the password in for whoever sits there, so it stands for nobody's second step
  const hasStep = (await ownSteps(deps.db, own)).length > 0;
  if (hasStep || stepped_utc === null) throw new Refusal('confirmNeeded', { status: 403, errorCode: 403 });
  const tried = await countPassword(deps, own);
  if (!(await deps.passwords.matches(password, password_hash))) throw wrongPassword('proof');
  await deps.transaction(async (trx) => {
    await giveBack(trx, tried);
    await noteStepped(trx, own, deps.now(), false);
  });
}

async function confirmByCode(
  deps: Deps,
  own: OwnSession,
  { way, proof, device }: Proof & { way: 'app' | 'mail' | 'recovery' },
): Promise<void> {
  const { restaurantId, sessionId } = own;
  const mailed =
    way === 'mail' ? await findChallenge(deps, restaurantId, 'confirm', secretOf(sessionId)) : null;
  const tried = await countCode(deps, own, 'session');
  const code = codeText(proof).toLowerCase();
  const isRight = await deps.transaction(async (trx) => {
    const now = deps.now();
    if (!(await spendCode(deps, trx, own, { way, code }, mailed, now))) return false;
    if (mailed && !(await endChallenge(trx, mailed, now))) return false;
    await giveBack(trx, tried);
    await noteStepped(trx, own, now);
    return true;
  });
  if (isRight) return;
  await tellOfWrongStep(deps, own, way, device);
  throw stepWrong();
}

/**
 * Mails a code to confirm with.
 * @returns where to, as its owner recognises it
 * @throws Refusal 'Second step not found' for who has one of their own; HTTP 429 within a minute of the one before
 */
export async function mailConfirmCode(deps: Deps, restaurant: Restaurant, own: OwnSession): Promise<string> {
  const { restaurantId, staffId, sessionId } = own;
  const account = await ownSession(deps.db, own);
  const secret = secretOf(sessionId);
  const before = await findChallenge(deps, restaurantId, 'confirm', secret);
  await deps.transaction(async (trx) => {
    if (!(await stepWays(trx, own)).includes('mail')) throw new Refusal('stepNotFound', { errorCode: 404 });
    const challenge = await beginChallenge(deps, trx, restaurantId, { kind: 'confirm', staffId, secret });
    // its pause counts on, although it begins anew
    const paused = { ...challenge, codeSentUtc: before?.codeSentUtc ?? null };
    await mailStepCode(deps, trx, restaurant, paused, account, 'session');
  });
  deps.wake('send-codes');
  return hiddenEmail(account.email);
}

/** The session itself stands for the secret: only it asks. */
function secretOf(sessionId: string): string {
  return `confirm ${sessionId}`;
}
