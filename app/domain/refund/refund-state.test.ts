import { expect, test } from 'vitest';
import { isGivenBack, refundState, sumsByState } from './refund-state.ts';

test.each([
  ['due', null, 'onItsWay', true],
  ['done', null, 'refunded', true],
  ['failed', null, 'owedAgain', false],
  ['failed', 'refund_returned', 'owedAgain', false],
  ['failed', 'not_left', null, false],
  ['failed', 'charge_disputed', null, false],
  ['failed', 'made_good', null, false],
  ['settled', 'refund_returned', 'settled', true],
  ['undone', null, null, false],
])('A-1545: a refund that is kept as %s, with fault %s, is %s', (state, fault, told, isGiven) => {
  expect(refundState({ state, fault })).toBe(told);
  expect(isGivenBack({ state, fault })).toBe(isGiven);
});

test('A-1545: refunds of an order are added up by their state, the gravest first', () => {
  const refunds = [
    { state: 'done', amount: 200 },
    { state: 'due', amount: 30 },
    { state: 'undone', amount: 999 },
    { state: 'failed', amount: 5 },
    { state: 'done', amount: 100 },
  ];
  expect(sumsByState(refunds)).toEqual([
    { state: 'owedAgain', amount: 5 },
    { state: 'onItsWay', amount: 30 },
    { state: 'refunded', amount: 300 },
  ]);
  expect(sumsByState([])).toEqual([]);
});
