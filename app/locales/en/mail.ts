/** Mails in a restaurant's name. Each has a subject, what it is about, what follows from it, and what to do if it is wrong. */
export const mail = {
  greeting: 'Hello,',

  signUpCode: {
    subject: 'Your sign-up code for {{restaurant}}',
    lead: 'Enter this code to finish your sign-up at {{restaurant}}:',
    detail: 'The code is valid for {{minutes}} minutes and works once.',
    caution:
      'If you did not sign up, you need do nothing: nobody can use your address without the code. Do not give it to anyone.',
  },
  passwordResetCode: {
    subject: 'Your code for a new password at {{restaurant}}',
    lead: 'Enter this code together with your new password for {{restaurant}}:',
    detail: 'The code is valid for {{minutes}} minutes and works once.',
    caution:
      'If you did not ask for a new password, you need do nothing: yours stays as it is. Do not give the code to anyone.',
  },
  accountExists: {
    subject: 'You already have an account at {{restaurant}}',
    lead: 'Someone, most likely you, wanted to sign up at {{restaurant}} with this e-mail address. It already has an account.',
    detail:
      'Please sign in with this address. If you no longer know the password, you can set a new one there.',
    caution: 'If it was not you, you need do nothing: your account is unchanged.',
  },
  passwordChanged: {
    subject: 'Your password at {{restaurant}} was changed',
    lead: 'The password of your account at {{restaurant}} was changed.',
    detail: 'You are signed out on all devices. Please sign in with the new password.',
    caution: 'If it was not you, please set a new password at once and let us know.',
  },
  accountDeleted: {
    subject: 'Your account at {{restaurant}} was deleted',
    lead: 'Your account at {{restaurant}} was deleted, with your details and your addresses.',
    detail: 'Past orders are kept without your name, as tax law requires.',
    caution: 'If it was not you, please let us know at once.',
  },
  orderRefunded: {
    subject: 'Refund for your order {{number}} at {{restaurant}}',
    lead: '{{amount}} for your order {{number}} at {{restaurant}} is on its way back to your card.',
    detail: 'It takes 24-72 hours until it is on your card.',
    caution: 'You need do nothing for it.',
  },

  questions: {
    reply: 'Questions? Reply to this e-mail.',
    call: 'Questions? Call {{phone}}.',
    replyOrCall: 'Questions? Reply to this e-mail or call {{phone}}.',
  },
};
