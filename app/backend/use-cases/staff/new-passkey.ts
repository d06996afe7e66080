import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { StaffMe } from '#app/contract/staff.ts';
import { beginChallenge, endChallenge, findChallenge, signInOver } from './challenges.ts';
import { ownSteps } from './own-steps.ts';
import { ALGORITHMS, checkNewPasskey, partyOf, passkeyWrong, webAuthn } from './passkey-checks.ts';
import { type OwnSession, ownSession, readMe } from './read-me.ts';
import { recordActivity } from './record-activity.ts';
import { afterStepSet } from './second-steps.ts';

/** Most second steps of a person. */
const MOST_STEPS = 10;

/** What a browser is to make a new passkey of, and a handle for its answer. */
export async function startNewPasskey(deps: Deps, restaurant: Restaurant, own: OwnSession) {
  const party = partyOf(deps, restaurant);
  const account = await ownSession(deps.db, own);
  const steps = await ownSteps(deps.db, own);
  if (steps.length >= MOST_STEPS) throw new Refusal('stepsFull');
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    ...{ rpID: party.id, rpName: party.name, userName: account.email, userDisplayName: account.name },
    userID: new Uint8Array(Buffer.from(own.staffId)),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: steps.flatMap(({ credentialId }) =>
      credentialId === null ? [] : { id: credentialId },
    ),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  const handle = deps.newSecret();
  await deps.transaction((trx) =>
    beginChallenge(deps, trx, own.restaurantId, {
      ...{ kind: 'passkey-new', staffId: own.staffId, secret: handle, challenge: options.challenge },
    }),
  );
  return { handle, options: { ...options } };
}

export type NewPasskey = { handle: string; response: Record<string, unknown>; name: string; device: string };

/**
 * Keeps a new passkey as a second step. The step is made with that.
 * @returns backup codes, where the person has none left
 * @throws Refusal 'This took too long' for a handle that is over or another person's; 'This passkey was not accepted'
 */
export async function finishNewPasskey(
  deps: Deps,
  restaurant: Restaurant,
  own: OwnSession,
  { handle, response, name, device }: NewPasskey,
): Promise<{ recoveryCodes: string[] | null; me: StaffMe }> {
  const { restaurantId, staffId } = own;
  const begun = await findChallenge(deps, restaurantId, 'passkey-new', handle);
  if (begun?.challenge == null || begun.staffId !== staffId) throw signInOver();
  const made = await checkNewPasskey(partyOf(deps, restaurant), begun.challenge, response);
  if (made === null) throw passkeyWrong();
  const recoveryCodes = await deps.transaction(async (trx) => {
    const now = deps.now();
    const stamp = now.toISOString();
    if (!(await endChallenge(trx, begun, now))) throw signInOver();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('staff_steps')
      .values({
        ...{ restaurant_id: restaurantId, step_id: deps.newId(), staff_id: staffId, kind: 'passkey', name },
        ...{ secret: made.publicKey, credential_id: made.credentialId, last_count: made.count },
        ...{ made_utc: stamp, used_utc: null, set_utc: stamp },
      })
      // somebody of the restaurant has it already
      .onConflict((conflict) => conflict.columns(['restaurant_id', 'credential_id']).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw passkeyWrong();
    const facts = { kind: 'passkey', name };
    await recordActivity(deps, trx, { ...own, device, what: 'secondStepSet', facts });
    return afterStepSet(deps, trx, restaurant, own, 'passkeySet');
  });
  deps.wake('send-mail');
  return { recoveryCodes, me: await readMe(deps, own) };
}
