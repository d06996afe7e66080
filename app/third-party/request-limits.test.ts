import { expect, test } from 'vitest';
import { BREAKER_REST_MS, createBreaker, ServiceResting } from './request-limits.ts';

const fails = async () => {
  throw new Error('down');
};
const answers = async () => 'here';

/** A breaker after that many failures in a row, and its clock. */
async function failed(times: number) {
  const clock = { ms: 0 };
  const breaker = createBreaker(() => clock.ms);
  for (let time = 0; time < times; time += 1) await expect(breaker(fails)).rejects.toThrow('down');
  return { breaker, clock };
}

test('F18: after five failures in a row nobody is asked, for 30 s', async () => {
  const { breaker, clock } = await failed(5);
  let asked = 0;
  const ask = async () => (asked += 1);
  await expect(breaker(ask)).rejects.toThrow(ServiceResting);
  clock.ms = BREAKER_REST_MS - 1;
  await expect(breaker(ask)).rejects.toThrow(ServiceResting);
  expect(asked).toBe(0);
  clock.ms = BREAKER_REST_MS;
  await expect(breaker(ask)).resolves.toBe(1);
  await expect(breaker(ask)).resolves.toBe(2);
});

test('F18: four failures, and five with an answer between them, leave it open', async () => {
  const { breaker } = await failed(4);
  await expect(breaker(answers)).resolves.toBe('here');
  for (let time = 0; time < 4; time += 1) await expect(breaker(fails)).rejects.toThrow('down');
  await expect(breaker(answers)).resolves.toBe('here');
});

test('F18: one question finds out whether it is back; the others do not wait for it', async () => {
  const { breaker, clock } = await failed(5);
  clock.ms = BREAKER_REST_MS;
  const { promise, resolve } = Promise.withResolvers<string>();
  const trial = breaker(() => promise);
  await expect(breaker(answers)).rejects.toThrow(ServiceResting);
  resolve('back');
  await expect(trial).resolves.toBe('back');
  await expect(breaker(answers)).resolves.toBe('here');
});

test('F18: where it is still down, it is left alone for another 30 s', async () => {
  const { breaker, clock } = await failed(5);
  clock.ms = BREAKER_REST_MS;
  await expect(breaker(fails)).rejects.toThrow('down');
  clock.ms += BREAKER_REST_MS - 1;
  await expect(breaker(answers)).rejects.toThrow(ServiceResting);
});
