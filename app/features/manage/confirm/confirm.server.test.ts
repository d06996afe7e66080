import { expect, test } from 'vitest';
import { staffPress } from '#tests/setup/staff-press.ts';
import { answerConfirm, proofOf } from './confirm.server.ts';

test.each([
  ['password', 'Please type your password'],
  ['app', 'Please type the code of your app'],
])('A-1047: an empty proof by %s is asked for by its name', async (way, words) => {
  const url = new URL(`http://demo.localhost/manage/confirm?way=${way}`);
  const { data, calls } = await staffPress(
    () => null,
    { intent: 'confirm', proof: '' },
    (context, form) => answerConfirm(context, url, form),
  );
  expect(JSON.stringify(data)).toContain(words);
  expect(calls).toEqual(['GET /api/{clientId}/staff/me']);
});

test('A-1561: the page asks for the best way that is typed, and of a passkey alone for none', () => {
  const url = (query = '') => new URL(`http://demo.localhost/manage/confirm${query}`);
  expect(proofOf(url(), ['passkey', 'app', 'recovery'])).toBe('app');
  expect(proofOf(url('?way=recovery'), ['app', 'recovery'])).toBe('recovery');
  // no address makes it ask for what is not taken
  expect(proofOf(url('?way=password'), ['app'])).toBe('app');
  expect(proofOf(url('?way=password'), ['passkey'])).toBeNull();
});
