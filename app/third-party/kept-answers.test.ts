import { expect, test } from 'vitest';
import { KEPT_MS, keptAnswers } from './kept-answers.ts';

/** Answers with how often it was asked. */
function counting() {
  let asked = 0;
  return async () => (asked += 1);
}

test('B-OPS-07: an answer is kept for 24 hours', async () => {
  const clock = { ms: 0 };
  const kept = keptAnswers<number>(() => clock.ms);
  const ask = counting();
  expect(kept.has('a')).toBe(false);
  expect(await kept('a', ask)).toBe(1);
  clock.ms = KEPT_MS - 1;
  expect(kept.has('a')).toBe(true);
  expect(await kept('a', ask)).toBe(1);
  clock.ms = KEPT_MS;
  expect(kept.has('a')).toBe(false);
  expect(await kept('a', ask)).toBe(2);
});

test('equal questions are asked once; a failure reaches all who asked and is not kept', async () => {
  const kept = keptAnswers<number>(() => 0);
  const ask = counting();
  expect(await Promise.all([kept('a', ask), kept('a', ask), kept('b', ask)])).toEqual([1, 1, 2]);
  const fails = async () => Promise.reject(new Error('down'));
  const both = await Promise.allSettled([kept('c', fails), kept('c', ask)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await kept('c', ask)).toBe(3);
});

test('no more than so many are kept: the one that was not wanted for longest goes', async () => {
  const kept = keptAnswers<number>(() => 0, 2);
  const ask = counting();
  await kept('a', ask);
  await kept('b', ask);
  await kept('a', ask);
  await kept('c', ask);
  expect(['a', 'b', 'c'].map(kept.has)).toEqual([true, false, true]);
});
