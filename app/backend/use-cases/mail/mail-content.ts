import type { StaffRole } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import type { Avoided } from '#app/domain/menu/avoided-allergens.ts';
import type { BillRow } from '#app/domain/pricing/bill.ts';

/** What can change in how somebody of the staff proves who they are, beside the password. */
export type StepChange = 'appSet' | 'passkeySet' | 'appRemoved' | 'passkeyRemoved' | 'codesMade';

/** What a mail is about. */
export type MailContent =
  /** The code is valid for this many minutes. */
  | { kind: 'signUpCode' | 'passwordResetCode' | 'signInCode' | 'orderCode'; code: string; minutes: number }
  /** accountExists: someone tried to sign up with the address of an account. */
  | { kind: 'accountExists' | 'passwordChanged' | 'accountDeleted' }
  | { kind: 'orderRefunded'; orderNumber: number; amountCents: Cents }
  /** A refund failed, so that the money is owed again: to the customer, and to the restaurant. */
  | { kind: 'refundFailed' | 'refundOwed'; orderNumber: number; amountCents: Cents }
  /** To the customer: a part of an order's money, or the rest of it, was given back; `note` in the restaurant's words. */
  | {
      kind: 'refundByCard' | 'refundInCash';
      orderNumber: number;
      amountCents: Cents;
      /** One of HAND_REASONS. */
      reason: string;
      note: string | null;
    }
  /**
   * To the customer: the order was received, accepted, rejected, cancelled by the restaurant after it had accepted
   * it (taken back) or had begun (stopped), or cancelled by the customer, takes longer, can be
   * picked up, has left, or was handed over an hour ago.
   */
  | {
      kind:
        | 'orderPlaced'
        | 'orderAccepted'
        | 'orderLate'
        | 'orderRejected'
        | 'orderTakenBack'
        | 'orderStopped'
        | 'orderReady'
        | 'orderOnItsWay'
        | 'orderThanks'
        | 'orderCancelled';
      order: MailedOrder;
    }
  /** To the restaurant: a new order, or one that its customer cancelled. */
  | { kind: 'newOrder' | 'orderWithdrawn'; order: MailedOrder }
  /** To the customer: the reservation was received, confirmed, or declined. */
  | { kind: 'tableAsked' | 'tableConfirmed' | 'tableDeclined'; table: MailedTable }
  /** To the customer: no table at that time, but one at another. */
  | {
      kind: 'tableOffered';
      table: MailedTable /** The other time, as the table has its own. */;
      offered: string;
    }
  /** To the customer: what the restaurant writes back; never what was written to it, which anybody may have written. */
  | { kind: 'messageReplied'; reply: string }
  /** To the restaurant: a reservation or a message. */
  | { kind: 'newTable'; table: MailedTable; writer: MailedWriter }
  | { kind: 'newMessage'; writer: MailedWriter }
  /** To somebody of the restaurant's staff: a code of the second step, valid for so many minutes. */
  | { kind: 'staffCode'; code: string; minutes: number }
  /** To the same: where a new password is set. */
  | { kind: 'staffReset'; link: string }
  /** To the same: a second step of theirs was added or removed, or their backup codes were made anew. */
  | { kind: 'staffSteps'; change: StepChange }
  /** To somebody who is to come in: where the account is made, and who invites (empty: the operator). */
  | { kind: 'staffInvitation'; link: string; role: StaffRole; invitedBy: string }
  /** To the restaurant: it takes no more orders today, because nobody accepted the last ones. */
  | { kind: 'servicesPaused' }
  /** To each owner: what was set for a time was not published, and why. */
  | { kind: 'publishFailed'; when: string; failure: 'conflicts' | 'faults' | 'nothing' | 'notAllowed' }
  /** To each owner: their system at that host took nothing, and is told of no more orders. */
  | { kind: 'webhookPaused'; host: string; because: 'failing' | 'gone' }
  /** To the restaurant: nothing in its kitchen asks for orders, or nothing that asks can ring. */
  | { kind: 'kitchenSilent' | 'kitchenMuted' };

/**
 * A reservation as mails show it. Has no free text of the customer: a stranger's address could be given, and
 * our mail would carry the text there.
 */
export type MailedTable = {
  /** In the restaurant's time zone: '6:45 PM, 20 Nov 2026'. */
  when: string;
  people: number;
  /** The restaurant's own words with its answer, or null. */
  reason: string | null;
};

/** Who wrote to the restaurant, and what. */
export type MailedWriter = { name: string; phone: string | null; email: string; text: string };

/** An order as mails show it, as it was when the mail was written. */
export type MailedOrder = {
  number: number;
  isPickup: boolean;
  /** Delivery or pickup time in the restaurant's time zone: '6:45 PM, 20 Nov 2026'. */
  readyAt: string;
  lines: {
    qty: number;
    name: string;
    detail: string;
    note: string | null;
    cents: Cents;
    /** What its customer avoids and accepted in it. */
    accepted?: Avoided;
  }[];
  /** The rows of the bill. The total counts as `totalCents` says: mails written earlier have no row for it. */
  bill: BillRow[];
  totalCents: Cents;
  isCash: boolean;
  isPaid: boolean;
  address: string | null;
  /** The customer's note for the driver. */
  driverNote: string | null;
  notes: string | null;
  /** Why the order was rejected, in the reader's language or the restaurant's own words. */
  reason: string | null;
  /** Whether it was cancelled because nobody accepted it in time. */
  isExpired: boolean;
  contact: { name: string; phone: string; email: string };
  /** Links to the order's pages; null when the store does not know its own address. */
  links: { page: string; receiver: string } | null;
  /**
   * Where the order can be cancelled, and until when (restaurant's time zone); null when it no longer can.
   */
  cancel: { url: string; until: string } | null;
};

/**
 * A mail ready to be sent, as outbox.document keeps it. Names and subject are single lines without control
 * characters.
 */
export type MailDocument = {
  fromName: string;
  /** The restaurant's e-mail address, if it has one. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
};
