/** Mails to the restaurant's own people; they are among `mail`. */
export const mailToStaff = {
  publishFailed: {
    subject: '{{restaurant}}: what was set for {{time}} was not published',
    lead: 'Changes of {{restaurant}} were set to be published at {{time}}. They were not, and customers see what they saw before.',
    detail: 'The draft still has them.',
    caution: 'Please open Draft and versions, look at the changes and publish them again.',
  },
  publishFailures: {
    conflicts:
      'Something else was published meanwhile that changes the same. The draft still has your changes.',
    faults: 'With what was published meanwhile they break a rule. The draft still has your changes.',
    nothing: 'Customers see all of it already: it was published before.',
    notAllowed: 'Whoever set it has left, or may not publish any more. The draft still has the changes.',
  },
  webhookPaused: {
    subject: '{{restaurant}}: a webhook was paused',
    lead: 'Your system at {{host}} is told of no more orders of {{restaurant}}: its webhook was paused.',
    detail: 'It took nothing for three days.',
    caution: 'Please see to it there, then open Webhooks and let it go on. What waited is sent then.',
  },
  webhookPauses: {
    failing: 'It took nothing for three days.',
    gone: 'It answered that it is there no more (410).',
  },
  staffCode: {
    subject: 'Your code to manage {{restaurant}}',
    lead: 'Enter this code to go on as one of the people of {{restaurant}}:',
    detail: 'The code is valid for {{minutes}} minutes and works once.',
    caution:
      'If it was not you, somebody knows your password: please set a new one. Do not give the code to anyone.',
  },
  staffReset: {
    subject: 'A new password to manage {{restaurant}}',
    lead: 'Somebody, most likely you, wants to set a new password for your account at {{restaurant}}.',
    detail: 'The link works for one hour, once. All devices are signed out then.',
    caution: 'If it was not you, you need do nothing: your password stays as it is.',
  },
  staffSteps: {
    subject: 'Your second step at {{restaurant}} was changed',
    lead: 'The second step of your account at {{restaurant}} was changed.',
    detail: 'You see what opens your account, and where you are signed in, under My account.',
    caution:
      'If it was not you, please set a new password at once, remove what you do not know under My account, and sign out everywhere else.',
  },
  /** The lead of staffSteps, by what changed. */
  stepChanges: {
    appSet:
      'An authenticator app was added to your account at {{restaurant}}. One from before stops working.',
    passkeySet: 'A passkey was added to your account at {{restaurant}}.',
    appRemoved: 'The authenticator app of your account at {{restaurant}} was removed.',
    passkeyRemoved: 'A passkey of your account at {{restaurant}} was removed.',
    codesMade:
      'New backup codes were made for your account at {{restaurant}}. Those from before stop working.',
  },
  staffInvitation: {
    subject: 'You are invited to {{restaurant}}',
    lead: '{{person}} invites you to help run {{restaurant}}, as {{role}}.',
    detail: 'You choose your own password. The link works for 7 days, once.',
    caution: 'If you do not know what this is about, you need do nothing. Do not give the link to anyone.',
  },
  invitedByOperator: 'You are invited to run {{restaurant}}, as {{role}}.',
  /** What somebody may do at a restaurant, inside a sentence. */
  staffRoles: { owner: 'an owner', manager: 'a manager', kitchen: 'one of the kitchen' },
  staffLinks: { staffReset: 'Set a new password', staffInvitation: 'Accept the invitation' },
};
