import { UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from 'react-router';
import { expect, test } from 'vitest';
import { sendOrStay } from '#app/shell/page/lost-answer.ts';
import { type CheckoutAnswer, LOST_CHECKOUT } from './checkout-answer.ts';

const ANSWER: CheckoutAnswer = {
  view: null,
  result: null,
  refusal: 'no',
  placed: null,
  card: null,
  isLost: false,
};
const failing = (error: unknown) => sendOrStay<CheckoutAnswer>(() => Promise.reject(error), LOST_CHECKOUT);

test('an answer is passed on', async () => {
  expect(await sendOrStay(async () => ANSWER, LOST_CHECKOUT)).toBe(ANSWER);
});

test('no network, or a store that is away: the form stays, and nothing else is loaded again', async () => {
  const [away, busy] = [503, 429].map((status) => new ErrorResponse(status, '', null));
  for (const error of [new TypeError('Failed to fetch'), away, busy])
    expect(await failing(error)).toMatchObject({ data: { isLost: true, view: null }, init: { status: 503 } });
});

test('a redirect, a refused page and a bug of ours are passed on as they are', async () => {
  for (const error of [redirect('/success'), new ErrorResponse(403, 'Forbidden', null), new Error('a fault')])
    await expect(failing(error)).rejects.toBe(error);
});
