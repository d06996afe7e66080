import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['bob@example.com', 'bob@example.com'],
  [' Bob@Example.COM ', 'bob@example.com'],
  ['bob+1@example.com', 'bob@example.com'],
  ['bob+1+2@example.com', 'bob@example.com'],
  ['b.ob@gmail.com', 'bob@gmail.com'],
  ['b.ob+x@googlemail.com', 'bob@gmail.com'],
  ['b.ob@example.com', 'b.ob@example.com'],
])('A-252: %s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test.each([
  ['bob@example.com.', 'bob@example.com'],
  ['b.ob@GMAIL.com.', 'bob@gmail.com'],
  ['bob@Bäckerei.nz', 'bob@xn--bckerei-5wa.nz'],
  ['bob@BÄCKEREI.nz', 'bob@xn--bckerei-5wa.nz'],
  ['bob@xn--bckerei-5wa.nz', 'bob@xn--bckerei-5wa.nz'],
  ['bob@ｅxample。com', 'bob@example.com'],
])('A-294: %s leads to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test.each([
  '',
  'bob@.',
  'bob@example.com..',
  'bob@exam/ple.com',
  'bob@exam ple.com',
  'bob@example.com:80',
  'bob',
  'bob@',
  '@example.com',
  '+1@example.com',
  'a b@example.com',
  'bob@example',
  'a@b@c.nz',
])('A-252: %j is no address', (email) => {
  expect(mailboxOf(email)).toBeNull();
});
