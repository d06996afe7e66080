import { Success } from './auth.ts';
import { type CallDefinition, call, open } from './call-definition.ts';
import {
  OpenedStaffSession,
  OpenInvitation,
  PasskeySignInAnswer,
  PasskeySignInRequest,
  StaffAcceptRequest,
  StaffCodeRequest,
  StaffForgotRequest,
  StaffHandleRequest,
  StaffInvitationRequest,
  StaffResetRequest,
  StaffSignInReply,
  StaffSignInRequest,
  StartedPasskey,
  StartedStaffSignIn,
} from './staff.ts';

const extraOpen = { ...open, method: 'POST', body: 'json', addition: true } as const;

/** Calls by which somebody of a restaurant's staff comes in: nobody is signed in yet. */
export const signInCalls = {
  'staff.signIn': call({
    summary:
      'Signs somebody of the restaurant in by e-mail and password; then the second step is to be made.',
    ...extraOpen,
    path: '/api/{clientId}/staff/sign-in',
    request: StaffSignInRequest,
    reply: StaffSignInReply,
  }),
  'staff.mailCode': call({
    summary: 'Mails another code for a sign-in whose second step is one; a minute after the one before.',
    ...extraOpen,
    path: '/api/{clientId}/staff/sign-in/mail',
    request: StaffHandleRequest,
    reply: StartedStaffSignIn,
  }),
  'staff.finishSignIn': call({
    summary: 'The second step of a sign-in by a code: of the app, of the mail, or a backup code.',
    ...extraOpen,
    path: '/api/{clientId}/staff/sign-in/finish',
    request: StaffCodeRequest,
    reply: OpenedStaffSession,
  }),
  'staff.startPasskeySignIn': call({
    summary: 'What the browser is to sign with a passkey: as the second step of a sign-in, or as all of it.',
    ...extraOpen,
    path: '/api/{clientId}/staff/sign-in/passkey',
    request: PasskeySignInRequest,
    reply: StartedPasskey,
  }),
  'staff.finishPasskeySignIn': call({
    summary: 'Signs in by what a passkey signed.',
    ...extraOpen,
    path: '/api/{clientId}/staff/sign-in/passkey/finish',
    request: PasskeySignInAnswer,
    reply: OpenedStaffSession,
  }),
  'staff.forgotPassword': call({
    summary: 'Mails a link for a new password, if the e-mail has an account; good for an hour, once.',
    ...extraOpen,
    path: '/api/{clientId}/staff/password/forgotten',
    request: StaffForgotRequest,
    reply: Success,
  }),
  'staff.resetPassword': call({
    summary:
      "Sets a new password by the link's token, and ends all sessions; then somebody signs in with it.",
    ...extraOpen,
    path: '/api/{clientId}/staff/password/reset',
    request: StaffResetRequest,
    reply: Success,
  }),
  'staff.lookInvitation': call({
    summary: "Who is invited by a link's token, and as what.",
    ...extraOpen,
    path: '/api/{clientId}/staff/invitations/look',
    request: StaffInvitationRequest,
    reply: OpenInvitation,
  }),
  'staff.acceptInvitation': call({
    summary: 'Makes the account of an invitation, once, with a password, and signs in.',
    ...extraOpen,
    path: '/api/{clientId}/staff/invitations/accept',
    request: StaffAcceptRequest,
    reply: OpenedStaffSession,
  }),
} as const satisfies Record<string, CallDefinition>;
