import type { Cents } from '#app/domain/money/cents.ts';

/** What a mail is about. */
export type MailContent =
  /** The code is valid so many minutes. */
  | { kind: 'signUpCode' | 'passwordResetCode'; code: string; minutes: number }
  /** Someone wanted to sign up with an address that has an account. */
  | { kind: 'accountExists' | 'passwordChanged' | 'accountDeleted' }
  | { kind: 'orderRefunded'; orderNumber: number; amountCents: Cents }
  /** To the customer: it is there, it was accepted, it was rejected, they cancelled it. */
  | { kind: 'orderPlaced' | 'orderAccepted' | 'orderRejected' | 'orderCancelled'; order: MailedOrder }
  /** To the restaurant: it came in, its customer cancelled it. */
  | { kind: 'newOrder' | 'orderWithdrawn'; order: MailedOrder }
  /** To the customer: their wish for a table arrived, was granted, was not. */
  | { kind: 'tableAsked' | 'tableConfirmed' | 'tableDeclined'; table: MailedTable }
  /** To the restaurant: somebody wants a table, or wrote a message. */
  | { kind: 'newTable'; table: MailedTable; writer: MailedWriter }
  | { kind: 'newMessage'; writer: MailedWriter };

/** A table as mails say it. Nothing of it is free text: whoever types another's address could mail them anything. */
export type MailedTable = {
  /** On the restaurant's clock: '6:45 PM, 20 Nov 2026'. */
  when: string;
  people: number;
  /** What the restaurant says with its answer; null for nothing. */
  reason: string | null;
};

/** Who wrote to the restaurant, and what. */
export type MailedWriter = { name: string; phone: string | null; email: string; text: string };

/** What mails say of an order, as it was when they were written. */
export type MailedOrder = {
  number: number;
  isPickup: boolean;
  /** Delivery or pickup time on the restaurant's clock: '6:45 PM, 20 Nov 2026'. */
  readyAt: string;
  lines: { qty: number; name: string; detail: string; note: string | null; cents: Cents }[];
  totalCents: Cents;
  isCash: boolean;
  isPaid: boolean;
  address: string | null;
  /** What the customer wrote for the driver. */
  driverNote: string | null;
  notes: string | null;
  /** Why it was rejected, in the restaurant's own words. */
  reason: string | null;
  /** Nobody accepted it in time. */
  isExpired: boolean;
  contact: { name: string; phone: string; email: string };
  /** Pages of the order; null where the store's own address is not known. */
  links: { page: string; receiver: string } | null;
  /** Set while it can be cancelled: where, and until what time on the restaurant's clock. */
  cancel: { url: string; until: string } | null;
};

/** A mail ready to be sent, as outbox.document keeps it. Names and subject are one line each, without control characters. */
export type MailDocument = {
  fromName: string;
  /** The restaurant's own address, where it has one. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
};
