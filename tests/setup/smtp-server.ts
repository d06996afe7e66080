import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  /** Of the envelope: who sends, and who in truth receives. */
  from: string;
  to: string[];
  /** The message as it came over the wire, and as a mail program reads it. */
  raw: string;
  message: Email;
};

export type TestSmtpServer = {
  url: string;
  port: number;
  /** In the order they came. */
  received: ReceivedMail[];
  /** The next mail that comes. */
  next(): Promise<ReceivedMail>;
  /** What the server answers to recipients and to whole messages instead of taking them; null: nothing. */
  /** How many connections there were. */
  connections(): number;
  /** A message that came whole is answered when this has ended; at once without it. */
  answersAfter: ((to: string) => Promise<void>) | null;
  refuse: { recipient: ((address: string) => string | null) | null; message: (() => string | null) | null };
  close(): Promise<void>;
};

/** A real SMTP server on this machine, on a free port or on a given one. A message it refuses was received all the same. */
export async function startSmtpServer(port = 0): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const waiting: ((mail: ReceivedMail) => void)[] = [];
  const refuse: TestSmtpServer['refuse'] = { recipient: null, message: null };
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect(_, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, _, done) {
      done(refusal(refuse.recipient?.(address) ?? null, 550));
    },
    async onData(stream, { envelope }, done) {
      // a sender that goes away in the middle has sent no mail: nothing came, and nobody waits for an answer
      const bytes = await buffer(stream).catch(() => null);
      if (!bytes) return done();
      const mail = {
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        raw: bytes.toString('utf8'),
        message: await PostalMime.parse(bytes),
      };
      received.push(mail);
      for (const tell of waiting.splice(0)) tell(mail);
      await own.answersAfter?.(mail.to[0] ?? '');
      done(refusal(refuse.message?.() ?? null, 451));
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const listening = (server.server.address() as AddressInfo).port;
  const own: TestSmtpServer = {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    received,
    next: () => new Promise((resolve) => waiting.push(resolve)),
    connections: () => connections,
    answersAfter: null,
    refuse,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return own;
}

function refusal(text: string | null, responseCode: number): Error | null {
  return text === null ? null : Object.assign(new Error(text), { responseCode });
}
