import { checkout } from './checkout.ts';
import { mailToStaff } from './mail-to-staff.ts';
import { menu } from './menu.ts';
import { product } from './product.ts';
import { receiver } from './receiver.ts';
import { refundState } from './refund-state.ts';

/**
 * Mails in a restaurant's name. Each has a subject, what it is about, what follows from it, and what to do if
 * it is wrong.
 */
export const mail = {
  greeting: 'Hello,',
  ...mailToStaff,

  signUpCode: {
    subject: 'Your sign-up code for {{restaurant}}',
    lead: 'Enter this code to finish your sign-up at {{restaurant}}:',
    detail: 'The code is valid for {{minutes}} minutes and works once.',
    caution:
      'If you did not sign up, ignore this e-mail: nobody can use your address without the code. Do not give the code to anyone.',
  },
  passwordResetCode: {
    subject: 'Your code for a new password at {{restaurant}}',
    lead: 'Enter this code together with your new password for {{restaurant}}:',
    detail: 'The code is valid for {{minutes}} minutes and works once.',
    caution:
      'If you did not ask for a new password, ignore this e-mail: your password stays as it is. Do not give the code to anyone.',
  },
  orderCode: {
    subject: 'Your code for your order at {{restaurant}}',
    lead: 'Enter this code in the checkout to place your order at {{restaurant}}:',
    detail: 'The code is valid for {{minutes}} minutes and works once.',
    caution:
      'If you did not order anything, ignore this e-mail: nothing is ordered without the code. Do not give the code to anyone.',
  },
  signInCode: {
    subject: 'Your sign-in code for {{restaurant}}',
    lead: 'Enter this code together with your password to sign in at {{restaurant}}:',
    detail:
      'We ask for this code because somebody typed wrong passwords for your account. The code is valid for {{minutes}} minutes and works once.',
    caution:
      'If you did not want to sign in, somebody knows your password: please set a new one. Do not give the code to anyone.',
  },
  accountExists: {
    subject: 'You already have an account at {{restaurant}}',
    lead: 'Someone, most likely you, wanted to sign up at {{restaurant}} with this e-mail address. There is already an account with it.',
    detail:
      'Please sign in with this address. If you no longer know the password, you can set a new one there.',
    caution: 'If it was not you, ignore this e-mail: your account is unchanged.',
  },
  passwordChanged: {
    subject: 'Your password at {{restaurant}} was changed',
    lead: 'The password of your account at {{restaurant}} was changed.',
    detail: 'You are signed out on all your other devices. Please sign in there with the new password.',
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
    lead: 'Your order {{number}} at {{restaurant}}: {{said}}',
    detail: 'It takes 24-72 hours until it is on your card.',
    caution: 'You do not need to do anything.',
  },

  refundByCard: {
    subject: 'Refund for your order {{number}} at {{restaurant}}',
    lead: 'Your order {{number}} at {{restaurant}}: {{said}}',
    detail: 'It takes 24-72 hours until it is on your card.',
    caution: 'You do not need to do anything.',
  },
  refundInCash: {
    subject: 'Money back for your order {{number}} at {{restaurant}}',
    lead: '{{restaurant}} gave you {{amount}} of your order {{number}} back in cash.',
    detail: 'If you have not had it yet, please ask the restaurant.',
    caution: 'Your receipt shows it too.',
  },

  refundFailed: {
    subject: 'The refund for your order {{number}} at {{restaurant}} failed',
    lead: 'Your order {{number}} at {{restaurant}}: {{said}}',
    detail: refundState.next,
    caution: 'We are sorry for the trouble.',
  },
  refundOwed: {
    subject: 'Order {{number}}: the refund of {{amount}} failed',
    lead: 'Order {{number}}: {{said}}',
    detail:
      'Please pay the customer in another way and note it on the order’s page, or have the refund sent again.',
    caution: 'The order’s page shows why the refund failed. The customer has an e-mail about it.',
  },
  refundSaid: refundState.said,

  /** Why a restaurant gives money back, as its customer reads it. */
  refundReasons: {
    missing: 'Reason: something was missing from your order.',
    wrong: 'Reason: something in your order was wrong.',
    late: 'Reason: your order came late.',
    quality: 'Reason: something in your order was not as good as it should be.',
    noProofOfAge: 'Reason: alcohol could not be handed over, because no proof of age was shown.',
    intoxicated:
      'Reason: alcohol could not be handed over. The law forbids giving it to anybody who seems intoxicated.',
    underAge: 'Reason: alcohol could not be handed over. The law forbids giving it to anybody under 18.',
  },

  orderPlaced: {
    subject: 'Your order {{number}} at {{restaurant}}',
    lead: '{{restaurant}} has your order {{number}} and will confirm it soon:',
    detail: 'You will get another e-mail when the restaurant confirms your order.',
    caution: 'If you did not order this, please let us know.',
  },
  orderAccepted: {
    subject: '{{restaurant}} has accepted your order {{number}}',
    lead: '{{restaurant}} has accepted your order {{number}}. It is planned for {{time}}.',
    detail: 'Thank you for your order.',
    caution: 'If you did not order this, please let us know.',
  },
  orderLate: {
    subject: 'Your order {{number}} at {{restaurant}}: now {{time}}',
    lead: 'Sorry, your order {{number}} at {{restaurant}} will take longer. It is now planned for {{time}}.',
    detail: 'Your order page always shows the latest time.',
    caution: 'We are sorry for the wait.',
  },
  orderReady: {
    subject: 'Your order {{number}} at {{restaurant}} is ready to pick up',
    lead: 'Your order {{number}} is ready to pick up at {{restaurant}}.',
    detail: 'Please say your order number when you come.',
    caution: 'Enjoy your meal.',
  },
  orderOnItsWay: {
    subject: 'Your order {{number}} from {{restaurant}} is on its way',
    lead: 'Your order {{number}} has left {{restaurant}} and is on its way to you. It is planned for {{time}}.',
    detail: 'Please be there, and reachable by phone.',
    caution: 'Enjoy your meal.',
  },
  orderThanks: {
    subject: 'Thank you for your order {{number}} at {{restaurant}}',
    lead: 'Thank you for your order {{number}} at {{restaurant}}. We hope that you enjoyed it.',
    detail: 'You can tell the restaurant how it was, from your order page.',
    caution: 'If something was wrong, please let us know, so that we can put it right.',
  },
  orderRejected: {
    subject: 'Your order {{number}} at {{restaurant}} was not accepted',
    lead: 'Sorry, {{restaurant}} could not take your order {{number}}.',
    detail: 'You are welcome to order again at any time.',
    caution: 'We are sorry for the trouble.',
  },
  orderTakenBack: {
    subject: 'Your order {{number}} at {{restaurant}} had to be cancelled',
    lead: 'Sorry, {{restaurant}} had accepted your order {{number}}, but has had to cancel it.',
    detail: 'You are welcome to order again at any time.',
    caution: 'We are sorry for the trouble.',
  },
  orderStopped: {
    subject: 'Your order {{number}} at {{restaurant}} had to be cancelled',
    lead: 'Sorry, {{restaurant}} had already started on your order {{number}}, but has had to cancel it.',
    detail: 'You are welcome to order again at any time.',
    caution: 'We are sorry for the trouble.',
  },
  orderCancelled: {
    subject: 'Your order {{number}} at {{restaurant}} is cancelled',
    lead: 'You cancelled your order {{number}} at {{restaurant}}. The restaurant knows.',
    detail: 'You are welcome to order again at any time.',
    caution: 'If it was not you, please let us know at once.',
  },
  newOrder: {
    subject: 'New order {{number}} for {{time}}',
    lead: 'A new order came in at {{restaurant}}, number {{number}}:',
    detail:
      'Please accept or reject it on the order receiver, unless your store accepts orders automatically.',
    caution: 'The customer gets an e-mail when you do.',
  },
  orderWithdrawn: {
    subject: 'Order {{number}} was cancelled by the customer',
    lead: 'The customer cancelled order {{number}} at {{restaurant}}. Please do not make it.',
    detail: 'If the order was paid by card, it is refunded automatically.',
    caution: 'You do not need to do anything else.',
  },

  /** Parts of those above. */
  order: {
    pickupTime: 'Pickup time',
    deliveryTime: 'Delivery time',
    address: 'Delivery to',
    payment: 'Payment',
    cash: 'In cash',
    card: 'By card',
    cardPaid: 'By card, paid',
    bill: checkout.bill,
    labels: menu.labels,
    accepted: product.accepted,
    acceptedByCustomer: receiver.board.accepted,
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    notes: 'Note',
    open: 'See your order',
    feedback: 'Say how it was',
    receiver: 'Open the order receiver',
    cancelUntil: 'Changed your mind? You can cancel this order until {{until}}.',
    cancel: 'Cancel the order',
    reason: 'Reason: {{reason}}',
    expired: 'The restaurant did not confirm it in time.',
    moneyBack: `${refundState.said.onItsWay} ${refundState.takes}`,
    nothingCharged: 'You have not been charged.',
  },

  tableAsked: {
    subject: 'Your request for a table at {{restaurant}}',
    lead: '{{restaurant}} has your request for a table:',
    detail: 'It is not confirmed yet. You get another e-mail, or a call.',
    caution: 'If you did not ask for a table, please let us know.',
  },
  tableConfirmed: {
    subject: 'Your table at {{restaurant}} is reserved',
    lead: '{{restaurant}} has reserved a table for you:',
    detail: 'If you cannot come, please let us know in good time.',
    caution: 'We look forward to seeing you.',
  },
  tableDeclined: {
    subject: 'No table at {{restaurant}} at that time',
    lead: 'Sorry, {{restaurant}} has no table for you at that time:',
    detail: 'You are welcome to ask for another time.',
    caution: 'We are sorry for the trouble.',
  },
  tableOffered: {
    subject: 'Another time for your table at {{restaurant}}',
    lead: 'Sorry, {{restaurant}} has no table for you at {{time}}. It can offer you one at another time:',
    detail: 'If you would like it, please reply to this e-mail or call. Until then no table is kept for you.',
    caution: 'You are also welcome to ask for any other time.',
  },
  messageReplied: {
    subject: 'An answer from {{restaurant}}',
    lead: 'You wrote to {{restaurant}}. This is the answer:',
    detail: 'If you want to write back, please reply to this e-mail.',
    caution: 'If you did not write to us, ignore this e-mail.',
  },
  newTable: {
    subject: 'A table for {{people}}, {{time}}',
    lead: '{{name}} asks for a table at {{restaurant}}:',
    detail: 'Please confirm or decline it on the order receiver. The customer then gets an e-mail.',
    caution: 'A reply to this e-mail goes to the customer.',
  },
  servicesPaused: {
    subject: '{{restaurant}} is paused: nobody accepted orders',
    lead: 'Three customers ordered at {{restaurant}}, and nobody accepted their orders. The orders were cancelled, and the customers know.',
    detail: 'The store takes no more orders today, so that nobody waits for nothing.',
    caution: 'To take orders again, open the order receiver and press Busy, then Take orders again.',
  },
  kitchenSilent: {
    subject: '{{restaurant}} is paused: no device of the kitchen is connected',
    lead: 'No device at the order receiver of {{restaurant}} has asked for orders in the last minutes.',
    detail:
      'The store takes no orders for now, because nobody would see them. It takes orders again as soon as a device is connected.',
    caution:
      'Check that the tablet is on, charged and connected to the internet, and open the order receiver.',
  },
  kitchenMuted: {
    subject: '{{restaurant}}: new orders cannot be heard',
    lead: 'The devices at the order receiver of {{restaurant}} are connected, but none of them can ring.',
    detail: 'Their sound is off, or starts only when somebody touches the screen. Customers can still order.',
    caution: 'Touch the screen of a device, and check that it says Sound on.',
  },
  newMessage: {
    subject: 'A message from {{name}}',
    lead: '{{name}} has written to {{restaurant}}:',
    detail: 'A reply to this e-mail goes to the customer.',
    caution: 'The message is also on the order receiver.',
  },

  /** Parts of the five above. */
  inbox: {
    when: 'When',
    people: 'People',
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    reason: 'The restaurant says: {{reason}}',
  },

  questions: {
    reply: 'Questions? Reply to this e-mail.',
    call: 'Questions? Call {{phone}}.',
    replyOrCall: 'Questions? Reply to this e-mail or call {{phone}}.',
  },
};
