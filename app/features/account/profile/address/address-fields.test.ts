import { redirect } from 'react-router';
import { expect, test } from 'vitest';
import { sendOrStay } from '#app/shell/page/lost-answer.ts';
import { type AddressAnswer, LOST_ADDRESS } from './address-fields.ts';

const failing = (error: unknown) => async (): Promise<AddressAnswer> => {
  throw error;
};

test('R-ADDR-15, R-ADDR-16: without an answer the dialog stays, and nothing else is read anew', async () => {
  const answer = await sendOrStay(failing(new TypeError('Failed to fetch')), LOST_ADDRESS);
  expect(answer).toMatchObject({ data: { isLost: true, refusal: null }, init: { status: 503 } });
});

test('an answer and a redirect pass', async () => {
  const refused = { typed: null, refusal: 'Address book is full', isLost: false };
  expect(await sendOrStay<AddressAnswer>(async () => refused, LOST_ADDRESS)).toBe(refused);
  await expect(sendOrStay(failing(redirect('/profile/address', 303)), LOST_ADDRESS)).rejects.toHaveProperty(
    'status',
    303,
  );
});
