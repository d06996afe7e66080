import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import { lockRows } from '#app/backend/db/transactions.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { StepChange } from '#app/backend/use-cases/mail/mail-content.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import type { StaffMe } from '#app/contract/staff.ts';
import { mustHaveStep } from '#app/domain/staff/second-step.ts';
import { languageOf } from '#app/locales/languages.ts';
import { ownSteps } from './own-steps.ts';
import { type OwnSession, ownSession, readMe } from './read-me.ts';
import { recordActivity } from './record-activity.ts';
import { forgetRecoveryCodes, makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts';

/** The session has made a second step just now: it asks for none in the next 15 minutes. */
export async function noteStepped(
  trx: Trx,
  { restaurantId, sessionId }: OwnSession,
  now: Date,
  isStepped = true,
): Promise<void> {
  const stamp = now.toISOString();
  await trx
    .updateTable('staff_sessions')
    .set({ confirmed_utc: stamp, ...(isStepped && { stepped_utc: stamp }) })
    .where('restaurant_id', '=', restaurantId)
    .where('session_id', '=', sessionId)
    .execute();
}

/**
 * After a second step was set up: that counts as made, its person is mailed, and whoever has no backup codes gets them.
 * Call `deps.wake('send-mail')` after the commit.
 */
export async function afterStepSet(
  deps: Deps,
  trx: Trx,
  restaurant: Restaurant,
  own: OwnSession,
  change: StepChange,
): Promise<string[] | null> {
  await noteStepped(trx, own, deps.now());
  await mailStepChange(deps, trx, restaurant, own, change);
  if ((await recoveryCodesLeft(trx, own)) > 0) return null;
  return makeRecoveryCodes(deps, trx, own);
}

/** So that nobody's account gets another door, or loses one, without its person hearing of it. */
async function mailStepChange(
  deps: Deps,
  trx: Trx,
  restaurant: Restaurant,
  own: OwnSession,
  change: StepChange,
): Promise<void> {
  const { email, language } = await ownSession(trx, own);
  await queueMail(deps, trx, {
    ...{ restaurant, recipient: email, language: languageOf(language) },
    dedupeKey: `staff steps ${deps.newId()}`,
    content: { kind: 'staffSteps', change },
  });
}

/**
 * Takes a second step of one's own away, and with the last one the backup codes.
 * @throws Refusal 'Second step not found'; 'You need a second step' for the last one of who must have one
 */
export async function removeStep(
  deps: Deps,
  restaurant: Restaurant,
  own: OwnSession,
  { stepId, device }: { stepId: string; device: string },
): Promise<StaffMe> {
  const { restaurantId, staffId } = own;
  await deps.transaction(async (trx) => {
    // two presses at once must not take two steps, of which each thinks that the other one stays
    await trx
      .selectFrom('staff')
      .select('staff_id')
      .where('restaurant_id', '=', restaurantId)
      .where('staff_id', '=', staffId)
      .$call(lockRows(trx))
      .execute();
    const { role, everyone_needs_step } = await ownSession(trx, own);
    const steps = await ownSteps(trx, own);
    const gone = steps.find((step) => step.stepId === stepId);
    if (!gone) throw new Refusal('stepNotFound', { errorCode: 404 });
    if (steps.length === 1 && mustHaveStep(role, everyone_needs_step === 1)) throw new Refusal('stepStays');
    await trx
      .deleteFrom('staff_steps')
      .where('restaurant_id', '=', restaurantId)
      .where('step_id', '=', stepId)
      .where('staff_id', '=', staffId)
      .execute();
    if (steps.length === 1) await forgetRecoveryCodes(trx, own);
    const facts = { kind: gone.kind, name: gone.name };
    await recordActivity(deps, trx, { ...own, device, what: 'secondStepRemoved', facts });
    const change = gone.kind === 'passkey' ? 'passkeyRemoved' : 'appRemoved';
    await mailStepChange(deps, trx, restaurant, own, change);
  });
  deps.wake('send-mail');
  return readMe(deps, own);
}

/**
 * Ten new backup codes; those from before stop working.
 * @throws Refusal 'Second step not found' for who has no second step
 */
export async function newRecoveryCodes(
  deps: Deps,
  restaurant: Restaurant,
  own: OwnSession,
  device: string,
): Promise<string[]> {
  const codes = await deps.transaction(async (trx) => {
    if ((await ownSteps(trx, own)).length === 0) throw new Refusal('stepNotFound', { errorCode: 404 });
    await recordActivity(deps, trx, { ...own, device, what: 'recoveryCodesMade' });
    await mailStepChange(deps, trx, restaurant, own, 'codesMade');
    return makeRecoveryCodes(deps, trx, own);
  });
  deps.wake('send-mail');
  return codes;
}
