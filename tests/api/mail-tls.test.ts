import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMailer } from '#app/third-party/mail/create-mailer.ts';
import { smtpTls } from '#app/third-party/mail/smtp-tls.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/setup/smtp-server.ts';

const MAIL = {
  id: 'one',
  fromName: 'Demo',
  recipient: 'guest@example.com',
  replyTo: null,
  subject: 'Your code',
  text: '493817',
  html: '<p>493817</p>',
  writtenAt: new Date('2026-07-08T00:00:00Z'),
};

/** A mail server that offers no TLS, or somebody between who takes the offer away. */
let plain: TestSmtpServer;
beforeEach(async () => {
  plain = await startSmtpServer();
});
afterEach(() => plain.close());

async function sendTo(host: string, smtpTls?: 'checked' | 'unchecked' | 'off'): Promise<string> {
  const smtpUrl = `smtp://${host}:${plain.port}`;
  const mailer = createMailer({ smtpUrl, mailFrom: 'orders@example.com', smtpTls, directory: '/nowhere' });
  try {
    await mailer.send(MAIL);
    return 'sent';
  } catch {
    return 'kept';
  } finally {
    mailer.close();
  }
}

// 0.0.0.0 leads here too, but is no address of this machine by its name
test('A-263: a mail server elsewhere that offers no TLS gets no mail, unless the operator says so', async () => {
  expect(await sendTo('0.0.0.0')).toBe('kept');
  expect(await sendTo('0.0.0.0', 'unchecked')).toBe('kept');
  expect(plain.received).toEqual([]);
  expect(await sendTo('0.0.0.0', 'off')).toBe('sent');
  expect(await sendTo('127.0.0.1')).toBe('sent');
});

test('A-263: the certificate of a mail server is checked, unless the operator says otherwise', () => {
  const of = (wanted: 'checked' | 'unchecked' | 'off') => smtpTls('smtps://mail.example.nz', wanted);
  expect(of('checked')).toEqual({ requireTLS: true, tls: { rejectUnauthorized: true } });
  expect(of('unchecked')).toEqual({ requireTLS: true, tls: { rejectUnauthorized: false } });
});
