import { redirect } from 'react-router';
import { expect, test } from 'vitest';
import { orStay } from './lost-answer.ts';

const failing = (error: unknown) => async () => {
  throw error;
};

test('R-ADDR-15, R-ADDR-16: without an answer the dialog stays, and nothing else is read anew', async () => {
  const answer = await orStay(failing(new TypeError('Failed to fetch')));
  expect(answer).toMatchObject({ data: { isLost: true, refusal: null }, init: { status: 503 } });
});

test('an answer and a redirect pass', async () => {
  const refused = { typed: null, refusal: 'Address book is full', isLost: false };
  expect(await orStay(async () => refused)).toBe(refused);
  await expect(orStay(failing(redirect('/profile/address', 303)))).rejects.toHaveProperty('status', 303);
});
