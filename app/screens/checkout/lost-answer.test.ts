import { UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from 'react-router';
import { expect, test } from 'vitest';
import type { CheckoutAnswer } from './answer.server.ts';
import { orStay } from './lost-answer.ts';

const ANSWER: CheckoutAnswer = {
  view: null,
  result: null,
  refusal: 'no',
  placed: null,
  card: null,
  isLost: false,
};
const failing = (error: unknown) => orStay(() => Promise.reject(error));

test('an answer is passed on', async () => {
  expect(await orStay(async () => ANSWER)).toBe(ANSWER);
});

test('no network, or a store that is away: the form stays, and nothing else is read anew', async () => {
  const [away, busy] = [503, 429].map((status) => new ErrorResponse(status, '', null));
  for (const error of [new TypeError('Failed to fetch'), away, busy])
    expect(await failing(error)).toMatchObject({ data: { isLost: true, view: null }, init: { status: 503 } });
});

test('a redirect, a refusal of the page, and a fault of ours are none of that', async () => {
  for (const error of [redirect('/success'), new ErrorResponse(403, 'Forbidden', null), new Error('a fault')])
    await expect(failing(error)).rejects.toBe(error);
});
