import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { failureCode, type Mailer, MailRefused, type OutgoingMail } from './mailer.ts';
import { type SmtpTls, smtpTls as tlsOf } from './smtp-tls.ts';

/** What services allow one sender at a time is from three upwards. */
const SMTP_CONNECTIONS = 5;
/** Files are quickly written. */
const FILES_AT_ONCE = 2;

/** Sender when none is configured; such mails are only written to files. */
const NO_SENDER = 'no-reply@localhost';

/** Sends through the SMTP server, or writes files into `directory` without one. */
export function createMailer(options: {
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  /** The most connections to the SMTP server at a time. */
  smtpConnections?: number | undefined;
  /** 'checked' without it. */
  smtpTls?: SmtpTls | undefined;
  directory: string;
}): Mailer {
  const { smtpUrl, mailFrom = NO_SENDER, smtpConnections = SMTP_CONNECTIONS, directory } = options;
  const { smtpTls = 'checked' } = options;
  return smtpUrl === undefined
    ? fileMailer(directory, mailFrom)
    : smtpMailer(smtpUrl, mailFrom, smtpConnections, smtpTls);
}

/** The message in nodemailer's form. Addresses are objects, because the text 'a@b.c, d@e.f' would be two. */
function composed(mail: OutgoingMail, fromAddress: string): SendMailOptions {
  const domain = fromAddress.slice(fromAddress.lastIndexOf('@') + 1);
  return {
    from: { name: mail.fromName, address: fromAddress },
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo !== null && { replyTo: { name: mail.fromName, address: mail.replyTo } }),
    subject: mail.subject,
    messageId: `<${mail.id}@${domain}>`,
    date: mail.writtenAt,
    // RFC 3834: no automatic replies, please
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: mail.text,
    html: mail.html,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** A connection that has nothing to send is kept so long; shorter than the silence that ends it. */
const IDLE_MS = 15_000;
/** A kept connection that the server has ended meanwhile is replaced so often for one mail. */
const REPLACED = 2;
/** Longest time for one mail, whatever the server does. */
const SEND_MS = 60_000;
const CLOSE_MS = 3_000;
/** Errors of nodemailer that concern the message or its recipient. */
const OF_THIS_MAIL = ['EENVELOPE', 'EMESSAGE'];

/**
 * Sends through an SMTP server: `smtp://` (with STARTTLS) or `smtps://`, user and password in
 * the address. Its connections serve one mail after the other.
 */
function smtpMailer(url: string, fromAddress: string, mostAtOnce: number, tls: SmtpTls): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    ...tlsOf(url, tls),
    maxConnections: mostAtOnce,
    maxRequeues: REPLACED,
    idleTimeout: IDLE_MS,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  const closing = new AbortController();
  let isClosed = false;
  return {
    mostAtOnce,
    async send(mail) {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(SEND_MS)]);
      try {
        await transport.sendMail({ ...composed(mail, fromAddress), signal });
      } catch (error) {
        const code = failureCode(error);
        throw OF_THIS_MAIL.includes(code.split(' ')[0] ?? '') ? new MailRefused(code) : error;
      }
    },
    close() {
      isClosed = true;
      transport.close();
      setTimeout(() => closing.abort(), CLOSE_MS).unref();
    },
    isClosed: () => isClosed,
  };
}

/**
 * Without an SMTP server: each mail is an .eml file in `directory`, for mail programs and for plain reading.
 * Names sort by time; the same mail a second time is the same file. Only the server's own user may read them:
 * they hold codes.
 */
function fileMailer(directory: string, fromAddress: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  let isClosed = false;
  return {
    mostAtOnce: FILES_AT_ONCE,
    async send(mail) {
      const { message } = await transport.sendMail({ ...composed(mail, fromAddress), text: readable(mail) });
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = `${mail.writtenAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`;
      const temporary = join(directory, `.${name}.${process.pid}`);
      const file = await open(temporary, 'w', 0o600);
      try {
        await file.writeFile(message);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, join(directory, name));
    },
    close() {
      isClosed = true;
    },
    isClosed: () => isClosed,
  };
}

/** The text part as it is, in UTF-8: for transport it would be encoded, which nobody can read in Hindi. */
function readable({ text }: OutgoingMail): { raw: string } {
  return {
    raw: `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${text}`,
  };
}
