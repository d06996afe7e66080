import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { composed } from './compose.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';

/**
 * Without an SMTP server: each mail is an .eml file in `directory`, for mail programs and for plain reading. Names sort
 * by time; the same mail a second time is the same file. Only the server's own user may read them: they hold codes.
 */
export function fileMailer(directory: string, fromAddress: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
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
    close: () => undefined,
  };
}

/** The text part as it is, in UTF-8: for transport it would be encoded, which nobody can read in Hindi. */
function readable({ text }: OutgoingMail): { raw: string } {
  return {
    raw: `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${text}`,
  };
}
