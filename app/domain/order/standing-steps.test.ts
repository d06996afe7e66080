import { expect, test } from 'vitest';
import { standingSteps } from './standing-steps.ts';

const steps = (history: string) =>
  standingSteps(
    history
      .split(' ')
      .map((step) => ({ status: Number(step.replace('back', '')), isBack: step.startsWith('back') })),
  ).map(({ status }) => status);

test.each([
  ['1 2 3 4 5', [1, 2, 3, 4, 5]],
  ['1 2 3 back2', [1, 2]],
  // ready is not in the history, so that its step back leaves what was before
  ['1 2 3 back3', [1, 2, 3]],
  ['1 2 3 4 back3 back2 3', [1, 2, 3]],
  ['1 2 3 4 back3 4 5', [1, 2, 3, 4, 5]],
  ['1 2 3 back2 6', [1, 2, 6]],
])('A-612: of the steps %s these stand: %j', (history, standing) => {
  expect(steps(history)).toEqual(standing);
});
