import { expect, test } from 'vitest';
import { STAFF_ROLES } from '#app/contract/enumerations.ts';
import { mustHaveStep } from './second-step.ts';

test('A-725: owners need a second step in any case, managers where the owners say so, the kitchen never', () => {
  expect(STAFF_ROLES.filter((role) => mustHaveStep(role, false))).toEqual(['owner']);
  expect(STAFF_ROLES.filter((role) => mustHaveStep(role, true))).toEqual(['owner', 'manager']);
});
