import { draftExamples } from './draft-examples.ts';
import type { Example } from './example.ts';
import type { ExampleFacts } from './example-facts.ts';
import { patronExamples } from './patron-examples.ts';
import { paymentExamples } from './payment-examples.ts';
import { reportExamples } from './report-examples.ts';
import { webhookExamples } from './webhook-examples.ts';

const OWN = { bearer: '$STAFF_TOKEN' } as const;
const OWNER = { email: 'owner@example.com', password: 'a long enough password' };
const APP_CODE = { variable: 'APP_CODE', prompt: 'Six digits of the app with that key' } as const;
const PASSKEY = 'a browser with a passkey, whose answer is the response';
/** What a browser without a passkey would send. */
const NO_PASSKEY = { id: 'unknown', rawId: 'unknown', type: 'public-key', response: {} };

/** The calls of a restaurant's staff, in an order in which each finds what it needs: an owner comes in. */
export function staffExamples(facts: ExampleFacts): Example[] {
  return [
    ...invited(),
    ...draftExamples(facts),
    ...reportExamples(),
    ...patronExamples(),
    ...paymentExamples(),
    ...webhookExamples(),
    ...people(),
    ...signingIn(),
    ...ownAccount(),
  ];
}

function invited(): Example[] {
  return [
    {
      call: 'staff.lookInvitation',
      json: { token: '$INVITATION' },
      asks: { variable: 'INVITATION', prompt: 'What stands last in the link of the invitation' },
      needs: 'an invitation: npm run store -- owner invite SUBDOMAIN owner@example.com',
    },
    {
      call: 'staff.acceptInvitation',
      json: { token: '$INVITATION', name: 'Gurpreet Kaur', password: OWNER.password },
      saves: { STAFF_TOKEN: 'token' },
      needs: 'an invitation',
    },
    { call: 'staff.startApp', ...OWN, saves: { STEP: 'stepId', SECRET: 'secret' } },
    { call: 'staff.finishApp', ...OWN, json: { stepId: '$STEP', code: '$APP_CODE' }, asks: APP_CODE },
    { call: 'staff.me', ...OWN, saves: { ME: 'staffId' } },
  ];
}

function people(): Example[] {
  const path = { invitationId: '$INVITED' };
  return [
    { call: 'staff.people', ...OWN },
    { call: 'staff.setRules', ...OWN, json: { everyoneNeedsStep: true } },
    {
      call: 'staff.change',
      ...OWN,
      path: { staffId: '$ME' },
      json: { name: 'Gurpreet Kaur Gill', role: 'owner' },
    },
    {
      call: 'staff.invite',
      ...OWN,
      json: { email: 'manager@example.com', name: 'Aroha Singh', role: 'manager', mayPublish: true },
      saves: { INVITED: 'invitationId' },
    },
    { call: 'staff.resendInvitation', ...OWN, path },
    { call: 'staff.withdrawInvitation', ...OWN, path },
    { call: 'staff.devices', ...OWN },
    { call: 'staff.endDevice', ...OWN, path: { deviceId: '$DEVICE' }, needs: 'a device of the kitchen' },
    { call: 'staff.activity', ...OWN, query: { what: 'people', page: '1' } },
    { call: 'staff.wholeActivity', ...OWN, query: { what: 'people' } },
    { call: 'staff.remove', ...OWN, path: { staffId: '$ME' }, needs: 'another owner' },
  ];
}

function signingIn(): Example[] {
  return [
    { call: 'staff.signIn', json: OWNER, saves: { SIGN_IN: 'handle' } },
    { call: 'staff.mailCode', json: { handle: '$SIGN_IN' }, needs: 'somebody without a second step' },
    {
      call: 'staff.finishSignIn',
      json: { handle: '$SIGN_IN', way: 'app', code: '$APP_CODE' },
      asks: APP_CODE,
      saves: { OTHER_SESSION: 'sessionId' },
    },
    { call: 'staff.startPasskeySignIn', json: {}, saves: { PASSKEY: 'handle' } },
    {
      call: 'staff.finishPasskeySignIn',
      json: { handle: '$PASSKEY', response: NO_PASSKEY },
      needs: PASSKEY,
    },
    { call: 'staff.forgotPassword', json: { email: OWNER.email } },
    {
      call: 'staff.resetPassword',
      json: { token: 'from-the-link', newPassword: 'another long password' },
      needs: 'the link of the mail, whose last part is the token',
    },
  ];
}

function ownAccount(): Example[] {
  return [
    { call: 'staff.sessions', ...OWN },
    { call: 'staff.endSession', ...OWN, path: { staffSessionId: '$OTHER_SESSION' } },
    { call: 'staff.endOtherSessions', ...OWN },
    {
      call: 'staff.confirm',
      ...OWN,
      json: { way: 'app', proof: '$APP_CODE' },
      needs: 'the next code of the app: each is good once',
    },
    { call: 'staff.mailConfirmCode', ...OWN, needs: 'somebody without a second step' },
    { call: 'staff.startPasskeyConfirm', ...OWN, needs: 'a passkey' },
    {
      call: 'staff.finishPasskeyConfirm',
      ...OWN,
      json: { handle: 'from-the-start', response: NO_PASSKEY },
      needs: PASSKEY,
    },
    { call: 'staff.startPasskey', ...OWN, saves: { PASSKEY: 'handle' } },
    {
      call: 'staff.finishPasskey',
      ...OWN,
      json: { handle: '$PASSKEY', response: NO_PASSKEY, name: 'Phone' },
      needs: PASSKEY,
    },
    { call: 'staff.newRecoveryCodes', ...OWN },
    { call: 'staff.removeStep', ...OWN, path: { stepId: '$STEP' }, needs: 'another second step' },
    {
      call: 'staff.changePassword',
      ...OWN,
      json: { currentPassword: OWNER.password, newPassword: 'a longer password than that' },
      saves: { STAFF_TOKEN: 'token' },
    },
    { call: 'staff.signOut', ...OWN },
  ];
}
