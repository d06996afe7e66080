import type { CallName } from '#app/contract/calls.ts';
import type { IsolationCase } from './isolation-device-cases.ts';

const OVER = 'This took too long. Please sign in again.';
const NO_LINK = 'This link works no more. Please ask for another one.';
const PASSWORD = 'another long password';

/** The calls of a restaurant's own people, made by an owner. */
export const staffCases = {
  'staff.signIn': {
    as: 'anyone',
    path: ['clientId'],
    json: () => ({ email: 'nobody@example.com', password: 'not the password' }),
    isRefused: 'Invalid email or password',
  },
  'staff.mailCode': {
    as: 'anyone',
    path: ['clientId'],
    json: () => ({ handle: 'unknown' }),
    isRefused: OVER,
  },
  'staff.finishSignIn': {
    as: 'anyone',
    path: ['clientId'],
    json: () => ({ handle: 'unknown', way: 'app', code: '123456' }),
    isRefused: OVER,
  },
  'staff.startPasskeySignIn': { as: 'anyone', path: ['clientId'], json: () => ({}) },
  'staff.finishPasskeySignIn': {
    as: 'anyone',
    path: ['clientId'],
    json: () => ({ handle: 'unknown', response: {} }),
    isRefused: OVER,
  },
  'staff.forgotPassword': { as: 'anyone', path: ['clientId'], json: () => ({ email: 'nobody@example.com' }) },
  'staff.resetPassword': {
    as: 'anyone',
    path: ['clientId'],
    json: () => ({ token: 'unknown', newPassword: PASSWORD }),
    isRefused: NO_LINK,
  },
  'staff.lookInvitation': {
    as: 'anyone',
    path: ['clientId'],
    json: () => ({ token: 'unknown' }),
    isRefused: NO_LINK,
  },
  'staff.acceptInvitation': {
    as: 'anyone',
    path: ['clientId'],
    json: () => ({ token: 'unknown', name: 'Aroha Singh', password: PASSWORD }),
    isRefused: NO_LINK,
  },
  'staff.me': { as: 'staff', path: ['clientId'] },
  'staff.confirm': {
    as: 'staff',
    path: ['clientId'],
    json: () => ({ way: 'app', proof: '000000' }),
    isRefused: 'That code is not right, or was used already',
  },
  // only who has no second step is mailed one
  'staff.mailConfirmCode': { as: 'staff', path: ['clientId'], isRefused: 'Second step not found' },
  'staff.startPasskeyConfirm': { as: 'staff', path: ['clientId'] },
  'staff.finishPasskeyConfirm': {
    as: 'staff',
    path: ['clientId'],
    json: () => ({ handle: 'unknown', response: {} }),
    isRefused: OVER,
  },
  'staff.startApp': { as: 'staff', path: ['clientId'] },
  'staff.finishApp': {
    as: 'staff',
    path: ['clientId'],
    json: () => ({ stepId: 'unknown', code: '123456' }),
    isRefused: 'Second step not found',
  },
  'staff.startPasskey': { as: 'staff', path: ['clientId'] },
  'staff.finishPasskey': {
    as: 'staff',
    path: ['clientId'],
    json: () => ({ handle: 'unknown', response: {}, name: 'Phone' }),
    isRefused: OVER,
  },
  'staff.removeStep': { as: 'staff', path: ['clientId', 'stepId'] },
  'staff.newRecoveryCodes': { as: 'staff', path: ['clientId'] },
  'staff.changePassword': {
    as: 'staff',
    path: ['clientId'],
    json: () => ({ currentPassword: 'not the password', newPassword: PASSWORD }),
    isRefused: 'This is not your current password',
  },
  'staff.sessions': { as: 'staff', path: ['clientId'] },
  'staff.endSession': { as: 'staff', path: ['clientId', 'staffSessionId'] },
  'staff.endOtherSessions': { as: 'staff', path: ['clientId'] },
  'staff.people': { as: 'staff', path: ['clientId'] },
  'staff.change': {
    as: 'staff',
    path: ['clientId', 'staffId'],
    json: () => ({ name: 'Aroha Singh', role: 'manager', mayPublish: true }),
  },
  'staff.setRules': { as: 'staff', path: ['clientId'], json: () => ({ everyoneNeedsStep: true }) },
  'staff.invite': {
    as: 'staff',
    path: ['clientId'],
    json: () => ({ email: 'new@example.com', role: 'manager', mayPublish: false }),
  },
  'staff.resendInvitation': { as: 'staff', path: ['clientId', 'invitationId'] },
  'staff.withdrawInvitation': { as: 'staff', path: ['clientId', 'invitationId'] },
  'staff.devices': { as: 'staff', path: ['clientId'] },
  'staff.endDevice': {
    as: 'staff',
    path: ['clientId', 'deviceId'],
    // ended by the calls of the kitchen before; staff-devices.test.ts takes some away
    isRefused: 'Device not found',
  },
  'staff.activity': { as: 'staff', path: ['clientId'], query: { person: 'staffId' } },
  'staff.wholeActivity': { as: 'staff', path: ['clientId'], query: { person: 'staffId' } },
  'staff.remove': { as: 'staff', path: ['clientId', 'staffId'] },
  'staff.signOut': { as: 'staff', path: ['clientId'] },
} satisfies { [N in CallName]?: IsolationCase };
