import { addStaff } from '#tests/fixtures/staff.ts';
import type { CardStore } from '#tests/setup/card-store.ts';
import { appCode, linkTokenTo, staffClient } from '#tests/setup/staff-client.ts';

const PASSWORD = 'correct horse battery';
const EMAIL = 'walker@example.nz';

/** Somebody of a restaurant comes in by each way, and is given a new password; another one is invited and comes. */
export async function staffComesIn(store: CardStore): Promise<void> {
  const staff = staffClient(store);
  const { deps } = store;
  await addStaff(store, 'r-demo', { email: EMAIL, role: 'owner', password: PASSWORD });
  const signIn = async (trust?: string) =>
    (await staff('staff.signIn', { json: { email: EMAIL, password: PASSWORD, trust } })).data;
  const handle = (await signIn()).secondStep?.handle;
  await staff('staff.finishSignIn', { json: { handle, way: 'recovery', code: 'none at all' } });
  const json = { handle, way: 'app', code: appCode(deps.now()), isTrusted: true };
  const { token: bearer, trust } = (await staff('staff.finishSignIn', { json })).data;
  if (!(await signIn(trust?.token)).session) throw new Error('The walk went astray: no trust');
  const { recoveryCodes } = (await staff('staff.newRecoveryCodes', { bearer })).data;
  await staff('staff.confirm', { bearer, json: { way: 'recovery', proof: recoveryCodes[0] } });
  await staff('staff.activity', { bearer, query: { what: 'people', from: '2026-01-01' } });
  await staff('staff.wholeActivity', { bearer, query: { after: '2026-12-31T00:00:00.000Z,x' } });
  await staff('staff.invite', { bearer, json: { email: 'invited@example.nz', role: 'manager' } });
  const token = await linkTokenTo(store, 'invited@example.nz');
  await staff('staff.acceptInvitation', { json: { token, name: 'Ravi', password: PASSWORD } });
  await staff('staff.forgotPassword', { json: { email: EMAIL } });
  const reset = { token: await linkTokenTo(store, EMAIL), newPassword: 'another horse altogether' };
  const { success, body } = await staff('staff.resetPassword', { json: reset });
  if (!success) throw new Error(`The walk went astray: ${JSON.stringify(body)}`);
}
