import type { Cents } from '#app/domain/money/cents.ts';

/** What a mail is about. */
export type MailContent =
  /** The code is valid so many minutes. */
  | { kind: 'signUpCode' | 'passwordResetCode'; code: string; minutes: number }
  /** Someone wanted to sign up with an address that has an account. */
  | { kind: 'accountExists' | 'passwordChanged' | 'accountDeleted' }
  | { kind: 'orderRefunded'; orderNumber: number; amountCents: Cents };

/** A mail ready to be sent, as outbox.document keeps it. Names and subject are one line each, without control characters. */
export type MailDocument = {
  fromName: string;
  /** The restaurant's own address, where it has one. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
};
