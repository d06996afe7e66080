import { fileMailer } from './file-mailer.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Sender where nobody named one; such mails are files and reach no one. */
const NO_SENDER = 'no-reply@localhost';

/** Sends through the SMTP server, or writes files into `directory` where there is none. */
export function createMailer(options: {
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  directory: string;
}): Mailer {
  const { smtpUrl, mailFrom = NO_SENDER, directory } = options;
  return smtpUrl === undefined ? fileMailer(directory, mailFrom) : smtpMailer(smtpUrl, mailFrom);
}
