import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TOP } from './build.ts';
import { STAGES, stagesOf, stagesTable } from './stages.ts';

test('tests/README.md shows the table of stages as it is', () => {
  expect(readFileSync(join(TOP, 'tests/README.md'), 'utf8')).toContain(stagesTable());
});

test('each command runs the stages of the quicker ones first, and no stage twice', () => {
  const names = (command: Parameters<typeof stagesOf>[0]) => stagesOf(command).map(({ name }) => name);
  expect(names('validate')).toEqual(['types', 'lint', 'unit']);
  expect(names('test').slice(0, 3)).toEqual(names('validate'));
  expect(names('all').slice(0, names('test').length)).toEqual(names('test'));
  expect(new Set(names('all')).size).toBe(STAGES.length);
});

test.each([
  ['test', 10],
  ['all', 25],
] as const)('the budgets leave npm run %s at most %i minutes on two cores', (command, minutes) => {
  const seconds = stagesOf(command).reduce((sum, { budget }) => sum + budget, 0);
  expect(seconds / 2 / 60).toBeLessThanOrEqual(minutes);
});
