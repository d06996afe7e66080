import { expect, test } from 'vitest';
import { staffPress } from '#tests/setup/staff-press.ts';
import { answerConfirm } from './confirm.server.ts';

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
