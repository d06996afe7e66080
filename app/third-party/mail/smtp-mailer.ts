import { createTransport } from 'nodemailer';
import { composed } from './compose.ts';
import { failureCode, type Mailer, MailRefused } from './mailer.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/** One mail takes no longer than this in all, whatever the server does. */
const SEND_MS = 60_000;
const CLOSE_MS = 3_000;
/** Failures of nodemailer that are about the message or its recipient. */
const OF_THIS_MAIL = ['EENVELOPE', 'EMESSAGE'];

/** Sends through an SMTP server: `smtp://` (STARTTLS where offered) or `smtps://`, with user and password in the address. */
export function smtpMailer(url: string, fromAddress: string): Mailer {
  const transport = createTransport({
    url,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  const closing = new AbortController();
  return {
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
      setTimeout(() => closing.abort(), CLOSE_MS).unref();
    },
  };
}
