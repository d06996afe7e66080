import { expect, test } from 'vitest';
import { canGoBack, canMove, nextSteps, shownStatus, stepsBack } from './transitions.ts';

const STATUSES = [1, 2, 3, 4, 5, 6, 7, 8];
/** Every allowed change of status, by kind of order. */
const ALWAYS = ['1>2', '1>6', '2>3', '2>6', '3>6', '3>8', '4>5', '4>6', '8>6'];

test.each([
  ['pickup, cash', 1, 1, [...ALWAYS, '3>5', '8>5']],
  ['pickup, online', 1, 2, [...ALWAYS, '3>5', '8>5', '1>7']],
  ['delivery, cash', 2, 1, [...ALWAYS, '3>4', '8>4']],
  ['delivery, online', 2, 2, [...ALWAYS, '3>4', '8>4', '1>7']],
])('B-ORD-10: %s', (_, orderType, paymentMode, allowed) => {
  const moves = STATUSES.flatMap((from) =>
    [0, ...STATUSES, 9]
      .filter((to) => canMove(from, to, orderType, paymentMode))
      .map((to) => `${from}>${to}`),
  );
  expect(moves.sort()).toEqual([...allowed].sort());
});

test('A-420: ready comes after preparing, and is shown of one that is kept as preparing', () => {
  expect([shownStatus(3, null), shownStatus(3, '2026-07-08T00:00:00Z')]).toEqual([3, 8]);
  expect([2, 4, 5, 6].map((status) => shownStatus(status, '2026-07-08T00:00:00Z'))).toEqual([2, 4, 5, 6]);
});

test('B-ORD-10: a status nobody knows leads nowhere', () => {
  expect(STATUSES.filter((to) => canMove(9, to, 1, 1))).toEqual([]);
});

test.each([
  [1, 1, [2, 6]],
  [2, 1, [3, 6]],
  [3, 1, [8, 5, 6]],
  [3, 2, [8, 4, 6]],
  [8, 1, [5, 6]],
  [8, 2, [4, 6]],
  [4, 2, [5, 6]],
  [5, 2, []],
  [6, 1, []],
  [7, 2, []],
])('B-OPS-01: from status %s an order of type %s may go to %j', (status, orderType, steps) => {
  expect(nextSteps(status, orderType)).toEqual(steps);
});

test('A-610: of all pairs of statuses these are steps back, each against a step forward, and none leaves or reaches an end', () => {
  const codes = [0, ...STATUSES, 9];
  const back = codes.flatMap((from) =>
    codes.filter((to) => canGoBack(from, to)).map((to) => `${from}>${to}`),
  );
  expect(back).toEqual(['3>2', '4>8', '8>2', '8>3']);
  const pairs = codes.flatMap((from) => stepsBack(from).map((to) => [from, to] as const));
  expect(pairs.map((pair) => pair.join('>')).toSorted()).toEqual(back);
  for (const [from, to] of pairs) {
    // never a step forward too, for any kind of order, and the way on from there leads here again
    for (const type of [1, 2]) for (const mode of [1, 2]) expect(canMove(from, to, type, mode)).toBe(false);
    expect(reaches(to, from)).toBe(true);
    expect(nextSteps(from, 2)).not.toEqual([]);
  }
});

/** Whether a delivery can come from one status to another by steps forward. */
function reaches(from: number, to: number): boolean {
  return nextSteps(from, 2).some((next) => next === to || reaches(next, to));
}
