/** A mail to hand over. All texts are plain; names and subject are one line each. */
export type OutgoingMail = {
  /** The same for every try, so that a second delivery can be recognised. */
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

/** Hands mails over to what delivers them. */
export type Mailer = {
  /**
   * @throws MailRefused when this mail is the reason; any other failure concerns all mails.
   * Neither kind of error may be logged but for its `failureCode`: its message may repeat what the mail says.
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Gives what is under way a few seconds to end. */
  close(): void;
};

/** The server takes mails, but not this one, or not now. */
export class MailRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super('A mail was refused');
    this.name = 'MailRefused';
    this.code = code;
  }
}

/** What may be told about a failure: its code alone ('ECONNECTION', 'EENVELOPE 550'). */
export function failureCode(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const known = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return known.join(' ') || 'unknown';
}
