/** A mail to send. All texts are plain; names and subject are one line each. */
export type OutgoingMail = {
  /** The same at every attempt, so that a repeated delivery can be recognised. */
  id: string;
  writtenAt: Date;
  fromName: string;
  replyTo: string | null;
  /** One address. */
  recipient: string;
  subject: string;
  text: string;
  html: string;
};

/** Sends mails. */
export type Mailer = {
  /** So many may be sent at the same time, at least two. */
  mostAtOnce: number;
  /**
   * @throws MailRefused when this mail is the reason; any other error concerns all mails.
   * Log of either only its `failureCode`, because its message may repeat the mail's text.
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Takes no more mails, gives those that are being sent a few seconds, then closes. */
  close(): void;
  isClosed(): boolean;
};

/** The server accepts mails, but not this one, or not now. */
export class MailRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super('A mail was refused');
    this.name = 'MailRefused';
    this.code = code;
  }
}

/** What may be logged of a failure: only its code ('ECONNECTION', 'EENVELOPE 550'). */
export function failureCode(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const known = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return known.join(' ') || 'unknown';
}
