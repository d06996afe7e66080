import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MailToQueue } from '#app/backend/use-cases/mail/queue-mail.ts';
import { sendDueMail } from '#app/backend/use-cases/mail/send-due-mail.ts';
import { LANGUAGES } from '#app/locales/languages.ts';
import { CODE, mail, queueMails } from '#tests/fixtures/mail.ts';
import { addRestaurant, openSettings } from '#tests/fixtures/restaurants.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/setup/smtp-server.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** Wednesday noon in Auckland. */
const NOON = Date.parse('2026-07-08T00:00:00Z');

let smtp: TestSmtpServer;
let store: TestBackend;

beforeEach(async () => {
  smtp = await startSmtpServer();
  store = await startTestBackend({ now: new Date(NOON), smtpUrl: smtp.url, mailFrom: 'orders@store.test' });
  await addRestaurant(store.deps, { subdomain: 'demo' });
});
afterEach(async () => {
  await store.close();
  await smtp.close();
});

const drain = () => sendDueMail(store.deps);
const outbox = () => store.deps.db.selectFrom('outbox').selectAll().orderBy('dedupe_key').execute();
const queue = (...mails: MailToQueue[]) => queueMails(store.deps, ...mails);

test('B-AUTH-10: a mail comes in the restaurant’s name, as text and as HTML, and answers go to the restaurant', async () => {
  await queue(mail({}, { tradingName: 'Mitti', settings: [...openSettings(), colour('#ffcc00')] }));
  expect(await drain()).toBe(1);
  const [row] = await outbox();
  const [{ from, to, message }] = smtp.received as [(typeof smtp.received)[0]];
  expect({ from, to }).toEqual({ from: 'orders@store.test', to: ['asha@example.com'] });
  expect(message).toMatchObject({
    from: { name: 'Mitti', address: 'orders@store.test' },
    to: [{ address: 'asha@example.com' }],
    replyTo: [{ name: 'Mitti', address: 'kitchen@example.com' }],
    subject: 'Your sign-up code for Mitti',
    messageId: `<${row?.mail_id}@store.test>`,
    date: '2026-07-08T00:00:00.000Z',
  });
  expect(message.text).toContain(`\n\n    ${CODE}\n\n`);
  expect(message.text).toContain('valid for 10 minutes');
  expect(message.html).toContain(`>${CODE}</p>`);
  expect(message.html).toContain('background-color:#ffcc00;color:#000000');
  expect(message.attachments).toEqual([]);
});

test('a mail loads nothing from elsewhere and leaves nothing to follow', async () => {
  await queue(...LANGUAGES.map((language) => mail({ language })));
  await drain();
  for (const { message } of smtp.received)
    expect(message.html).not.toMatch(/https?:|<img|<link|<script|url\(|@import|\son\w+=/i);
  expect(smtp.received).toHaveLength(3);
});

test.each([
  ['en', 'Your sign-up code for Mitti', 'Enter this code to finish your sign-up at Mitti:'],
  ['hi', 'Mitti के लिए आपका साइन अप कोड', 'Mitti पर साइन अप पूरा करने के लिए यह कोड भरें:'],
  ['pa', 'Mitti ਲਈ ਤੁਹਾਡਾ ਸਾਈਨ ਅੱਪ ਕੋਡ', 'Mitti ’ਤੇ ਸਾਈਨ ਅੱਪ ਪੂਰਾ ਕਰਨ ਲਈ ਇਹ ਕੋਡ ਭਰੋ:'],
] as const)('R-I18N-01: the customer’s language is the mail’s (%s)', async (language, subject, lead) => {
  await queue(mail({ language }, { tradingName: 'Mitti' }));
  await drain();
  const message = smtp.received[0]?.message;
  expect(message?.subject).toBe(subject);
  expect(message?.text).toContain(lead);
  expect(message?.text).toContain(CODE);
  expect(message?.html).toContain(lead);
  expect(message?.html).toContain(`<html lang="${language}">`);
});

test('B-PAY-07: a refund’s mail names the order and what goes back', async () => {
  await queue(mail({ content: { kind: 'orderRefunded', orderNumber: 1001, amountCents: 123450 } }));
  await drain();
  expect(smtp.received[0]?.message.subject).toBe('Refund for your order 1001 at Test Kitchen');
  expect(smtp.received[0]?.message.text).toContain('Your order 1001 at Test Kitchen: $1,234.50 was refunded');
});

test('a restaurant without e-mail or phone is not offered for questions', async () => {
  await queue(mail({}, { email: null, phone: null }));
  await drain();
  const message = smtp.received[0]?.message;
  expect(message?.replyTo).toBeUndefined();
  expect(message?.text).not.toContain('Questions?');
  expect(message?.text?.trimEnd()).toMatch(/\nTest Kitchen\n1 Queen Street, Auckland$/);
});

test.each([
  ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['quotes', `"Bob's" <evil@example.com>, & co\\`, `"Bob's" <evil@example.com>, & co\\`],
  ['line breaks', 'A\r\nBcc: evil@example.com\r\n\r\nHello\u2028B\0', 'A Bcc: evil@example.com Hello B'],
  ['turned letters', 'Kit\u202enehc', 'Kit nehc'],
  ['emoji', 'मिट्टी 🍛👨‍👩‍👧', 'मिट्टी 🍛👨‍👩‍👧'],
  ['a placeholder', '{{code}}{{phone}}', '{{code}}{{phone}}'],
  ['300 characters', '🍛'.repeat(300), `${'🍛'.repeat(99)}…`],
])('C-085: a name with %s stays a name in every header', async (_, tradingName, name) => {
  await queue(mail({}, { tradingName, address: tradingName }));
  await drain();
  const [{ to, raw, message }] = smtp.received as [(typeof smtp.received)[0]];
  expect(to).toEqual(['asha@example.com']);
  expect(message).toMatchObject({
    from: { name, address: 'orders@store.test' },
    replyTo: [{ name, address: 'kitchen@example.com' }],
    subject: `Your sign-up code for ${name}`,
  });
  const head = raw.split('\r\n\r\n')[0] ?? '';
  expect(head).not.toMatch(/^bcc:/im);
  expect(head).toMatch(/^[\x20-\x7e\r\n\t]*$/);
  expect(message.html).not.toContain('<script');
  expect(message.text).toContain(name);
});

test.each([
  'asha@example.com, evil@example.com',
  'asha@example.com\r\nBcc: evil@example.com',
  'Asha <asha@example.com>',
  'asha',
  '',
])('C-085: %j is no address, so nobody gets the mail, and the log does not repeat it', async (recipient) => {
  await queue(mail({ recipient }));
  expect(await outbox()).toEqual([]);
  expect(store.logged).toEqual([
    {
      level: 'warn',
      message: 'no mail: not an e-mail address',
      fields: { restaurantId: 'r-demo', kind: 'signUpCode' },
    },
  ]);
});

test('C-086: a tag and a domain in other letters are addresses', async () => {
  await queue(mail({ recipient: ' asha+test@कंपनी.example ' }));
  await drain();
  expect(smtp.received[0]?.raw).toMatch(/^To: asha\+test@xn--i1b1b4ch5i\.example\r$/m);
});

function colour(value: string) {
  return { category: 'Website', settingKey: 'BrandColour', settingValue: value };
}
