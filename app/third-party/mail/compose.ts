import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mailer.ts';

/** The message as nodemailer takes it. Addresses are objects: as text, 'a@b.c, d@e.f' would be two. */
export function composed(mail: OutgoingMail, fromAddress: string): SendMailOptions {
  const domain = fromAddress.slice(fromAddress.lastIndexOf('@') + 1);
  return {
    from: { name: mail.fromName, address: fromAddress },
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo !== null && { replyTo: { name: mail.fromName, address: mail.replyTo } }),
    subject: mail.subject,
    messageId: `<${mail.id}@${domain}>`,
    date: mail.writtenAt,
    // RFC 3834: holiday replies stay away
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: mail.text,
    html: mail.html,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
