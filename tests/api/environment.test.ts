import { expect, test } from 'vitest';
import { readEnvironment } from '#app/environment.ts';

test('mail: a server for it needs the address that mails come from', () => {
  const given = { SMTP_URL: 'smtps://user:p%40ss@mail.example.com:465', MAIL_FROM: 'orders@example.com' };
  expect(readEnvironment(given)).toMatchObject(given);
  expect(readEnvironment({ MAIL_FROM: 'orders@example.com' }).SMTP_URL).toBeUndefined();
  expect(() => readEnvironment({ SMTP_URL: given.SMTP_URL })).toThrow(/^ {2}MAIL_FROM: /m);
});

test.each([
  ['SMTP_URL', { SMTP_URL: 'mail.example.com', MAIL_FROM: 'orders@example.com' }],
  ['SMTP_URL', { SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'orders@example.com' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Orders <orders@example.com>' }],
])('a wrong %s stops the start and is named', (name, given) => {
  expect(() => readEnvironment(given)).toThrow(new RegExp(`^ {2}${name}: `, 'm'));
});
