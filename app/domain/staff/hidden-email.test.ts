import { expect, test } from 'vitest';
import { hiddenEmail } from './hidden-email.ts';

test.each([
  ['gurpreet@example.nz', 'g…t@example.nz'],
  ['ab@example.nz', 'a…@example.nz'],
  ['a@example.nz', 'a…@example.nz'],
  ['😀ab😎@example.nz', '😀…😎@example.nz'],
])('A-716: %s is told as %s', (email, hidden) => {
  expect(hiddenEmail(email)).toBe(hidden);
});
