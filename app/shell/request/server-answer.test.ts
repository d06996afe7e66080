import { redirect } from 'react-router';
import { expect, test } from 'vitest';
import { serverAnswer } from './server-answer.ts';

test('the server’s answer, where there is one', async () => {
  expect(
    await serverAnswer(
      async () => 1,
      () => 2,
    ),
  ).toBe(1);
});

test('R-CART-29, R-CART-30: where none comes, what is said instead', async () => {
  const lost = async () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await serverAnswer(lost, () => 2)).toBe(2);
});

test('a redirect passes', async () => {
  const away = async () => {
    throw redirect('/', 303);
  };
  await expect(serverAnswer(away, () => 2)).rejects.toHaveProperty('status', 303);
});
