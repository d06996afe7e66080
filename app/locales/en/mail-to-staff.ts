/** Mails to the restaurant's own people; they are among `mail`. */
export const mailToStaff = {
  publishFailed: {
    subject: '{{restaurant}}: the changes set for {{time}} were not published',
    lead: 'Changes to {{restaurant}} were set to be published at {{time}}. They were not published, and customers see the same as before.',
    detail: 'The draft still has the changes.',
    caution: 'Please open Draft and versions, look at the changes and publish them again.',
  },
  publishFailures: {
    conflicts:
      'Something else was published in the meantime that changes the same parts. The draft still has your changes.',
    faults:
      'Together with what was published in the meantime, your changes break a rule. The draft still has your changes.',
    nothing: 'Customers see all of the changes already: they were published before.',
    notAllowed:
      'The person who set the time has left, or may no longer publish. The draft still has the changes.',
  },
  webhookPaused: {
    subject: '{{restaurant}}: a webhook was paused',
    lead: 'The webhook that sends orders of {{restaurant}} to your system at {{host}} was paused.',
    detail: 'Your system has accepted nothing for three days.',
    caution:
      'Please mend the system, then open Webhooks and start the webhook again. Whatever waits is sent then.',
  },
  webhookPauses: {
    failing: 'Your system has accepted nothing for three days.',
    gone: 'Your system answered that the address no longer exists (410).',
  },
  staffCode: {
    subject: 'Your code to manage {{restaurant}}',
    lead: 'Enter this code to continue to the pages where you manage {{restaurant}}:',
    detail: 'The code is valid for {{minutes}} minutes and works once.',
    caution:
      'If it was not you, somebody knows your password: please set a new one. Do not give the code to anyone.',
  },
  staffReset: {
    subject: 'A new password to manage {{restaurant}}',
    lead: 'Somebody, most likely you, wants to set a new password for your account at {{restaurant}}.',
    detail: 'The link works for one hour, once. Setting the password signs out all your devices.',
    caution: 'If it was not you, ignore this e-mail: your password stays as it is.',
  },
  staffSteps: {
    subject: 'Your second step at {{restaurant}} was changed',
    lead: 'The second step of your account at {{restaurant}} was changed.',
    detail: 'My account shows how you sign in, and where you are signed in.',
    caution:
      'If it was not you, please set a new password at once. Then, under My account, remove what you did not add and sign out everywhere else.',
  },
  /** The lead of staffSteps, by what changed. */
  stepChanges: {
    appSet:
      'An authenticator app was added to your account at {{restaurant}}. An earlier app no longer works.',
    passkeySet: 'A passkey was added to your account at {{restaurant}}.',
    appRemoved: 'The authenticator app of your account at {{restaurant}} was removed.',
    passkeyRemoved: 'A passkey of your account at {{restaurant}} was removed.',
    codesMade: 'New backup codes were made for your account at {{restaurant}}. Earlier codes no longer work.',
  },
  staffInvitation: {
    subject: 'You are invited to {{restaurant}}',
    lead: '{{person}} invites you to help run {{restaurant}}, as {{role}}.',
    detail: 'You choose your own password. The link works for 7 days, once.',
    caution: 'If you did not expect this invitation, ignore this e-mail. Do not give the link to anyone.',
  },
  invitedByOperator: 'You are invited to run {{restaurant}}, as {{role}}.',
  /** What somebody may do at a restaurant, inside a sentence. */
  staffRoles: { owner: 'an owner', manager: 'a manager', kitchen: 'one of the kitchen' },
  staffLinks: { staffReset: 'Set a new password', staffInvitation: 'Accept the invitation' },
};
