import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { StaffMe } from '#app/contract/staff.ts';
import { appCodeStep, appUri, newAppKey } from './app-codes.ts';
import { stepWrong } from './finish-sign-in.ts';
import { ownSteps } from './own-steps.ts';
import { type OwnSession, ownSession, readMe } from './read-me.ts';
import { recordActivity } from './record-activity.ts';
import { sealKey } from './sealed-key.ts';
import { afterStepSet } from './second-steps.ts';
import { countCode, giveBack } from './staff-limits.ts';

/** A new key waits so long (ms) for a code of it. */
const SETTING_UP_MS = 15 * 60_000;

/** A new key for an app. It is no second step until a code of it was given; one that waited before is forgotten. */
export async function startApp(
  deps: Deps,
  restaurant: Restaurant,
  own: OwnSession,
): Promise<{ stepId: string; secret: string; uri: string }> {
  const { restaurantId, staffId } = own;
  const key = newAppKey();
  const stepId = deps.newId();
  const email = await deps.transaction(async (trx) => {
    const account = await ownSession(trx, own);
    await trx
      .deleteFrom('staff_steps')
      .where('restaurant_id', '=', restaurantId)
      .where('staff_id', '=', staffId)
      .where('kind', '=', 'app')
      .where('set_utc', 'is', null)
      .execute();
    await trx
      .insertInto('staff_steps')
      .values({
        ...{ restaurant_id: restaurantId, step_id: stepId, staff_id: staffId, kind: 'app', name: '' },
        ...{ secret: sealKey(deps, key, stepId), credential_id: null, last_count: 0 },
        ...{ made_utc: deps.now().toISOString(), used_utc: null, set_utc: null },
      })
      .execute();
    return account.email;
  });
  return { stepId, secret: key, uri: appUri(key, restaurant.document.tradingName, email) };
}

/**
 * Sets the app as the second step by a first code of it; another app before is replaced. The step is made with that.
 * @returns backup codes, where the person has none left
 * @throws Refusal 'Second step not found' for a key that waited too long or is somebody else's; 'That code is not
 * right'; HTTP 429 after five wrong ones in ten minutes
 */
export async function finishApp(
  deps: Deps,
  restaurant: Restaurant,
  own: OwnSession,
  { stepId, code, device }: { stepId: string; code: string; device: string },
): Promise<{ recoveryCodes: string[] | null; me: StaffMe }> {
  const { restaurantId, staffId } = own;
  const now = deps.now();
  const waiting = await deps.db
    .selectFrom('staff_steps')
    .select(['step_id', 'secret'])
    .where('restaurant_id', '=', restaurantId)
    .where('step_id', '=', stepId)
    .where('staff_id', '=', staffId)
    .where('set_utc', 'is', null)
    .where('made_utc', '>', new Date(now.getTime() - SETTING_UP_MS).toISOString())
    .executeTakeFirst();
  if (!waiting) throw stepNotFound();
  const tried = await countCode(deps, own, 'session');
  const step = appCodeStep(deps, { restaurantId, stepId, secret: waiting.secret }, code, now);
  if (step === null) throw stepWrong();
  const recoveryCodes = await deps.transaction(async (trx) => {
    await giveBack(trx, tried);
    for (const former of (await ownSteps(trx, own)).filter(({ kind }) => kind === 'app'))
      await trx
        .deleteFrom('staff_steps')
        .where('restaurant_id', '=', restaurantId)
        .where('step_id', '=', former.stepId)
        .execute();
    const stamp = now.toISOString();
    const { numUpdatedRows } = await trx
      .updateTable('staff_steps')
      .set({ set_utc: stamp, used_utc: stamp, last_count: step })
      .where('restaurant_id', '=', restaurantId)
      .where('step_id', '=', stepId)
      .where('set_utc', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw stepNotFound();
    await recordActivity(deps, trx, { ...own, device, what: 'secondStepSet', facts: { kind: 'app' } });
    return afterStepSet(deps, trx, restaurant, own, 'appSet');
  });
  deps.wake('send-mail');
  return { recoveryCodes, me: await readMe(deps, own) };
}

export function stepNotFound(): Refusal {
  return new Refusal('stepNotFound', { errorCode: 404 });
}
