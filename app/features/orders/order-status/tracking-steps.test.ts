import { expect, test } from 'vitest';
import { filled } from '#tests/setup/filled.ts';
import { trackingSteps } from './tracking-steps.ts';

const at = (time: string) => ({ time, local: '', utc: '', iso: '' });
const order = (orderType: number) => ({
  orderType,
  reached: [
    { status: 1, at: at('6:11 PM') },
    { status: 2, at: at('6:13 PM') },
  ],
});
const states = (status: number, orderType: number) =>
  trackingSteps(status, order(orderType)).map((step) => [step.status, step.state]);

test('R-STAT-09: a delivery goes by five steps, the present one marked', () => {
  expect(states(2, 2)).toEqual([
    [1, 'done'],
    [2, 'now'],
    [3, 'todo'],
    [4, 'todo'],
    [5, 'todo'],
  ]);
});

test('a pickup is not out for delivery', () => {
  expect(states(3, 1)).toEqual([
    [1, 'done'],
    [2, 'done'],
    [3, 'now'],
    [8, 'todo'],
    [5, 'todo'],
  ]);
});

test('A-420: ready is a step of a pickup; who waits for a driver still reads preparing', () => {
  expect(states(8, 1).slice(2)).toEqual([
    [3, 'done'],
    [8, 'now'],
    [5, 'todo'],
  ]);
  expect(states(8, 2).slice(2)).toEqual([
    [3, 'now'],
    [4, 'todo'],
    [5, 'todo'],
  ]);
});

test('C-095: steps that were jumped over count as done, and a delivered order has nothing left', () => {
  expect(filled(states(5, 2)).every(([, state]) => state === 'done')).toBe(true);
});

test('each step has the time it was reached, if it was', () => {
  expect(trackingSteps(3, order(2)).map((step) => step.at?.time ?? null)).toEqual([
    '6:11 PM',
    '6:13 PM',
    null,
    null,
    null,
  ]);
});

test('R-STAT-30: without a summary the steps are shown without times', () => {
  expect(trackingSteps(2, null).map(({ at: time }) => time)).toEqual([null, null, null, null, null]);
});
