import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { listDevices } from '#app/backend/use-cases/receiver/devices.ts';
import { confirm, mailConfirmCode } from '#app/backend/use-cases/staff/confirm.ts';
import type { Staff } from '#app/backend/use-cases/staff/find-staff.ts';
import { invite, resendInvitation, withdrawInvitation } from '#app/backend/use-cases/staff/invitations.ts';
import { endKitchenDevice } from '#app/backend/use-cases/staff/kitchen-devices.ts';
import { finishNewPasskey, startNewPasskey } from '#app/backend/use-cases/staff/new-passkey.ts';
import { confirmByPasskey, startPasskeyConfirm } from '#app/backend/use-cases/staff/passkey-answers.ts';
import { changePassword } from '#app/backend/use-cases/staff/passwords.ts';
import { changePerson, listPeople, removePerson, setRules } from '#app/backend/use-cases/staff/people.ts';
import { activityOfDays, wholeActivity } from '#app/backend/use-cases/staff/read-activity.ts';
import { type OwnSession, readMe } from '#app/backend/use-cases/staff/read-me.ts';
import { newRecoveryCodes, removeStep } from '#app/backend/use-cases/staff/second-steps.ts';
import { endOtherSessions, endSession, listSessions } from '#app/backend/use-cases/staff/sessions.ts';
import { finishApp, startApp } from '#app/backend/use-cases/staff/set-up-app.ts';
import type { Handlers } from './handler.ts';

/** The calls of staff that is signed in. Who may make which was checked before (caller.ts). */
export const staffHandlers = {
  'staff.me': async (deps, input) => ({ data: await readMe(deps, ownOf(input)) }),
  'staff.signOut': async (deps, input) => {
    const own = ownOf(input);
    await endSession(deps, own, { sessionId: own.sessionId, device: deviceOf(input) });
    return { data: 'Success', message: 'signedOut' };
  },
  'staff.confirm': async (deps, { body, ...input }) => ({
    data: await confirm(deps, ownOf(input), { ...body, device: deviceOf(input) }),
  }),
  'staff.mailConfirmCode': async (deps, input) => ({
    data: { mailedTo: await mailConfirmCode(deps, input.restaurant, ownOf(input)) },
    message: 'otpSent',
  }),
  'staff.startPasskeyConfirm': async (deps, input) => ({
    data: await startPasskeyConfirm(deps, input.restaurant, ownOf(input)),
  }),
  'staff.finishPasskeyConfirm': async (deps, { body, ...input }) => ({
    data: await confirmByPasskey(deps, input.restaurant, ownOf(input), { ...body, device: deviceOf(input) }),
  }),
  'staff.startApp': async (deps, input) => ({ data: await startApp(deps, input.restaurant, ownOf(input)) }),
  'staff.finishApp': async (deps, { body, ...input }) => ({
    data: await finishApp(deps, input.restaurant, ownOf(input), { ...body, device: deviceOf(input) }),
  }),
  'staff.startPasskey': async (deps, input) => ({
    data: await startNewPasskey(deps, input.restaurant, ownOf(input)),
  }),
  'staff.finishPasskey': async (deps, { body, ...input }) => ({
    data: await finishNewPasskey(deps, input.restaurant, ownOf(input), { ...body, device: deviceOf(input) }),
  }),
  'staff.removeStep': async (deps, input) => ({
    data: await removeStep(deps, input.restaurant, ownOf(input), {
      stepId: input.path.stepId,
      device: deviceOf(input),
    }),
  }),
  'staff.newRecoveryCodes': async (deps, input) => ({
    data: { recoveryCodes: await newRecoveryCodes(deps, input.restaurant, ownOf(input), deviceOf(input)) },
  }),
  'staff.changePassword': async (deps, { body, language, ...input }) => ({
    data: await changePassword(deps, ownOf(input), {
      ...{ restaurant: input.restaurant, language, device: deviceOf(input) },
      ...body,
    }),
    message: 'passwordChanged',
  }),
  'staff.sessions': async (deps, input) => ({ data: { items: await listSessions(deps, ownOf(input)) } }),
  'staff.endSession': async (deps, input) => {
    const sessionId = input.path.staffSessionId;
    await endSession(deps, ownOf(input), { sessionId, device: deviceOf(input) });
    return { data: 'Success', message: 'sessionEnded' };
  },
  'staff.endOtherSessions': async (deps, input) => {
    await endOtherSessions(deps, ownOf(input), deviceOf(input));
    return { data: 'Success', message: 'sessionEnded' };
  },
  'staff.people': async (deps, input) => ({ data: await listPeople(deps, ownOf(input)) }),
  'staff.change': async (deps, { body, ...input }) => ({
    data: await changePerson(deps, ownOf(input), {
      ...{ staffId: input.path.staffId, name: body.name, role: body.role, device: deviceOf(input) },
      mayPublish: body.mayPublish ?? false,
    }),
  }),
  'staff.remove': async (deps, input) => {
    await removePerson(deps, ownOf(input), { staffId: input.path.staffId, device: deviceOf(input) });
    return { data: 'Success', message: 'staffRemoved' };
  },
  'staff.setRules': async (deps, { body, ...input }) => {
    await setRules(deps, ownOf(input), { ...body, device: deviceOf(input) });
    return { data: body };
  },
  'staff.invite': async (deps, { body, restaurant, language, ...input }) => ({
    data: await invite(
      deps,
      { restaurant, language, own: ownOf({ restaurant, ...input }), device: deviceOf(input) },
      { email: body.email, name: body.name ?? '', role: body.role, mayPublish: body.mayPublish ?? false },
    ),
  }),
  'staff.resendInvitation': async (deps, { restaurant, language, path, ...input }) => ({
    data: await resendInvitation(
      deps,
      { restaurant, language, own: ownOf({ restaurant, ...input }), device: deviceOf(input) },
      path.invitationId,
    ),
  }),
  'staff.withdrawInvitation': async (deps, input) => {
    const { invitationId } = input.path;
    await withdrawInvitation(deps, ownOf(input), { invitationId, device: deviceOf(input) });
    return { data: 'Success', message: 'invitationWithdrawn' };
  },
  'staff.devices': async (deps, { restaurant: { restaurantId } }) => ({
    data: { items: await listDevices(deps, restaurantId) },
  }),
  'staff.endDevice': async (deps, input) => {
    const { restaurantId, staffId } = ownOf(input);
    const one = { restaurantId, staffId, deviceId: input.path.deviceId, device: deviceOf(input) };
    await endKitchenDevice(deps, one, input.query.invited === 'too');
    return { data: 'Success', message: 'deviceEnded' };
  },
  'staff.activity': async (deps, input) => ({
    data: await activityOfDays(deps, input.restaurant, whoOf(input), input.query),
  }),
  'staff.wholeActivity': async (deps, input) => ({
    data: await wholeActivity(deps, input.restaurant, whoOf(input), input.query),
  }),
} satisfies Handlers;

type Asking = { restaurant: Restaurant; staff: Staff | null };

function whoOf({ staff }: Pick<Asking, 'staff'>): Staff {
  if (staff === null) throw new Refusal('unauthorized', { status: 401, errorCode: 401 });
  return staff;
}

function ownOf(input: Asking): OwnSession {
  const { staffId, sessionId } = whoOf(input);
  return { restaurantId: input.restaurant.restaurantId, staffId, sessionId };
}

function deviceOf(input: Pick<Asking, 'staff'>): string {
  return whoOf(input).device;
}
